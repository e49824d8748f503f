/// A point in wall-clock time.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Since 1970-01-01T00:00:00Z, leap seconds not counted.
    public var microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

extension Timestamp: CustomStringConvertible {
    /// ISO 8601 in UTC with microseconds: `2026-11-30T04:18:17.000123Z`.
    public var description: String {
        let microsecondsPerDay: Int64 = 86_400_000_000
        let day = microseconds >= 0 ? microseconds / microsecondsPerDay : (microseconds + 1) / microsecondsPerDay - 1
        let rest = microseconds - day * microsecondsPerDay
        let (year, month, dayOfMonth) = Self.civil(day)
        let clock = rest / 1_000_000
        return Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(dayOfMonth, 2) + "T"
            + Self.digits(clock / 3600, 2) + ":" + Self.digits(clock / 60 % 60, 2) + ":" + Self.digits(clock % 60, 2)
            + "." + Self.digits(rest % 1_000_000, 6) + "Z"
    }

    /// Reads what `description` writes.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 27 else { return nil }
        var numbers: [Int64] = []
        let shape = Array("0000-00-00T00:00:00.000000Z".utf8)
        var number: Int64 = 0
        for (byte, expected) in zip(bytes, shape) {
            if expected == 48 {
                guard (48...57).contains(byte) else { return nil }
                number = number * 10 + Int64(byte - 48)
            } else {
                guard byte == expected else { return nil }
                numbers.append(number)
                number = 0
            }
        }
        guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[3] < 24, numbers[4] < 60,
            numbers[5] < 60
        else { return nil }
        let days = Self.days(numbers[0], numbers[1], numbers[2])
        let seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        self.init(microseconds: seconds * 1_000_000 + numbers[6])
        guard description == text else { return nil }
    }

    // The proleptic Gregorian calendar counted from 1 March, so that the leap day comes last in its year.
    private static func civil(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func digits(_ number: Int64, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}

extension Timestamp: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Timestamp(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not an ISO 8601 time")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
