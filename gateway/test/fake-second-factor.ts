import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { SecondFactorServiceService } from '@homeplate/contracts/gen/identity/v1/secondfactor.ts';
import { documentOf } from './fake-services.ts';

/** Off for every employee. */
export const fakeSecondFactor = (): Handlers<typeof SecondFactorServiceService> => {
  const off = () => ({ document: documentOf({ isOn: false, since: null, recoveryCodesLeft: 0 }) });
  return {
    getSecondFactor: async () => off(),
    startSecondFactor: async () => ({ document: documentOf({ secret: 'ABC', uri: 'otpauth://totp/x' }) }),
    confirmSecondFactor: async () => ({ document: documentOf({ recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }) }),
    turnOffSecondFactor: async () => off(),
  };
};
