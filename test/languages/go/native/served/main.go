// Command served sends each fixture of standard input to a net/http server and compares its verdict
// and its response with the codec's.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	"koine-messages/core"
	"koine-messages/pi"
)

type fixture struct{ Entity, Name, Text string }

// route reads a T from the request's body and responds with it. The codec decides on its own.
type route struct {
	handler http.HandlerFunc
	codec   func(text string) ([]byte, bool)
}

func echo[T any](response http.ResponseWriter, request *http.Request) {
	var value T
	text, err := io.ReadAll(request.Body)
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err != nil {
		http.Error(response, err.Error(), http.StatusBadRequest)
		return
	}
	response.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(response).Encode(value); err != nil {
		http.Error(response, err.Error(), http.StatusInternalServerError)
	}
}

// routeOf returns the route of an entity. Union types need a Box, because encoding/json does not decode interfaces.
func routeOf[Body, Entity any](parse func(text string) (Entity, error)) route {
	return route{handler: echo[Body], codec: func(text string) ([]byte, bool) {
		value, err := parse(text)
		if err != nil {
			return nil, false
		}
		written, err := json.Marshal(value)
		return written, err == nil
	}}
}

var routes = map[string]route{
	"pi.Content":        routeOf[core.Box[pi.Content]](pi.ParseContent[string]),
	"pi.Entry":          routeOf[core.Box[pi.Entry]](pi.ParseEntry[string]),
	"pi.Message":        routeOf[core.Box[pi.Message]](pi.ParseMessage[string]),
	"pi.MessageContent": routeOf[core.Box[pi.MessageContent]](pi.ParseMessageContent[string]),
	"pi.Usage":          routeOf[pi.Usage](pi.ParseUsage[string]),
}

// send returns the status and the body of the server's response.
func send(url, text string) (int, []byte, error) {
	response, err := http.Post(url, "application/json", strings.NewReader(text))
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	return response.StatusCode, bytes.TrimSuffix(body, []byte("\n")), err
}

// difference returns a description of the difference between the server and the codec, or an empty string.
func difference(url string, tried fixture) string {
	status, body, err := send(url+"/"+tried.Entity, tried.Text)
	if err != nil {
		return err.Error()
	}
	written, valid := routes[tried.Entity].codec(tried.Text)
	switch {
	case !valid && status == http.StatusBadRequest:
		return ""
	case valid && status == http.StatusOK && bytes.Equal(body, written):
		return ""
	default:
		return fmt.Sprintf("%d %s instead of %s", status, body, written)
	}
}

func run() error {
	served := http.NewServeMux()
	for name, route := range routes {
		served.Handle("/"+name, route.handler)
	}
	server := httptest.NewServer(served)
	defer server.Close()
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	compared := 0
	for ; lines.Scan(); compared++ {
		var tried fixture
		if err := json.Unmarshal(lines.Bytes(), &tried); err != nil {
			return err
		}
		if found := difference(server.URL, tried); found != "" {
			fmt.Printf("%s %s: %s\n", tried.Entity, tried.Name, found)
		}
	}
	fmt.Printf("%d fixtures compared\n", compared)
	return lines.Err()
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
