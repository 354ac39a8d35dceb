package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"

	"parcels-messages/core"
	parcels "parcels-messages/parcels"
)

// report is a custom request body that contains messages.
type report struct {
	Depot  string                         `json:"depot"`
	Last   core.Box[parcels.ParcelEvent]  `json:"last"`
	Events core.List[parcels.ParcelEvent] `json:"events"`
	First  *parcels.Created               `json:"first,omitempty"`
}

func byDecoder[T any](body io.Reader) (T, error) {
	var value T
	err := json.NewDecoder(body).Decode(&value)
	return value, err
}

func byCodec(body io.Reader) (parcels.ParcelEvent, error) {
	text, err := io.ReadAll(body)
	if err != nil {
		return nil, err
	}
	return parcels.ParseParcelEvent(text)
}

// answering responds with the value, or with 400 and the reasons.
func answering[T any](read func(io.Reader) (T, error)) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		value, err := read(request.Body)
		response.Header().Set("Content-Type", "application/json")
		if err != nil {
			response.WriteHeader(http.StatusBadRequest)
			_ = json.NewEncoder(response).Encode(map[string]any{"reasons": reasonsOf(fmt.Errorf("reading the body: %w", err))})
			return
		}
		_ = json.NewEncoder(response).Encode(value)
	}
}

// reasonsOf returns the issues, or the message of encoding/json if the body is not JSON.
func reasonsOf(err error) []string {
	var refused *core.DecodeError
	if !errors.As(err, &refused) {
		return []string{err.Error()}
	}
	var reasons []string
	for _, issue := range refused.Issues {
		reasons = append(reasons, issue.Code+" "+issue.Pointer+": "+issue.Message)
	}
	return reasons
}

var events = []string{
	whole,
	`{"type":"scanned","id":"p-1","at":"dock"}`,
	`{"type":"created","id":"p","size":"huge","weight":0,"labels":{"a":256},"box":[1],"route":[1]}`,
	`{"type":"lost","id":"p-1"}`,
	`{"id":"p-1"}`,
	`{"type":"scanned","id":"p-1","at":{"latitude":"1"},"bogus":1}`,
	`null`,
	`[]`,
	`{"type":`,
	``,
}

func serve() {
	routes := http.NewServeMux()
	routes.HandleFunc("/decoder", answering(byDecoder[core.Box[parcels.ParcelEvent]]))
	routes.HandleFunc("/codec", answering(byCodec))
	routes.HandleFunc("/created", answering(byDecoder[parcels.Created]))
	routes.HandleFunc("/report", answering(byDecoder[report]))
	server := httptest.NewServer(routes)
	defer server.Close()
	for _, route := range []string{"/decoder", "/codec", "/created"} {
		title("net/http " + route)
		for _, body := range events {
			post(server.URL+route, body)
		}
	}
	title("net/http /report")
	for _, body := range []string{
		`{"depot":"d","last":` + events[1] + `,"events":[` + events[1] + `]}`,
		`{"depot":"d","last":null,"events":[` + events[1] + `,` + events[3] + `]}`,
		`{"depot":"d","last":` + events[3] + `}`,
		`{"depot":"d","first":{"type":"created","id":"p-1"}}`,
	} {
		post(server.URL+"/report", body)
	}
}

func post(url, body string) {
	response := must(http.Post(url, "application/json", strings.NewReader(body)))
	text := must(io.ReadAll(response.Body))
	_ = response.Body.Close()
	fmt.Printf("%d %s", response.StatusCode, text)
}
