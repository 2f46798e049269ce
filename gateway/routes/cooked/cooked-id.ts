import { z } from 'zod';
import { pathParam } from '../../plugins/path-params.ts';

/** The path parameter of an entry. */
export const CookedId = pathParam(
  z.string().regex(/^cooked-[a-z0-9-]{1,60}$/),
  'This entry no longer exists.',
).describe('As in GET /api/cooked');
