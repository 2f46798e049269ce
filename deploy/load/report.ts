import { writeFile } from 'node:fs/promises';

type Row = { what: string; target: string; measured: string; holds: boolean };

/** The figures of one run: printed as they come, then written as a table. */
export type Report = {
  row(what: string, target: string, measured: string, holds: boolean): void;
  allHold(): boolean;
  write(path: string, machine: string): Promise<void>;
};

export function createReport(log: (line: string) => void): Report {
  const rows: Row[] = [];
  return {
    row: (what, target, measured, holds) => {
      rows.push({ what, target, measured, holds });
      log(`${holds ? 'ok    ' : 'MISSED'} ${what}: ${measured} (wanted: ${target})`);
    },
    allHold: () => rows.every(({ holds }) => holds),
    write: (path, machine) =>
      writeFile(
        path,
        `# Figures\n\nMade by \`make bench\` on ${machine}. Ratios count; seconds are those of one machine.\n\n| what | wanted | measured |\n|---|---|---|\n${rows.map((row) => `| ${row.what} | ${row.target} | ${row.measured}${row.holds ? '' : ' **missed**'} |`).join('\n')}\n`,
      ),
  };
}

export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
export const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');
