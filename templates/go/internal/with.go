package core

import "encoding/json"

// With combines a message with your own members. encoding/json reads and writes both as one object.
type With[M, X any] struct {
	Exact
	Message M
	More    X
}

// MarshalJSON writes the members of the message, then yours. A member that occurs in both is an
// error.
func (both With[M, X]) MarshalJSON() ([]byte, error) {
	message, err := Marshal(&both.Message)
	if err != nil {
		return nil, err
	}
	wire, err := ParseJSON(message)
	if err != nil {
		return nil, err
	}
	more, err := Of(both.More)
	if err != nil {
		return nil, err
	}
	members, _ := wire.Object()
	others, _ := more.Object()
	return ObjectOf(append(members[:len(members):len(members)], others...)...).JSON()
}

// UnmarshalJSON reads your members, and reads the message from the remaining ones.
func (both *With[M, X]) UnmarshalJSON(text []byte) error {
	var fresh With[M, X]
	if err := json.Unmarshal(text, &fresh.More); err != nil {
		return err
	}
	wire, err := ParseJSON(text)
	if err != nil {
		return err
	}
	more, err := Of(fresh.More)
	if err != nil {
		return err
	}
	members, _ := wire.Object()
	own, _ := more.Object()
	if fresh.Message, _, err = Decode[M](without(members, namesOf(own))); err == nil {
		*both = fresh
	}
	return err
}

func namesOf(members Object) []string {
	names := make([]string, len(members))
	for index, member := range members {
		names[index] = member.Name
	}
	return names
}
