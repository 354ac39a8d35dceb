package core

// Form is the text format of a history.
type Form uint8

const (
	// FormEnvelope is one JSON document.
	FormEnvelope Form = iota
	// FormLines is a header line followed by one line per message.
	FormLines
)

// Kept is a stored message that could not be read. It contains the unchanged message and its
// version.
type Kept struct {
	Version string
	// JSON is the message. Text contains the line if it is not valid JSON.
	JSON JSON
	Text *string
	// Pointer is the message's location in the envelope or in the list of lines. The pointer to the
	// first line is "/0".
	Pointer string
	// Issues lists the reasons why the message could not be read. Their pointers start with Pointer
	// and refer to the message in the current version.
	Issues []Issue
}

// HistoryEntry is a message in the current version or, if Kept is not nil, a message that could not
// be read.
type HistoryEntry[T any] struct {
	Message T
	Kept    *Kept
}

// History contains stored messages of any version.
type History[T any] struct {
	// Version is the version of the data that was read.
	Version string
	Form    Form
	// Entries are in the order in which they were stored.
	Entries []HistoryEntry[T]
	// Notes lists the values that salvage hints dropped from messages.
	Notes []Issue
}

// Messages returns the messages that could be read.
func (history *History[T]) Messages() []T {
	messages := make([]T, 0, len(history.Entries))
	for _, entry := range history.Entries {
		if entry.Kept == nil {
			messages = append(messages, entry.Message)
		}
	}
	return messages
}

// HistoryOptions specifies the version and form in which a history is written.
type HistoryOptions struct {
	// Version is a known version. Empty means the current version.
	Version string
	Form    Form
}
