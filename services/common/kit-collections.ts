import type { Declaration } from './collection.ts';
import { LEASES } from './lease.ts';
import { MIGRATIONS } from './migrate.ts';

/** What every service stores besides its own. */
export const kitCollections: readonly Declaration[] = [LEASES, MIGRATIONS];
