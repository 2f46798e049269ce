import type {
  Diner,
  DinerBody,
  DinerList,
  Household,
  HouseholdInvitation,
  InvitationBody,
  InvitationOffer,
} from '@homeplate/contracts/documents/household.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { householdKeys, householdOptions } from '../../lib/household-queries.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';

const PATH = '/api/household';
const acceptPath = (token: string) => `${PATH}/invitations/${encodeURIComponent(token)}/accept`;

/** What an emailed link is for. Opening it changes nothing. */
export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: householdKeys.invitation(token),
    queryFn: ({ signal }) => readJson<InvitationOffer>(acceptPath(token), signal),
    enabled: token !== '',
    retry: false,
  });

/** Reloads the household after a write, also after a refused one: someone else may have changed it. */
function useReload(user: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: householdKeys.one(user) });
}

/** Replaces all diners. Refused if they changed since the user saw them. */
function useChangeDiners<Input>(
  user: string,
  change: (diners: readonly Diner[], input: Input) => DinerBody[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { diners, version } = await client.ensureQueryData(householdOptions(user));
      const body = { diners: change(diners, input) };
      return write<DinerList>('PUT', `${PATH}/diners`, body, { 'if-match': `"${version}"` });
    },
    onSettled: useReload(user),
  });
}

/** Adds a diner, or changes the one with this id. */
export const useSaveDiner = (user: string, id: string | undefined) =>
  useChangeDiners(user, (diners, saved: Omit<DinerBody, 'id'>) =>
    id === undefined
      ? [...diners, saved]
      : diners.map((diner) => (diner.id === id ? { ...saved, id } : diner)),
  );

export const useRemoveDiner = (user: string) =>
  useChangeDiners(user, (diners, removed: Diner) => diners.filter(({ id }) => id !== removed.id));

/** Puts a removed diner back to its place. */
export const useRestoreDiner = (user: string) =>
  useChangeDiners(user, (diners, { diner, index }: { diner: Diner; index: number }) =>
    diners.toSpliced(index, 0, diner),
  );

export const useInvite = (user: string) =>
  useMutation({
    mutationFn: (body: InvitationBody) => write<HouseholdInvitation>('POST', `${PATH}/invitations`, body),
    onSettled: useReload(user),
  });

export const useRevokeInvitation = (user: string) =>
  useMutation({
    mutationFn: ({ id }: HouseholdInvitation) => write<void>('DELETE', `${PATH}/invitations/${id}`),
    onSettled: useReload(user),
  });

/** Removes a member, or leaves; then the calendar is another one. */
export function useRemoveMember(user: string, memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write<void>('DELETE', `${PATH}/members/${encodeURIComponent(memberId)}`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: householdKeys.one(user) }),
        client.invalidateQueries({ queryKey: mealPlanKeys.all }),
      ]),
  });
}

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => write<Household>('POST', acceptPath(token)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: householdKeys.all }),
        client.invalidateQueries({ queryKey: mealPlanKeys.all }),
      ]),
  });
}
