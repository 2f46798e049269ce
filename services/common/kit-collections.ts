import type { Declaration } from './collection.ts';
import { LEASES } from './lease.ts';
import { MIGRATIONS } from './migrate.ts';

/** The collections that every service has. */
export const kitCollections: readonly Declaration[] = [LEASES, MIGRATIONS];
