import { cx } from '@homeplate/kit/components/class-names.ts';
import type { Column } from '@homeplate/kit/format/csv.ts';

export function FiguresTable<Row>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ name, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'py-1.5 pr-3 text-xs font-normal text-ink-2',
                  isNumber ? 'text-right' : 'text-left',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={index} className="border-b border-line last:border-0">
              {columns.map(({ name, words, isNumber }) => (
                <td
                  key={name}
                  className={cx('py-2 pr-3 wrap-break-word', isNumber && 'text-right tabular-nums')}
                >
                  {words(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
