// Command module-zip writes a module to a folder that the go command accepts as GOPROXY. It fails if
// the go command would reject the module.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

func main() {
	if err := pack(os.Args[1], os.Args[4], module.Version{Path: os.Args[2], Version: os.Args[3]}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func pack(folder, proxy string, version module.Version) error {
	path, err := module.EscapePath(version.Path)
	if err != nil {
		return err
	}
	manifest, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	if err != nil {
		return err
	}
	place := filepath.Join(proxy, path, "@v")
	if err := os.MkdirAll(place, 0o755); err != nil {
		return err
	}
	for name, text := range map[string][]byte{
		"list":                    []byte(version.Version + "\n"),
		version.Version + ".mod":  manifest,
		version.Version + ".info": fmt.Appendf(nil, "{\"Version\":%q}", version.Version),
	} {
		if err := os.WriteFile(filepath.Join(place, name), text, 0o644); err != nil {
			return err
		}
	}
	return writeZip(filepath.Join(place, version.Version+".zip"), version, folder)
}

func writeZip(name string, version module.Version, folder string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := zip.CreateFromDir(file, version, folder); err != nil {
		return err
	}
	return file.Close()
}
