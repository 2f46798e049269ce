/** A column of a table, on the page and in a file. */
export type Column<Row> = {
  name: string;
  words(row: Row): string;
  /** In the file; by default the words. */
  value?(row: Row): string | number | null;
  isNumber?: boolean;
};

/** Spreadsheets run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a mark that tells spreadsheets it is UTF-8. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ name }) => cellOf(name)),
    ...rows.map((row) => columns.map(({ words, value }) => cellOf((value ?? words)(row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
