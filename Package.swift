// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "netstatus",
    products: [
        .executable(name: "netstatus", targets: ["netstatus"]),
        .library(name: "NetStatusMonitor", targets: ["NetStatusMonitor"]),
    ],
    targets: [
        .systemLibrary(
            name: "CNetlink",
            pkgConfig: "libnl-3.0",
            providers: [.apt(["libnl-3-dev"])]
        ),
        .systemLibrary(name: "CSystem"),
        .systemLibrary(name: "CSystemBus"),
        // Declarations only: libcurl is opened at run time, by checks alone.
        .systemLibrary(name: "CCurl"),
        .target(name: "CArguments"),
        .target(name: "NetPath", swiftSettings: settings),
        .target(
            name: "NetStatusCore",
            dependencies: ["CCurl", "CNetlink", "CSystem", "CSystemBus", "NetPath"],
            swiftSettings: settings
        ),
        .target(name: "NetStatusMonitor", dependencies: ["NetPath", "NetStatusCore"], swiftSettings: settings),
        .executableTarget(
            name: "netstatus",
            dependencies: ["CArguments", "CSystem", "NetPath", "NetStatusCore"],
            swiftSettings: settings
        ),
        .testTarget(name: "NetPathTests", dependencies: ["NetPath"], swiftSettings: settings),
        .testTarget(
            name: "NetStatusCoreTests",
            dependencies: ["CNetlink", "NetPath", "NetStatusCore"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "netstatusTests",
            dependencies: ["NetPath", "NetStatusCore", "netstatus"],
            swiftSettings: settings
        ),
        // A program of the kind the library is for: it names no other module of this package.
        .executableTarget(
            name: "PathClient",
            dependencies: ["NetStatusMonitor"],
            path: "Tests/Clients/PathClient",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetStatusMonitorTests",
            dependencies: ["NetPath", "NetStatusCore", "NetStatusMonitor"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntegrationTests",
            dependencies: ["PathClient"],
            path: "Tests/Integration",
            exclude: ["deps", "servers", "situations"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
