package native

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"text/template"

	"koine-messages/core"
	"koine-messages/phi"
)

// column stores a message in a text column of a database.
type column struct{ phi.AgentMessage }

func (held column) Value() (driver.Value, error) {
	if held.AgentMessage == nil {
		return nil, nil
	}
	return held.JSON()
}

func (held *column) Scan(source any) (err error) {
	switch source := source.(type) {
	case nil:
		held.AgentMessage = nil
	case []byte:
		held.AgentMessage, err = phi.ParseAgentMessage(source)
	case string:
		held.AgentMessage, err = phi.ParseAgentMessage(source)
	default:
		err = fmt.Errorf("a message cannot be made of %T", source)
	}
	return err
}

func Example_sql() {
	value, err := driver.DefaultParameterConverter.ConvertValue(column{noted("c")})
	fmt.Printf("%s %v\n", value, err)
	var read column
	fmt.Println(read.Scan(value))
	show(read.AgentMessage)
	fmt.Println(read.Scan(5))

	var null sql.Null[column]
	fmt.Println(null.Scan(nil), null.Valid)
	// Output:
	// {"role":"extension","kind":"note","data":"c"} <nil>
	// <nil>
	// {"role":"extension","kind":"note","data":"c"}
	// a message cannot be made of int
	// <nil> false
}

func answer(response http.ResponseWriter, request *http.Request) {
	var asked turn
	if err := json.NewDecoder(request.Body).Decode(&asked); err != nil {
		http.Error(response, err.Error(), http.StatusBadRequest)
		return
	}
	response.Header().Set("Content-Type", "application/json")
	json.NewEncoder(response).Encode(core.List[phi.AgentMessage]{noted("seen " + asked.ID)})
}

func Example_http() {
	server := httptest.NewServer(http.HandlerFunc(answer))
	defer server.Close()
	for _, body := range []string{`{"id":"1","asked":{"role":"user","content":[],"timestamp":1}}`, `{"id":"2","asked":{"role":"usr"}}`} {
		response := must(http.Post(server.URL, "application/json", strings.NewReader(body)))
		fmt.Print(response.StatusCode, " ", string(must(io.ReadAll(response.Body))))
		response.Body.Close()
	}
	// Output:
	// 200 [{"role":"extension","kind":"note","data":"seen 1"}]
	// 400 phi.Message rejected the data: /role: unknown role "usr", expected one of "user", "assistant", "toolResult"; did you mean "user"? [tag] (line 1, column 9)
}

func Example_template() {
	page := template.Must(template.New("page").Parse("{{range .Content}}{{.Text}} at {{$.Timestamp}}\n{{end}}"))
	if err := page.Execute(os.Stdout, said("hi")); err != nil {
		panic(err)
	}
	// Output:
	// hi at 1
}

func Example_slog() {
	withoutTime := func(_ []string, attribute slog.Attr) slog.Attr {
		if attribute.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return attribute
	}
	logger := slog.New(slog.NewJSONHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: withoutTime}))
	logger.InfoContext(context.Background(), "received", "message", noted("l"), "usage", phi.Usage{Input: 1})
	// Output:
	// {"level":"INFO","msg":"received","message":{"role":"extension","kind":"note","data":"l"},"usage":{"input":1,"output":0,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":0}}
}

func Example_hash() {
	message := noted("h")
	fmt.Printf("%x\n", sha256.Sum256(must(message.Canonical())))
	// Output:
	// 3698cb952aba03a307a8ac943a2996aa00bdf45332ed3c2dbf6974f4f1d55ab7
}

func Example_goroutines() {
	var group sync.WaitGroup
	kinds := make([]string, 8)
	for index := range kinds {
		group.Add(1)
		go func() {
			defer group.Done()
			text := fmt.Sprintf(`{"role":"extension","kind":"k%d","data":null}`, index)
			kinds[index] = must(phi.ParseExtensionMessage(text)).Kind
		}()
	}
	group.Wait()
	fmt.Println(kinds)
	// Output:
	// [k0 k1 k2 k3 k4 k5 k6 k7]
}

func Example_fluently() {
	ask := func(text string, more ...core.Member) phi.LLMMessage {
		message := said(text)
		message.UnknownFields = more
		return phi.LLMMessage{Message: message, TurnID: &phi.TurnID{LoopID: "l", TurnIndex: 1}}
	}
	show(ask("hi", core.Member{Name: "trace", Value: core.Int(7)}))
	// Output:
	// {"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1,"turnId":{"loopId":"l","turnIndex":1},"trace":7}
}
