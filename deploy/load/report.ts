import { writeFile } from 'node:fs/promises';

type Row = { what: string; target: string; measured: string; isMet: boolean };

/** The results of one run: prints each row, then writes the table. */
export type Report = {
  row(what: string, target: string, measured: string, isMet: boolean): void;
  allMet(): boolean;
  write(path: string, machine: string): Promise<void>;
};

export function createReport(log: (line: string) => void): Report {
  const rows: Row[] = [];
  return {
    row: (what, target, measured, isMet) => {
      rows.push({ what, target, measured, isMet });
      log(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${measured} (target: ${target})`);
    },
    allMet: () => rows.every(({ isMet }) => isMet),
    write: (path, machine) =>
      writeFile(
        path,
        `# Figures\n\nMade by \`make bench\` on ${machine}. Ratios count; seconds depend on the machine.\n\n| what | target | measured |\n|---|---|---|\n${rows.map((row) => `| ${row.what} | ${row.target} | ${row.measured}${row.isMet ? '' : ' **missed**'} |`).join('\n')}\n`,
      ),
  };
}

export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
export const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');
