import { AppError } from '@homeplate/common/app-error.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';

/** Rethrows a CONFLICT with the record as it is now beside what the refused change asked for, and any other error as it is. */
export const withBothStates =
  (load: () => Promise<{ document?: Document | undefined }>, yours: unknown) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    const { document } = await load();
    const current: unknown = document && JSON.parse(Buffer.from(document.body).toString());
    throw new AppError('CONFLICT', { message: error.message, states: { current, yours }, cause: error });
  };
