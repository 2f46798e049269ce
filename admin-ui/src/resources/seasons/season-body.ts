import type { SeasonBody } from '@homeplate/contracts/documents/staff-season.ts';

/** Only these can change. `revision` is that of the opened season. */
export const seasonBody = ({ revision, months, reason, source }: Partial<SeasonBody>) => ({
  revision,
  months: months ?? [],
  reason,
  source,
});
