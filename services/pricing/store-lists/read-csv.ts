import { CsvError, parse } from 'csv-parse/sync';
import {
  type Column,
  columnsOf,
  type ListedRow,
  type ListFile,
  type Problem,
  unreadable,
} from './listed-row.ts';

type Cells = { record: string[]; info: { lines: number } };

const DELIMITERS = [',', '\t', ';', '|'] as const;
/** Above the number of grocery stores in the country, about 60,000. */
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 500;
/** Characters of a column name or of the library's words, which may quote a cell, in a message. */
const MOST_SHOWN = 200;

/**
 * Parses CSV, or text with tabs, semicolons or bars, whose first line names the columns. Returns unreadable lines and missing columns as
 * problems and never throws.
 */
export function readCsv(text: string, required: readonly Column[] = []): ListFile {
  let records: Cells[];
  try {
    records = recordsOf(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return broken(
      Number(error.lines),
      `${error.message.slice(0, MOST_SHOWN)}. Nothing after it can be read.`,
    );
  }
  const [head, ...rest] = records;
  if (!head) return broken(1, 'The file is empty.');
  const headLine = firstLine(head.record, head.info.lines);
  const columnCount = head.record.length;
  if (columnCount > MOST_COLUMNS)
    return broken(headLine, `The line names ${columnCount} columns; at most ${MOST_COLUMNS} can be read.`);
  if (rest.length > MOST_ROWS) return broken(headLine, `The file has more than ${MOST_ROWS} stores.`);
  const header = head.record.map((cell) => cell.trim().slice(0, MOST_SHOWN));
  const columns = columnsOf(header);
  const missing = required.filter((column) => !columns.has(column));
  if (missing.length > 0) return unreadable(missing.map((column) => missingColumn(column, headLine, header)));
  return rowsOf(rest, header, columns);
}

function recordsOf(text: string): Cells[] {
  // Let the library accept records of any length, because our own message says more.
  // Normalize newlines: the library counts a CRLF within quotes twice.
  const read: unknown = parse(text.replace(/\r\n?/g, '\n'), {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // The header, and one row more than allowed, which shows that there are more.
    to: MOST_ROWS + 2,
  });
  // The library's type omits the result of the `info` option.
  return read as Cells[];
}

/** The most frequent one in the first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string): number => head.split(delimiter).length;
  const [most] = DELIMITERS.toSorted((a, b) => count(b) - count(a));
  return most ?? ',';
}

function rowsOf(
  records: readonly Cells[],
  header: readonly string[],
  columns: ReadonlyMap<Column, string>,
): ListFile {
  const used = new Set(columns.values());
  const places = new Map([...columns].map(([column, name]) => [column, header.indexOf(name)]));
  const rows: ListedRow[] = [];
  const problems: Problem[] = [];
  for (const { record, info } of records) {
    const line = firstLine(record, info.lines);
    if (record.length !== header.length) {
      const words = `${record.length} cells, where the first line names ${header.length} columns.`;
      problems.push({ line, where: `line ${line}`, words });
    } else rows.push(rowOf(record, places, line, header));
  }
  const unused = header.filter((name) => name !== '' && !used.has(name));
  return { rows, problems, unused, read: rows.length + problems.length };
}

/** Converts the library's count of lines read to the record's first line; cells may contain newlines. */
const firstLine = (record: readonly string[], lines: number): number =>
  lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

const broken = (line: number, words: string): ListFile =>
  unreadable([{ line, where: `line ${line}`, words }]);

const missingColumn = (column: Column, line: number, header: readonly string[]): Problem => ({
  line,
  where: `line ${line}, ${column}`,
  column,
  words: `The column ${column} is missing. The first line names: ${header.join(', ').slice(0, MOST_SHOWN)}`,
});

/** Joins the lines of a cell. A pattern for the blanks around them would take minutes for a cell with a million. */
const inOneLine = (cell: string): string =>
  cell.includes('\n')
    ? cell
        .split('\n')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(', ')
    : cell.trim();

function rowOf(
  record: readonly string[],
  places: ReadonlyMap<Column, number>,
  line: number,
  header: readonly string[],
): ListedRow {
  const values: ListedRow['values'] = {};
  for (const [column, place] of places) {
    const value = inOneLine(record[place] ?? '');
    if (value) values[column] = value;
  }
  return {
    values,
    where(column) {
      const place = column === undefined ? undefined : places.get(column);
      const at = place === undefined ? (column ?? '') : `column ${place + 1} (${header[place]})`;
      return { line, where: `line ${line}${at === '' ? '' : `, ${at}`}` };
    },
  };
}
