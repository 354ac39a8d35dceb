package core

// Form is how a history stands in its text.
type Form uint8

// The forms of a history.
const (
	// FormEnvelope is one JSON document.
	FormEnvelope Form = iota
	// FormLines is a line for each message, after one that says what they are.
	FormLines
)

// Kept is a stored message that could not be read, as it came, under the version that it has.
type Kept struct {
	Version string
	// JSON is the message; Text is the line instead where that is no JSON.
	JSON JSON
	Text *string
	// Pointer is where it stands: in the envelope, or in its lines, of which the first is "/0".
	Pointer string
	// Issues say why. Their pointers go on from there, and name places as today's version has them.
	Issues []Issue
}

// HistoryEntry is a message in today's version or, where Kept is not nil, one that could not be read.
type HistoryEntry[T any] struct {
	Message T
	Kept    *Kept
}

// History is stored messages of any version.
type History[T any] struct {
	// Version is that of the data that was read.
	Version string
	Form    Form
	// Entries stand in the order in which they were stored.
	Entries []HistoryEntry[T]
	// Notes say what salvage hints left out of messages that were read.
	Notes []Issue
}

// Messages are those that could be read.
func (history *History[T]) Messages() []T {
	messages := make([]T, 0, len(history.Entries))
	for _, entry := range history.Entries {
		if entry.Kept == nil {
			messages = append(messages, entry.Message)
		}
	}
	return messages
}

// HistoryOptions say how a history is written.
type HistoryOptions struct {
	// Version is any that is known; empty means today's.
	Version string
	Form    Form
}
