public import Dispatch

/// Watches whether this machine has a path to the network, over what, and why: what `NWPathMonitor` is on Apple
/// systems.
///
/// With a handler on a queue:
///
/// ```swift
/// import Dispatch
/// import NetStatusMonitor
///
/// let monitor = PathMonitor()
/// monitor.pathUpdateHandler = { path in
///     print(path.status == .satisfied ? "online" : "not online: \(path.message)")
/// }
/// monitor.start(queue: DispatchQueue(label: "network"))
/// ```
///
/// Or as an asynchronous sequence, which never ends of itself:
///
/// ```swift
/// for await path in PathMonitor() {
///     print(path)
///     if path.status == .satisfied { break }
/// }
/// ```
///
/// **What is told.** The present path first, as soon as the kernel has been asked, which takes milliseconds. Then each
/// change, in order, once the events behind it have been quiet for 50 ms; under constant events after 500 ms, or twenty
/// times what the last reading cost, if that is more. A change is anything a reader of ``NetworkPath`` sees differ, its
/// time, its message and its interfaces' MTU, speed and alternative names excepted. A state that comes and goes within
/// that time is none.
///
/// **Several consumers.** A monitor may have a handler and any number of `for await` loops. Each sees every state while
/// it keeps up; one that does not is given the newest once it comes back, and no queue grows meanwhile.
///
/// **The end.** ``cancel()`` ends a monitor for good, and so does letting go of it: keep it as long as it is to work. A
/// `for await` loop keeps its monitor. A program that wants to go on makes a new one.
///
/// **Errors.** There are none to handle. Before the first reading, and where the kernel cannot be asked, the path is
/// `unknown`, with the reason `notEvaluated` or `kernelUnavailable`; unknown is not offline. Where the kernel announces
/// no changes the monitor looks every two seconds; where the system has no thread left it says `kernelUnavailable`. The
/// path is local knowledge: no request of the program, failed or not, has any part in it, and a satisfied path is no
/// promise that a server answers.
///
/// **Cost.** From its start on, a monitor has one thread, which sleeps in `poll(2)` and takes no signals, and a few
/// descriptors: an rtnetlink socket for events (`rtnetlink(7)`) and one for questions, inotify for `/etc/resolv.conf`,
/// a timer that notices sleep. It watches the network namespace of the thread that started it.
public final class PathMonitor: Sendable {
    let core: MonitorCore

    /// Makes a monitor of the path over whichever interface the kernel chooses.
    public convenience init() { self.init(question: PathQuestion()) }

    /// Makes a monitor of the path that interfaces of one type give.
    ///
    /// ```swift
    /// let wifi = PathMonitor(requiredInterfaceType: .wifi)
    /// ```
    ///
    /// Where no interface is of the type, the path is unsatisfied for the reason `filtered`.
    ///
    /// - Parameter requiredInterfaceType: the interface's own type. A tunnel is `other`, whatever it runs over.
    public convenience init(requiredInterfaceType: InterfaceType) {
        var question = PathQuestion()
        question.requiredTypes = [requiredInterfaceType]
        self.init(question: question)
    }

    /// Makes a monitor of the path that is left when some types of interface are ruled out.
    ///
    /// ```swift
    /// let unmetered = PathMonitor(prohibitedInterfaceTypes: [.cellular])
    /// ```
    ///
    /// - Parameter prohibitedInterfaceTypes: types that no layer of the interface may have: a tunnel over cellular is
    ///   ruled out with `cellular`. Empty: nothing is.
    public convenience init(prohibitedInterfaceTypes: [InterfaceType]) {
        var question = PathQuestion()
        question.prohibitedTypes = prohibitedInterfaceTypes
        self.init(question: question)
    }

    package convenience init(
        question: PathQuestion,
        source: @escaping @Sendable () -> any SnapshotSource = { MachineSource() }
    ) {
        self.init(core: MonitorCore(question, source: source))
    }

    init(core: MonitorCore) { self.core = core }

    deinit { core.cancel() }

    /// The path as last read.
    ///
    /// `unknown` before the first reading, whether the monitor was started or not; after ``cancel()``, what it was
    /// then. Never waits for the kernel.
    public var currentPath: NetworkPath { core.path }

    /// Called with the present path once the monitor has been started, then with each change.
    ///
    /// Runs on the queue given to ``start(queue:)``, one call at a time even if that queue is concurrent. While it
    /// runs, or the queue is busy, the newest path waits and takes the place of one that waited before.
    ///
    /// One that is set later is called with the present path too, as soon as there is one. Do not let it hold the
    /// monitor strongly, or ``cancel()`` has to end both: that lets go of the handler, which is nil from then on.
    public var pathUpdateHandler: (@Sendable (NetworkPath) -> Void)? {
        get { core.handler }
        set { core.handler = newValue }
    }

    /// Starts the monitor, on a thread of its own.
    ///
    /// A second call is ignored, and so is one after ``cancel()``. If a `for await` loop has started the monitor, the
    /// first call names the handler's queue.
    ///
    /// - Parameter queue: where ``pathUpdateHandler`` is called.
    public func start(queue: DispatchQueue) { core.start(queue: queue) }

    /// Ends the monitor: its thread, its descriptors and every `for await` loop over it.
    ///
    /// Nothing is delivered from then on, not even a path that was on its way to the queue; only a handler already
    /// running on another thread runs to its end. May be called on any thread, in the handler too, and again. The
    /// monitor cannot be started again.
    public func cancel() { core.cancel() }

    /// Started and not cancelled.
    public var isMonitoring: Bool { core.isMonitoring }
}
