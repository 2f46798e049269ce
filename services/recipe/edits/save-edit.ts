import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { NewText, StoreText } from './store-text.ts';

/**
 * Stores the text of an editor as a draft. Readers see no change; a recipe that was never published follows its draft. Throws as
 * `StoreText`.
 */
export type SaveEdit = (asked: NewText, call: Call) => Promise<{ id: string }>;

export const createSaveEdit =
  ({ mongo, store }: { mongo: Pick<Mongo, 'transaction'>; store: StoreText }): SaveEdit =>
  async (asked, call) => {
    requireAction(call, 'recipes:edit');
    try {
      return { id: await mongo.transaction((session) => store(asked, session, call), call) };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new AppError('CONFLICT', {
        message: 'Another editor stored a recipe of this title at the same moment. Please save again.',
        cause: error,
      });
    }
  };
