import { CsvError, parse } from 'csv-parse/sync';
import { type Column, columnsOf, type ListedRow, type ListFile, type Problem } from './listed-row.ts';

type Cells = { record: string[]; info: { lines: number } };

/** Parses CSV whose first line names the columns. Returns unreadable lines as problems and never throws. */
export function readCsv(text: string): ListFile {
  let records: Cells[];
  try {
    // Let the library accept records of any length, because our own message says more.
    // Normalize newlines: the library counts a CRLF within quotes twice.
    const read: unknown = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // The library's type omits the result of the `info` option.
    records = read as Cells[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return broken(Number(error.lines), `${error.message}. Nothing after it can be read.`);
  }
  const [head, ...rest] = records;
  if (!head) return broken(1, 'The file is empty.');
  const header = head.record.map((cell) => cell.trim());
  const columns = columnsOf(header);
  const used = new Set(columns.values());
  const places = new Map([...columns].map(([column, name]) => [column, header.indexOf(name)]));
  const rows: ListedRow[] = [];
  const problems: Problem[] = [];
  for (const { record, info } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const line = firstLine(record, info.lines);
    if (record.length !== header.length) {
      const words = `${record.length} cells, where the first line names ${header.length} columns.`;
      problems.push({ line, where: `line ${line}`, words });
    } else rows.push(rowOf(record, places, line, header));
  }
  return { rows, problems, unused: header.filter((name) => name !== '' && !used.has(name)) };
}

/** Converts the library's count of lines read to the record's first line; cells may contain newlines. */
const firstLine = (record: readonly string[], lines: number): number =>
  lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

const broken = (line: number, words: string): ListFile => ({
  rows: [],
  problems: [{ line, where: `line ${line}`, words }],
  unused: [],
});

function rowOf(
  record: readonly string[],
  places: ReadonlyMap<Column, number>,
  line: number,
  header: readonly string[],
): ListedRow {
  const values: ListedRow['values'] = {};
  for (const [column, place] of places) {
    const value = record[place]?.trim().replace(/\s*\n\s*/g, ', ');
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
