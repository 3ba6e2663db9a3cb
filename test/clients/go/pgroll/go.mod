module uidx/clients/pgroll

go 1.25.0

require (
	github.com/lib/pq v1.12.3
	github.com/xataio/pgroll v0.12.0
	uidx/clients v0.0.0
)

require (
	atomicgo.dev/cursor v0.2.0 // indirect
	atomicgo.dev/keyboard v0.2.9 // indirect
	atomicgo.dev/schedule v0.1.0 // indirect
	github.com/cloudflare/backoff v0.0.0-20240920015135-e46b80a3a7d0 // indirect
	github.com/containerd/console v1.0.3 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/gookit/color v1.5.4 // indirect
	github.com/lithammer/fuzzysearch v1.1.8 // indirect
	github.com/mattn/go-runewidth v0.0.16 // indirect
	github.com/oapi-codegen/nullable v1.1.0 // indirect
	github.com/pterm/pterm v0.12.80 // indirect
	github.com/rivo/uniseg v0.4.4 // indirect
	github.com/xo/terminfo v0.0.0-20220910002029-abceb7e1c41e // indirect
	golang.org/x/sys v0.41.0 // indirect
	golang.org/x/term v0.31.0 // indirect
	golang.org/x/text v0.41.0 // indirect
	sigs.k8s.io/yaml v1.4.0 // indirect
)

replace uidx/clients => ..

replace github.com/uidx/uidx/clients/go => ../../../../clients/go
