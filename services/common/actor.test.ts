import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, createRpcAuth, ROLES, type Role, requireAction, userOf, VISITOR } from './actor.ts';

const secret = 'the secret of one deployment, 32+';
const account = { username: 'ada', emailVerified: true, createdAt: '2026-01-02T03:04:05.000Z' };
const user: Actor = {
  service: 'gateway',
  userId: 'user-1',
  sessionId: 'session-1',
  roles: ['admin'],
  account,
};
const gateway = createRpcAuth({ secret, service: 'gateway' });
const recipe = createRpcAuth({ secret, service: 'recipe' });
const refused = expect.objectContaining({ code: 'UNSIGNED_CALL' });

describe('a signed actor', () => {
  it('reaches the other service unchanged, with the name of the caller', () => {
    const users = fc.record({
      userId: fc.option(fc.string({ minLength: 1 })),
      sessionId: fc.option(fc.string({ minLength: 1 })),
      roles: fc.subarray([...ROLES]),
      account: fc.option(
        fc.record({
          username: fc.string({ minLength: 1 }),
          emailVerified: fc.boolean(),
          createdAt: fc.string({ minLength: 1 }),
        }),
      ),
    });
    fc.assert(
      fc.property(users, (actor) => {
        const sent = { ...actor, service: 'gateway' };
        expect(recipe.verify(gateway.sign(sent))).toEqual(sent);
      }),
    );
  });

  it('is refused when missing, changed in any place, or signed with another secret', () => {
    const token = gateway.sign(user);
    for (const nothing of [undefined, '', '.', 'a.b', Buffer.from(token), ` ${token}`])
      expect(() => recipe.verify(nothing)).toThrow(refused);
    const places = fc.tuple(
      fc.nat({ max: token.length - 1 }),
      fc.constantFrom('A', 'z', '0', '9', '-', '_', '.'),
    );
    fc.assert(
      fc.property(places, ([at, sign]) => {
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        const same = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
        const other = changed.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
        fc.pre(same.join() !== other.join());
        expect(() => recipe.verify(changed)).toThrow(refused);
      }),
    );
    const stranger = createRpcAuth({ secret: 'the secret of another deployment', service: 'gateway' });
    expect(() => recipe.verify(stranger.sign(user))).toThrow(refused);
  });

  it('is accepted between neighboring steps of a rotation, and no longer with the old secret after the last one', () => {
    const next = 'the next secret of one deployment';
    const steps = [
      { secret },
      { secret, acceptedSecret: next },
      { secret: next, acceptedSecret: secret },
      { secret: next },
    ].map((settings) => ({
      caller: createRpcAuth({ ...settings, service: 'gateway' }),
      server: createRpcAuth({ ...settings, service: 'recipe' }),
    }));
    const accepts = steps.map(({ server }) =>
      steps.map(({ caller }) => {
        try {
          return server.verify(caller.sign(user)).userId === 'user-1';
        } catch (error) {
          expect(error).toEqual(refused);
          return false;
        }
      }),
    );
    // A row for each server, a column for each caller. During a rollout both are in one step or in the next one.
    expect(accepts).toEqual([
      [true, true, false, false],
      [true, true, true, true],
      [true, true, true, true],
      [false, false, true, true],
    ]);
  });

  it('cannot be signed in the name of another service', () => {
    const claims = { s: 'gateway', u: 'user-1', i: null, r: [], a: null, e: 9e9 };
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const forged = `${text}.${recipe.sign(user).split('.')[1]}`;
    expect(() => gateway.verify(forged)).toThrow(refused);
  });

  it('is refused with an unknown role even when a service signed it, and the error names the role', () => {
    const token = gateway.sign({ ...user, roles: ['admin', 'root' as Role] });
    for (const _ of ['read', 'again'])
      expect(() => recipe.verify(token)).toThrow(
        expect.objectContaining({
          code: 'UNKNOWN_ROLE',
          message: 'Something went wrong on our side.',
          cause: new Error('The actor has the unknown role "root"'),
        }),
      );
  });

  it('is signed again when its session, roles or account change', () => {
    const changes = [{ sessionId: 'session-2' }, { roles: [] }, { account: null }, { userId: 'user-2' }];
    const tokens = [user, ...changes.map((change) => ({ ...user, ...change }))].map(gateway.sign);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(gateway.sign(user)).toBe(tokens[0]);
  });

  it('expires, also where it was verified before', () => {
    let now = 0;
    const clock = { secret, now: () => now };
    const [from, to] = [
      createRpcAuth({ ...clock, service: 'gateway' }),
      createRpcAuth({ ...clock, service: 'b' }),
    ];
    const token = from.sign(user);
    expect(to.verify(token).userId).toBe('user-1');
    expect(from.sign(user)).toBe(token);
    now = 61_000;
    expect(from.sign(user)).not.toBe(token);
    expect(to.verify(token).userId).toBe('user-1');
    now = 151_000;
    expect(() => to.verify(token)).toThrow(refused);
  });
});

describe('the permission of an actor', () => {
  it('depends on a user and on a role', () => {
    expect(userOf({ actor: user })).toBe('user-1');
    expect(() => userOf({ actor: VISITOR })).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(requireAction({ actor: user }, 'reviews:decide')).toBe('user-1');
    for (const roles of [[], ['support'], ['premium']] as Role[][])
      expect(() => requireAction({ actor: { ...user, roles } }, 'reviews:decide')).toThrow(
        expect.objectContaining({ code: 'WRONG_ROLE' }),
      );
    expect(() => requireAction({ actor: VISITOR }, 'reviews:decide')).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
  });
});
