import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { z } from 'zod';

/** Maximum number of rows per page: the size of a react-admin export. */
const MOST_ROWS = 1_000;
const FIRST_PAGE = { first: 0, last: 24 };

/** A query parameter whose value is JSON, such as `example`. */
const json = <Schema extends z.ZodType>(schema: Schema, example: string) =>
  z
    .string('takes one plain value')
    .max(10_000, 'is at most 10,000 characters')
    .transform((text, context): z.infer<Schema> => {
      const issues = parse(schema, text);
      if ('value' in issues) return issues.value;
      context.addIssue(`${issues.problem}, such as ${example}`);
      return z.NEVER;
    })
    .describe(`JSON, such as ${example}`);

function parse<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { value: z.infer<Schema> } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'is JSON' };
  }
  const read = schema.safeParse(value);
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  const path = issue?.path.join('.');
  return { problem: [path && `${path}:`, issue?.message ?? 'is not valid'].filter(Boolean).join(' ') };
}

const Range = z
  .tuple([z.int().min(0), z.int().min(0)], 'is the first and the last row')
  .refine(([first, last]) => first <= last && last - first < MOST_ROWS, `is at most ${MOST_ROWS} rows`)
  .transform(([first, last]) => ({ first, last }));

/** What staff look for: an address, a username, a ZIP code, words. */
export const searchText = (most: number) => z.string().overwrite(trimBlanks).max(most).optional();

/** The list query that ra-data-simple-rest sends (reading C77). */
export function listQuery<const Sort extends string, Filter extends z.ZodType>(options: {
  sorts: readonly [Sort, ...Sort[]];
  filter: Filter;
  example: string;
}) {
  const { sorts, filter, example } = options;
  const sort = z.tuple(
    [z.enum(sorts, `is one of ${sorts.join(', ')}`), z.enum(['ASC', 'DESC'], 'is ASC or DESC')],
    'is a field and ASC or DESC',
  );
  return z.object({
    range: json(Range, '[0,24]').default(FIRST_PAGE),
    sort: json(sort, `["${sorts[0]}","DESC"]`).optional(),
    filter: json(filter, example).optional(),
  });
}

/** The Content-Range of a page: `held-prices 0-24/319`. */
export function contentRange(
  resource: string,
  { first, last }: { first: number; last: number },
  total: number,
): string {
  return first < total
    ? `${resource} ${first}-${Math.min(last, total - 1)}/${total}`
    : `${resource} */${total}`;
}
