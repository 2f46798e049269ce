import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { SecondFactor } from '@homeplate/contracts/documents/second-factor.ts';
import type { SecondFactorServiceService } from '@homeplate/contracts/gen/identity/v1/secondfactor.ts';
import type { UserRow } from '../users/user.ts';
import type { ChangeSecondFactor } from './change-second-factor.ts';

/** Request → use case → response; no rules here. */
export const secondFactorRpc = (change: ChangeSecondFactor): Handlers<typeof SecondFactorServiceService> => ({
  getSecondFactor: async (_request, call) => ({ document: ownOf(await change.own(call)) }),
  startSecondFactor: async (asked, call) => ({ document: documentOf(await change.start(asked, call), 0) }),
  confirmSecondFactor: async (asked, call) => ({
    document: documentOf(await change.confirm(asked, call), 0),
  }),
  turnOffSecondFactor: async (asked, call) => {
    await change.turnOff(asked, call);
    return { document: ownOf(await change.own(call)) };
  },
});

const ownOf = ({ secondFactor }: UserRow) => {
  const own: SecondFactor = {
    isOn: Boolean(secondFactor),
    since: secondFactor?.since.toISOString() ?? null,
    recoveryCodesLeft: secondFactor?.recoveryHashes.length ?? 0,
  };
  return documentOf(own, 0);
};
