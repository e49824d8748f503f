/// The public endpoints that are asked by default, each run by somebody else, each with the answer its owner documents.
public enum PortalEndpoints {
    /// In the order they are listed in reports.
    public static let all: [CheckTarget] = [
        // ChromeOS and Android. Status 204 without a body.
        // https://www.chromium.org/chromium-os/chromiumos-design-docs/network-portal-detection/
        endpoint("http://connectivitycheck.gstatic.com/generate_204", PortalExpectation(status: 204)),
        // Apple's systems. A page whose title and body are the word "Success".
        // https://support.apple.com/101555 (hosts), https://captive.apple.com/ (the page)
        endpoint(
            "http://captive.apple.com/hotspot-detect.html",
            PortalExpectation(
                status: 200,
                body: "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"
            )
        ),
        // Firefox. The word "success".
        // https://firefox-source-docs.mozilla.org/networking/captive_portals.html
        endpoint("http://detectportal.firefox.com/success.txt", PortalExpectation(status: 200, body: "success")),
        // Windows. The words "Microsoft Connect Test".
        // https://learn.microsoft.com/windows-server/networking/ncsi/ncsi-overview
        endpoint(
            "http://www.msftconnecttest.com/connecttest.txt",
            PortalExpectation(status: 200, body: "Microsoft Connect Test")
        ),
        // NetworkManager, section "connectivity". The words "NetworkManager is online"; its header does not count.
        // https://networkmanager.pages.freedesktop.org/NetworkManager/NetworkManager/NetworkManager.conf.html
        endpoint(
            "http://nmcheck.gnome.org/check_network_status.txt",
            PortalExpectation(status: 200, body: "NetworkManager is online")
        ),
    ].compactMap { $0 }

    private static func endpoint(_ url: String, _ expectation: PortalExpectation) -> CheckTarget? {
        try? CheckTarget(portal: url, expecting: expectation, isPublic: true)
    }
}
