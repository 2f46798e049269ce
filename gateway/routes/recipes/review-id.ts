import { z } from 'zod';
import { pathParam } from '../../plugins/path-params.ts';

/** The id of a review in a path. */
export const ReviewId = pathParam(z.string().regex(/^[a-f0-9-]{36}$/), 'This review no longer exists.');
