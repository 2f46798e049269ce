import type { ListPage } from '@homeplate/contracts/gen/common/v1/list.ts';
import type { Model, mongo, QueryFilter } from 'mongoose';
import { AppError } from './app-error.ts';

/** A page of a staff list: a sort that the service allows, and a place. */
export type PageQuery<Sort extends string> = Omit<ListPage, 'sort'> & { sort: Sort };

/** The size of an export. */
const MOST_ROWS = 1_000;

/** Throws INVALID_INPUT for a sort that is not listed, or too many rows. */
export function readPageQuery<Sort extends string>(
  page: ListPage | undefined,
  sorts: readonly Sort[],
): PageQuery<Sort> {
  const sort = sorts.find((name) => name === page?.sort);
  if (!page || !sort)
    throw new AppError('INVALID_INPUT', { fields: { sort: `is one of ${sorts.join(', ')}` } });
  if (page.limit < 1 || page.limit > MOST_ROWS)
    throw new AppError('INVALID_INPUT', { fields: { range: `is at most ${MOST_ROWS} rows` } });
  return { ...page, sort };
}

/** A page of the documents that fit the filter, sorted by the field, then by `then` and by id unless these have it, and how many fit. */
export async function findPage<Row extends mongo.Document>(
  rows: Model<Row>,
  filter: QueryFilter<Row>,
  { sort, descending, offset, limit }: PageQuery<string>,
  then: Readonly<Record<string, 1 | -1>> = {},
): Promise<{ found: Row[]; total: number }> {
  const order: Record<string, 1 | -1> = { [sort]: descending ? -1 : 1, ...then };
  const [found, total] = await Promise.all([
    rows
      .find(filter)
      // A later `_id` would replace the direction of an earlier one.
      .sort('_id' in order ? order : { ...order, _id: 1 })
      .skip(offset)
      .limit(limit)
      .lean<Row[]>(),
    rows.countDocuments(filter),
  ]);
  return { found, total };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As `findPage`, of a collection without a model: the order goes backward as a whole, so that one index serves both directions. */
export async function findRows<Row extends mongo.Document>(
  rows: mongo.Collection<Row>,
  filter: mongo.Filter<Row>,
  { field, descending, offset, limit }: { field: string; descending: boolean; offset: number; limit: number },
): Promise<{ rows: mongo.WithId<Row>[]; total: number }> {
  const direction = descending ? -1 : 1;
  const [found, total] = await Promise.all([
    rows
      .find(filter)
      .sort({ [field]: direction, _id: direction })
      .skip(offset)
      .limit(limit)
      .toArray(),
    rows.countDocuments(filter),
  ]);
  return { rows: found, total };
}

/** A pattern that finds the text itself, in any case. */
export const patternOf = (text: string, at: 'start' | 'anywhere'): RegExp =>
  new RegExp(`${at === 'start' ? '^' : ''}${escaped(text)}`, 'i');

/** A condition for the beginning of an indexed key. A string, because the stand-in store finds nothing by a RegExp in an index. */
export const beginningOf = (key: string): { $regex: string } => ({ $regex: `^${escaped(key)}` });
