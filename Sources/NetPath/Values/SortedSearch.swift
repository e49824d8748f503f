extension Array {
    /// The place of the first element of which `isBefore` is false, in an array where no element of which it is true
    /// follows one of which it is false; `count` where there is none.
    @inline(__always)
    func firstPlace(notBefore isBefore: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
