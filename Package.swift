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
        .systemLibrary(name: "CSystemBus"),
        .target(name: "CArguments"),
        .target(name: "NetPath", swiftSettings: settings),
        .target(
            name: "NetStatusCore",
            dependencies: ["CNetlink", "CSystem", "CSystemBus", "NetPath"],
            swiftSettings: settings
        ),
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
        .testTarget(
            name: "IntegrationTests",
            path: "Tests/Integration",
            exclude: ["deps", "situations"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
