import { csvOf } from '@homeplate/kit/format/csv.ts';
import { downloadCSV, type Exporter } from 'react-admin';

const textOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
};

/** Exports every field of the records. Cells that a spreadsheet would run as a formula are made text. */
export const exportCsv: Exporter = (records, _fetchRelated, _dataProvider, resource) => {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const columns = names.map((name) => ({
    name,
    words: (record: Record<string, unknown>) => String(textOf(record[name]) ?? ''),
    value: (record: Record<string, unknown>) => textOf(record[name]),
  }));
  downloadCSV(csvOf(columns, records), resource ?? 'export');
};
