import { ZipCode } from '@homeplate/contracts/documents/account.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { z } from 'zod';
import { location as words } from './copy.ts';

/** The one field of a ZIP code form. A problem begins with its title. */
export const ZipFields = z.object({
  zipCode: z.string().transform((typed, context) => {
    const { data, error } = ZipCode.safeParse(typed);
    if (data !== undefined) return data;
    const title = trimBlanks(typed) === '' ? words.requiredTitle : words.invalidTitle;
    context.addIssue(`${title}: ${error?.issues[0]?.message ?? ''}`);
    return z.NEVER;
  }),
});
