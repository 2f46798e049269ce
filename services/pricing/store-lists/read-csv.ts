import { CsvError, parse } from 'csv-parse/sync';
import { type Column, columnsOf, type ListedRow, type ListFile, type Problem } from './listed-row.ts';

type Cells = { record: string[]; info: { lines: number } };

/** Reads a CSV text whose first line names the columns. What cannot be read is a problem with its line, never thrown. */
export function readCsv(text: string): ListFile {
  let records: Cells[];
  try {
    // Of an inconsistent record the library would say less than we do, so it lets them through.
    // One kind of line end: the library counts a CRLF within quotes twice.
    const read: unknown = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // Its type leaves out what `info` adds.
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

/** The library counts the lines read so far; a cell may hold some of them. */
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
