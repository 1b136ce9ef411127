/** Rows of cells as lines of text, each column as wide as its widest cell: the first `named` columns begin at the left, numbers end at the right. */
export function alignColumns(rows: readonly (readonly string[])[], named: number): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < named ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
