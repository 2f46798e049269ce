import type { ReadLines } from '@homeplate/contracts/documents/food.ts';
import { write } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { lineKeys } from '../../lib/food-queries.ts';
import { MOST_LINES } from './line-limits.ts';

/** What the server reads in so many lines; nothing of them is kept there. */
export const readLinesOptions = (text: string) =>
  queryOptions({
    queryKey: lineKeys.read(text),
    queryFn: () =>
      write<ReadLines>('POST', '/api/lines/read', { lines: text.split('\n').slice(0, MOST_LINES) }),
    enabled: text !== '',
  });
