import { Button } from '@homeplate/kit/components/button.tsx';
import { type Column, csvOf } from '@homeplate/kit/format/csv.ts';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { analytics as words } from './copy.ts';
import { downloadCsv } from './download-csv.ts';
import { FiguresTable } from './figures-table.tsx';

/** A chart with its figures as a table and as a file. Without rows it says how to get some. */
export function ChartCard<Row>({
  title,
  note,
  file,
  columns,
  rows,
  none,
  children,
}: {
  title: string;
  note?: string | undefined;
  /** Name of the file, without its ending. */
  file: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  none: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{none}</p>
      ) : (
        <>
          {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
          {children}
          <details className="mt-2 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong text-primary underline underline-offset-4">
              {words.show}
            </summary>
            <FiguresTable caption={title} columns={columns} rows={rows} />
          </details>
          <Button
            look="ghost"
            size="small"
            aria-label={words.csvOf(title)}
            onClick={() => downloadCsv(file, csvOf(columns, rows))}
          >
            <Download aria-hidden="true" className="size-4" />
            {words.csv}
          </Button>
        </>
      )}
    </section>
  );
}
