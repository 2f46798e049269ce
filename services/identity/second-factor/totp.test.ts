import fc from 'fast-check';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** The secret of RFC 6238, appendix B: the text 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is that of RFC 6238', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

it('a code is valid one step early or late and has the step it was made for, and no code is valid later', () => {
  const secret = newSecret();
  const time = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(time, fc.integer({ min: -4, max: 4 }), (now, steps) => {
      const made = now + steps * 30_000;
      const code = new TOTP({ secret }).generate({ timestamp: made });
      const step = stepOf(secret, code, now);
      if (Math.abs(steps) <= 1) expect(step).toBe(Math.floor(made / 30_000));
      // Six digits may be the same by chance: then they are a code of that step.
      else if (step !== null) expect(Math.abs(step - Math.floor(now / 30_000))).toBeLessThanOrEqual(1);
    }),
  );
});

it('the address for the app names the site and the user', () => {
  expect(uriOf(RFC_SECRET, 'ann')).toBe(
    `otpauth://totp/Homeplate:ann?issuer=Homeplate&secret=${RFC_SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('recovery codes differ, and are found however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-hj-np-z2-9]{4}-){3}[a-hj-np-z2-9]{4}$/);
    expect(hashOfCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(hashOfCode(code));
  }
});
