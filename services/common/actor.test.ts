import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, createRpcAuth, requireRole, userOf, VISITOR } from './actor.ts';

const secret = 'the secret of one deployment, 32+';
const user: Actor = { service: 'gateway', userId: 'user-1', roles: ['staff'] };
const gateway = createRpcAuth({ secret, service: 'gateway' });
const recipe = createRpcAuth({ secret, service: 'recipe' });
const refused = expect.objectContaining({ code: 'UNSIGNED_CALL' });

describe('a signed actor', () => {
  it('reaches the other service as it was, with the name of the caller', () => {
    const users = fc.record({
      userId: fc.option(fc.string({ minLength: 1 })),
      roles: fc.constantFrom<Actor['roles']>([], ['staff']),
    });
    fc.assert(
      fc.property(users, (actor) => {
        expect(recipe.verify(gateway.sign(actor))).toEqual({ ...actor, service: 'gateway' });
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

  it('cannot be signed in the name of another service, or with a role that does not exist', () => {
    const claims = (s: string, r: string[]) =>
      Buffer.from(JSON.stringify({ s, u: 'user-1', r, e: 9e9 })).toString('base64url');
    const forged = `${claims('gateway', [])}.${recipe.sign(user).split('.')[1]}`;
    expect(() => gateway.verify(forged)).toThrow(refused);
    const unknownRole = claims('gateway', ['root']);
    const signature = createHmac('sha256', secret).update(unknownRole).digest('base64url');
    expect(() => recipe.verify(`${unknownRole}.${signature}`)).toThrow(refused);
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

describe('what an actor may do', () => {
  it('is asked of a user and of a role', () => {
    expect(userOf({ actor: user })).toBe('user-1');
    expect(() => userOf({ actor: VISITOR })).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(requireRole({ actor: user }, 'staff')).toBeUndefined();
    const plain = { actor: { ...user, roles: [] } };
    expect(() => requireRole(plain, 'staff')).toThrow(expect.objectContaining({ code: 'WRONG_ROLE' }));
    expect(() => requireRole({ actor: VISITOR }, 'staff')).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
  });
});
