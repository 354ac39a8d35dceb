package native

import (
	"encoding/json"
	"fmt"

	"koine-messages/core"
	"koine-messages/phi"
)

// wrongly is a struct that embeds a message incorrectly. Go promotes the message's MarshalJSON
// method, so ID is lost.
type wrongly struct {
	ID string `json:"id"`
	phi.UserMessage
}

// underKey stores the message under a key.
type underKey struct {
	ID      string          `json:"id"`
	Message phi.UserMessage `json:"message"`
}

func Example_embedding() {
	show(wrongly{ID: "lost", UserMessage: *said("hi")})
	show(underKey{ID: "kept", Message: *said("hi")})

	message := said("hi")
	message.UnknownFields.Set("id", core.String("among its keys"))
	show(message)
	again := must(phi.ParseUserMessage(must(message.JSON())))
	id, _ := again.UnknownFields.Get("id")
	fmt.Println(id.Text())
	// Output:
	// {"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1}
	// {"id":"kept","message":{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1}}
	// {"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1,"id":"among its keys"}
	// among its keys true
}

// stored embeds a message and writes an additional field next to the message's keys.
type stored struct {
	ID string
	phi.LLMMessage
}

func (row stored) MarshalJSON() ([]byte, error) {
	message, err := core.Of(row.LLMMessage)
	if err != nil {
		return nil, err
	}
	members, _ := message.Object()
	return core.ObjectOf(append([]core.Member{{Name: "id", Value: core.String(row.ID)}}, members...)...).JSON()
}

func (row *stored) UnmarshalJSON(text []byte) error {
	wire, err := core.ParseJSON(text)
	if err != nil {
		return err
	}
	members, _ := wire.Object()
	id, _ := members.Get("id")
	members.Delete("id")
	row.ID, _ = id.Text()
	row.LLMMessage, _, err = core.Decode[phi.LLMMessage](core.ObjectOf(members...))
	return err
}

func Example_embeddingWithMethods() {
	row := stored{ID: "7", LLMMessage: phi.LLMMessage{Message: said("hi"), TurnID: &phi.TurnID{LoopID: "l"}}}
	text := must(json.Marshal([]stored{row}))
	fmt.Println(string(text))
	var rows []stored
	fmt.Println(json.Unmarshal(text, &rows), rows[0].ID, rows[0].TurnID.LoopID)
	show(rows)
	// Output:
	// [{"id":"7","role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1,"turnId":{"loopId":"l","turnIndex":0}}]
	// <nil> 7 l
	// [{"id":"7","role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1,"turnId":{"loopId":"l","turnIndex":0}}]
}
