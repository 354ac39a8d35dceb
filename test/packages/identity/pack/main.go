// Packs a module into a file that a Go module proxy can serve. Like the go command, it excludes
// nested modules.
package main

import (
	"archive/zip"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	folder, path, version, proxy := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	place := filepath.Join(proxy, path, "@v")
	must(os.MkdirAll(place, 0o755))
	manifest, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	must(err)
	must(os.WriteFile(filepath.Join(place, "list"), []byte(version+"\n"), 0o644))
	must(os.WriteFile(filepath.Join(place, version+".mod"), manifest, 0o644))
	must(os.WriteFile(filepath.Join(place, version+".info"), []byte(`{"Version":"`+version+`"}`), 0o644))
	file, err := os.Create(filepath.Join(place, version+".zip"))
	must(err)
	archive := zip.NewWriter(file)
	must(fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return skipModule(folder, name, err)
		}
		text, err := os.ReadFile(filepath.Join(folder, name))
		must(err)
		to, err := archive.Create(strings.Join([]string{path + "@" + version, name}, "/"))
		must(err)
		_, err = to.Write(text)
		return err
	}))
	must(archive.Close())
}

func skipModule(folder, name string, err error) error {
	if _, missing := os.Stat(filepath.Join(folder, name, "go.mod")); name != "." && missing == nil {
		return fs.SkipDir
	}
	return err
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
