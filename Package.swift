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
        .executable(name: "netstatus", targets: ["netstatus"])
    ],
    targets: [
        .systemLibrary(
            name: "CNetlink",
            pkgConfig: "libnl-3.0",
            providers: [.apt(["libnl-3-dev"])]
        ),
        .systemLibrary(name: "CSystem"),
        // Declarations only: libcurl is opened at run time, by checks alone.
        .systemLibrary(name: "CCurl"),
        .target(name: "NetPath", swiftSettings: settings),
        .target(name: "NetStatusCore", dependencies: ["CCurl", "CNetlink", "CSystem", "NetPath"], swiftSettings: settings),
        .executableTarget(
            name: "netstatus",
            dependencies: ["CSystem", "NetPath", "NetStatusCore"],
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
        .testTarget(
            name: "IntegrationTests",
            path: "Tests/Integration",
            exclude: ["deps", "servers", "situations"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
