package core

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
	"time"
)

// AsText is the codec of a string that has a type of its own.
func AsText[T ~string](with *Coder, wire JSON, value *T) {
	text := string(*value)
	AsString(with, wire, &text)
	*value = T(text)
}

// hasNoValue returns the error for valid text that its Go type cannot represent.
func hasNoValue(text, kind string) error {
	return fmt.Errorf("%s has no value as a %s; use its text", text, kind)
}

// A DateTime is the text of a date and time in the format of RFC 3339.
type DateTime string

// DateTimeOf returns the text of a time, such as 2026-01-02T03:04:05.5Z.
func DateTimeOf(value time.Time) DateTime {
	return DateTime(value.Format(time.RFC3339Nano))
}

// mostOffset is the number of seconds of an offset that every language can represent.
const mostOffset = 18 * 60 * 60

// Time returns the value. A leap second, the year 0000, February 29 in a common year and an offset
// beyond 18 hours are errors. Digits after the ninth are ignored.
func (text DateTime) Time() (time.Time, error) {
	value, err := time.Parse(time.RFC3339Nano, shortFraction(strings.ToUpper(spacedByT(string(text)))))
	if err != nil || value.Year() == 0 || isFarOffset(value) {
		return time.Time{}, hasNoValue(string(text), "time.Time")
	}
	return value, nil
}

func isFarOffset(value time.Time) bool {
	_, offset := value.Zone()
	return max(offset, -offset) > mostOffset
}

func spacedByT(text string) string {
	return strings.Replace(text, " ", "T", 1)
}

// shortFraction removes the digits of a second after the ninth.
func shortFraction(text string) string {
	point := strings.IndexByte(text, '.')
	if point < 0 {
		return text
	}
	rest := strings.TrimLeft(text[point+1:], "0123456789")
	digits := text[point+1 : len(text)-len(rest)]
	return text[:point+1] + digits[:min(len(digits), 9)] + rest
}

// A Date is the text of a date.
type Date string

// DateOf returns the text of a time's date, such as 2026-01-02.
func DateOf(value time.Time) Date {
	return Date(value.Format(time.DateOnly))
}

// Time returns midnight of the date in UTC. The year 0000 and February 29 in a common year are
// errors.
func (text Date) Time() (time.Time, error) {
	value, err := time.Parse(time.DateOnly, string(text))
	if err != nil || value.Year() == 0 {
		return time.Time{}, hasNoValue(string(text), "time.Time")
	}
	return value, nil
}

// A Duration is the text of a duration, such as P1DT12H.
type Duration string

// DurationOf returns the text of a duration in hours, minutes and seconds, such as PT36H0M5S. A
// negative duration and a fraction of a second cannot be written.
func DurationOf(value time.Duration) Duration {
	if value < 0 || value%time.Second != 0 {
		return Duration(value.String())
	}
	total := int64(value / time.Second)
	hour, minute, second := total/3600, total/60%60, total%60
	text := "PT"
	if hour > 0 {
		text += fmt.Sprintf("%dH", hour)
	}
	if minute > 0 || hour > 0 && second > 0 {
		text += fmt.Sprintf("%dM", minute)
	}
	if second > 0 || total == 0 {
		text += fmt.Sprintf("%dS", second)
	}
	return Duration(text)
}

// secondsPer contains the units of a duration with a fixed length, in the order in which they are
// written.
var secondsPer = []struct {
	unit    string
	seconds int64
}{{"W", 604_800}, {"D", 86_400}, {"TH", 3600}, {"TM", 60}, {"TS", 1}}

// Duration returns the value. A day has 24 hours. Years, months and durations of 2^63 nanoseconds or
// more are errors.
func (text Duration) Duration() (time.Duration, error) {
	days, clock, _ := strings.Cut(strings.TrimPrefix(string(text), "P"), "T")
	total := new(big.Int)
	for _, part := range secondsPer {
		rest := &days
		if strings.HasPrefix(part.unit, "T") {
			rest = &clock
		}
		count, others, isFound := strings.Cut(*rest, part.unit[len(part.unit)-1:])
		if number, ok := new(big.Int).SetString(count, 10); isFound && ok {
			total.Add(total, number.Mul(number, big.NewInt(part.seconds)))
			*rest = others
		}
	}
	most := int64((1<<63 - 1) / time.Second)
	if days != "" || clock != "" || !total.IsInt64() || total.Int64() > most {
		return 0, hasNoValue(string(text), "time.Duration")
	}
	return time.Duration(total.Int64()) * time.Second, nil
}

// A UUID is the text of a UUID, with or without the prefix urn:uuid:.
type UUID string

// UUIDOf returns the text of a UUID in lowercase letters.
func UUIDOf(value [16]byte) UUID {
	digits := hex.EncodeToString(value[:])
	parts := []string{digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]}
	return UUID(strings.Join(parts, "-"))
}

// Bytes returns the value.
func (text UUID) Bytes() ([16]byte, error) {
	const size = 36
	digits := strings.ReplaceAll(string(text[max(0, len(text)-size):]), "-", "")
	bytes, err := hex.DecodeString(digits)
	if err != nil || len(bytes) != 16 {
		return [16]byte{}, hasNoValue(string(text), "[16]byte")
	}
	return [16]byte(bytes), nil
}

// A Decimal is the text of a decimal number.
type Decimal string

// DecimalOf returns the text of a number with the given number of fraction digits. It rounds half
// away from zero.
func DecimalOf(value *big.Rat, digits int) Decimal {
	return Decimal(value.FloatString(digits))
}

// Rat returns the value.
func (text Decimal) Rat() (*big.Rat, error) {
	value, ok := new(big.Rat).SetString(string(text))
	if !ok {
		return nil, hasNoValue(string(text), "big.Rat")
	}
	return value, nil
}

// Digits returns the number of fraction digits.
func (text Decimal) Digits() int {
	_, fraction, _ := strings.Cut(string(text), ".")
	return len(fraction)
}

// A Base64 is the base64 text of bytes.
type Base64 string

// Base64Of returns the text of bytes, with padding.
func Base64Of(value []byte) Base64 {
	return Base64(base64.StdEncoding.EncodeToString(value))
}

// Bytes returns the value.
func (text Base64) Bytes() ([]byte, error) {
	value, err := base64.StdEncoding.DecodeString(string(text))
	if err != nil {
		return nil, hasNoValue(string(text), "[]byte")
	}
	return value, nil
}
