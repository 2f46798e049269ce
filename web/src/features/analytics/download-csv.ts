import { saveFile } from '../../lib/save-file.ts';

export const downloadCsv = (name: string, text: string): void =>
  saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`);
