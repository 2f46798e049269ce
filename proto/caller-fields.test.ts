import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const CHOSEN_BY_STAFF = 'a user that staff chose; the call checks that its actor is staff';
/** Fields whose names look like a caller's, each with its reason. New ones fail the test, because calls carry a signed actor. */
const ALLOWED: Record<string, string> = {
  'LogInResponse.token': 'the new session’s token, for the cookie',
  'LogOutRequest.token': 'the session to end, which may be unknown',
  'GetSessionRequest.token': 'the gateway derives the actor from it',
  'SyncUserRequest.user_id': CHOSEN_BY_STAFF,
  'GetUserSubscriptionRequest.user_id': CHOSEN_BY_STAFF,
  'RefundUserRequest.user_id': CHOSEN_BY_STAFF,
  'GetUserRequest.user_id': CHOSEN_BY_STAFF,
  'SetStaffRolesRequest.user_id': CHOSEN_BY_STAFF,
  'LockUserRequest.user_id': CHOSEN_BY_STAFF,
  'TurnOffUserSecondFactorRequest.user_id': CHOSEN_BY_STAFF,
  'UnlockUserRequest.user_id': CHOSEN_BY_STAFF,
  'EndUserSessionsRequest.user_id': CHOSEN_BY_STAFF,
  'VerifyUserEmailRequest.user_id': CHOSEN_BY_STAFF,
  'ScheduleUserDeletionRequest.user_id': CHOSEN_BY_STAFF,
  'CancelUserDeletionRequest.user_id': CHOSEN_BY_STAFF,
};

const CALLER_FIELD = /^\s*(?:optional |repeated )?[\w.]+ (person_id|user_id|token|is_staff) = \d+/;

function callerFieldsOf(proto: string): string[] {
  let message = '';
  return proto.split('\n').flatMap((line) => {
    message = /^\s*message (\w+)/.exec(line)?.[1] ?? message;
    const field = CALLER_FIELD.exec(line)?.[1];
    return field ? [`${message}.${field}`] : [];
  });
}

it('no RPC message names its caller, except in the listed fields', () => {
  const files = globSync('*/v1/*.proto', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    callerFieldsOf(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
