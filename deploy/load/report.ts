import { writeFile } from 'node:fs/promises';

type Row = { what: string; target: string; measured: string; blocks: boolean };

/** The results of one run: prints each row, then writes the table. */
export type Report = {
  row(what: string, target: string, measured: string, blocks: boolean): void;
  allHold(): boolean;
  write(path: string, machine: string): Promise<void>;
};

export function createReport(log: (line: string) => void): Report {
  const rows: Row[] = [];
  return {
    row: (what, target, measured, blocks) => {
      rows.push({ what, target, measured, blocks });
      log(`${blocks ? 'ok    ' : 'MISSED'} ${what}: ${measured} (wanted: ${target})`);
    },
    allHold: () => rows.every(({ blocks }) => blocks),
    write: (path, machine) =>
      writeFile(
        path,
        `# Figures\n\nMade by \`make bench\` on ${machine}. Ratios count; seconds depend on the machine.\n\n| what | target | measured |\n|---|---|---|\n${rows.map((row) => `| ${row.what} | ${row.target} | ${row.measured}${row.blocks ? '' : ' **missed**'} |`).join('\n')}\n`,
      ),
  };
}

export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
export const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');
