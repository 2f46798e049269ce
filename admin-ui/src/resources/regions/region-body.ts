import type { RegionBody } from '@homeplate/contracts/documents/staff-region.ts';

/** Only these can change. `revision` is that of the opened region. */
export const regionBody = ({ revision, description, reason, source }: Partial<RegionBody>) => ({
  revision,
  description,
  reason,
  source,
});
