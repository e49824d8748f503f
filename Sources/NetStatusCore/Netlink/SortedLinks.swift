internal import NetPath

extension [Link] {
    /// The place of the link with this index in an array sorted by index; nil where there is none.
    func place(of index: Int32) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].index == index ? low : nil
    }
}
