import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';

/** Two pages, the first of which ends within a collection. `load` throws UNAUTHENTICATED without a session. */
export const fakePersonalData = (
  load: (call: Call) => { username: string },
): Handlers<typeof PersonalDataServiceService> => ({
  exportPersonalData: async ({ after }, call) => {
    const { username } = load(call);
    if (!['', '0:1'].includes(after)) throw new AppError('INVALID_INPUT');
    const note = (text: string) => JSON.stringify({ _id: text, text: `<b>${username}</b> ${text}` });
    const notes = { collection: 'notes', title: 'Notes & more' };
    if (after === '') return { parts: [{ ...notes, documents: [note('one')] }], next: '0:1' };
    const rest = [
      { ...notes, documents: [note('two')] },
      { collection: 'photos', title: 'Photos', documents: [JSON.stringify({ _id: 'photo-1' })] },
      { collection: 'alerts', title: 'Alerts', documents: [] },
    ];
    return { parts: rest, next: '' };
  },
});
