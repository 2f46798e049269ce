import { z } from 'zod';

export const LONGEST_CORRECTION_NOTE = 300;
/** Changes of a record that are kept. */
export const MOST_CORRECTIONS = 50;

/** The text of a reason or a source. `missing`: the message when it is empty. */
export const correctionNote = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(LONGEST_CORRECTION_NOTE, `has at most ${LONGEST_CORRECTION_NOTE} characters`);

/** A change of reference data. Who made it is in the audit log. */
export const StaffCorrection = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  /** Where the new value comes from. */
  source: z.string(),
});

/** The body that changes a record. `revision`: of the record that the employee read, so that no change of another is lost. */
export const correctionOf = <Shape extends z.ZodRawShape>(value: Shape) =>
  z.strictObject({
    ...value,
    revision: z.int().min(0),
    reason: correctionNote('Please write why it changes'),
    source: correctionNote('Please name the source'),
  });
