import type { Call } from '@homeplate/common/call.ts';
import type { Person } from '@homeplate/common/person-data.ts';
import type { HouseholdStore } from '../households/household-store.ts';
import type { Limits } from '../limits/attempts.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';

/**
 * Whose data identity exports. What is found by an email address (the newsletter, messages) only with a confirmed one: anyone can register
 * with the address of another person. Throws UNAUTHENTICATED, and RATE_LIMITED on the first page.
 */
export const createExportPerson =
  (parts: {
    loadCaller: LoadCaller;
    households: Pick<HouseholdStore, 'member'>;
    limits: Pick<Limits, 'dataExport'>;
  }) =>
  async (call: Call, isFirstPage: boolean): Promise<Person> => {
    const { user } = await parts.loadCaller(call);
    if (isFirstPage) await parts.limits.dataExport(user._id);
    const householdId = (await parts.households.member(user._id))?.householdId ?? user._id;
    const person = { userId: user._id, householdIds: [householdId] };
    return user.emailVerifiedAt ? { ...person, email: user.email } : person;
  };
