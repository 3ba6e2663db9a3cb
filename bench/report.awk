# Makes tables in Markdown from the figures: awk -f report.awk VERSION.tsv. A cell of a type that is compared is its ratio,
# bold where that misses its target; of one that is compared with, its cost.
BEGIN {
	FS = "\t"
	theme_count = split("generators text_io binary_io index sort_hash bulk transactions inserts size window planning large", theme_names, " ")
}

NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }

{
	theme = $at["theme"]; metric = $at["metric"]; kind = $at["kind"]; n = $at["clients"]
	themes[theme]
	line = theme == "transactions" && n > 1 ? metric ", " n " clients" : metric
	if (theme == "transactions" && n == 1) line = metric ", 1 client"
	if (theme == "inserts") line = n == 1 ? "1 backend" : n " backends"
	if (theme == "generators") {
		if (!((theme, kind) in rows)) { rows[theme, kind]; row_names[theme, ++row_count[theme]] = kind }
		if (n == 1) { cost[kind] = number($at["cost"]); wall[kind] = number($at["wall_cost"]) }
		ratio[kind, n] = cell($at["ratio"], $at["low"], $at["high"], $at["target"])
		next
	}
	if (!((theme, line) in rows)) { rows[theme, line]; row_names[theme, ++row_count[theme]] = line }
	if (!((theme, kind) in columns)) { columns[theme, kind]; column_names[theme, ++column_count[theme]] = kind }
	cells[theme, line, kind] = kind == $at["ref"] ? number($at["cost"]) " " $at["unit"] : \
		cell($at["ratio"], $at["low"], $at["high"], $at["target"])
}

END {
	for (t = 1; t <= theme_count; t++) {
		theme = theme_names[t]
		if (!(theme in themes)) continue
		printf "### %s\n\n", theme
		if (theme == "generators")
			print_generators()
		else
			print_table(theme)
		print ""
	}
}

function number(x) { return x >= 100 ? sprintf("%.0f", x) : x >= 10 ? sprintf("%.1f", x) : sprintf("%.2f", x) }

function cell(ratio, low, high, target,   text, digits) {
	digits = ratio < 0.2 ? 3 : 2
	text = sprintf("%." digits "f", ratio)
	if (target != "" && text + 0 > target + 0)
		text = "**" text "**"
	if (high - low >= 0.02 && high - low > ratio * 0.02)
		text = text sprintf(" ±%." digits "f", (high - low) / 2)
	return text
}

function print_generators(   i, kind) {
	print "| | ns of CPU | ns by the clock | ratio, 1 backend | 2 backends | 4 backends |"
	print "|---|---|---|---|---|---|"
	for (i = 1; i <= row_count["generators"]; i++) {
		kind = row_names["generators", i]
		printf "| `%s` | %s | %s | %s | %s | %s |\n", kind, cost[kind], wall[kind], ratio[kind, 1], ratio[kind, 2], ratio[kind, 4]
	}
}

function print_table(theme,   i, j, line) {
	printf "|"
	for (j = 1; j <= column_count[theme]; j++)
		printf " | `%s`", column_names[theme, j]
	printf " |\n|---"
	for (j = 1; j <= column_count[theme]; j++)
		printf "|---"
	print "|"
	for (i = 1; i <= row_count[theme]; i++) {
		line = row_names[theme, i]
		printf "| %s", line
		for (j = 1; j <= column_count[theme]; j++)
			printf " | %s", cells[theme, line, column_names[theme, j]]
		print " |"
	}
}
