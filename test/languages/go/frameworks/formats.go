package main

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"reflect"

	"github.com/go-viper/mapstructure/v2"
	"gopkg.in/yaml.v3"

	"parcels-messages/core"
	parcels "parcels-messages/parcels"
)

func withoutTime(groups []string, attribute slog.Attr) slog.Attr {
	if len(groups) == 0 && attribute.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return attribute
}

func logValues() {
	title("log/slog")
	options := &slog.HandlerOptions{ReplaceAttr: withoutTime}
	for _, handler := range []slog.Handler{slog.NewJSONHandler(os.Stdout, options), slog.NewTextHandler(os.Stdout, options)} {
		logger := slog.New(handler)
		logger.Info("created", "parcel", created, "size", created.Size)
		logger.Info("pointer", "parcel", &created)
		logger.Info("invalid", "parcel", parcels.Created{})
		logger.Info("wrapped", "box", core.Box[parcels.ParcelEvent]{Value: &created}, "none", core.NullOf[string]())
		logger.Info("cyclic", "short", len(cyclic().LogValue().String()) < 5000)
	}
}

// depot is a custom struct that contains messages and is stored in other formats.
type depot struct {
	Name   string
	Parcel parcels.Created
	Size   parcels.Size
	Last   core.Box[parcels.ParcelEvent]
	Events core.List[parcels.ParcelEvent]
}

var stored = depot{
	Name:   "d",
	Parcel: created,
	Size:   parcels.SizeLarge,
	Last:   core.Box[parcels.ParcelEvent]{Value: &created},
	Events: core.List[parcels.ParcelEvent]{&created},
}

func storeValues() {
	title("gob")
	var buffer bytes.Buffer
	var read depot
	fmt.Println(gob.NewEncoder(&buffer).Encode(stored), gob.NewDecoder(&buffer).Decode(&read), reflect.DeepEqual(read, stored))

	title("YAML")
	text := must(yaml.Marshal(stored))
	read = depot{}
	fmt.Printf("%s%v %t\n", text, yaml.Unmarshal(text, &read), sameJSON(read.Parcel, stored.Parcel))
	for _, wrong := range []string{
		"parcel: {type: created, id: p-1, size: huge}",
		"parcel: {type: created, id: 2026-01-02, size: small}",
		"parcel: {type: created, id: p-1, size: small, labels: {1: 1}}",
		"size: huge",
		"last: {type: lost}",
		"events: [{type: scanned}]",
	} {
		showProblem(yaml.Unmarshal([]byte(wrong), &read))
	}

	title("mapstructure")
	read = depot{}
	tree := map[string]any{"name": "d", "parcel": must(core.ParseJSON(whole)).Any(), "size": "large"}
	fmt.Println(mapstructure.Decode(tree, &read), sameJSON(read.Parcel, stored.Parcel), read.Size)
	for _, wrong := range []map[string]any{
		{"parcel": map[string]any{"type": "created", "id": "p"}},
		{"parcel": map[string]any{"Type": "created"}},
		{"size": "huge"},
		{"last": map[string]any{"type": "lost"}},
	} {
		showProblem(mapstructure.Decode(wrong, &read))
	}
	var flat map[string]any
	showProblem(mapstructure.Decode(created, &flat))
}

func sameJSON(one, other core.Value) bool {
	return bytes.Equal(must(one.Canonical()), must(other.Canonical()))
}

func showProblem(err error) {
	var refused *core.DecodeError
	fmt.Println(errors.As(err, &refused), err)
}
