import { AppError } from '@homeplate/common/app-error.ts';
import { ERRORS } from '@homeplate/contracts/errors.ts';
import { z } from 'zod';

/** A path parameter. An invalid value cannot name anything that exists, so it gives NOT_FOUND with this message, not INVALID_INPUT. */
export const pathParam = <Schema extends z.ZodType>(schema: Schema, words: string = ERRORS.NOT_FOUND.words) =>
  z.string().transform((text, context): z.infer<Schema> => {
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    context.addIssue(words);
    return z.NEVER;
  });

/** The error for invalid path parameters. */
export const unknownPath = (error: z.ZodError): AppError =>
  new AppError('NOT_FOUND', { message: error.issues[0]?.message ?? ERRORS.NOT_FOUND.words, cause: error });
