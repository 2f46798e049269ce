import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VISITOR } from './actor.ts';
import { AppError, parseInput, toAppError } from './app-error.ts';
import { batchReads } from './batch-reads.ts';
import { memoryCache } from './cache.ts';
import { newCall } from './call.ts';
import { readConfig, wholeNumber } from './config.ts';
import { createLog } from './log.ts';
import { currentContext, logWithin } from './log-context.ts';
import { createRateLimit, networkOf } from './rate-limit.ts';
import { childOf, isTraceparent, newTraceparent, traceIdOf } from './trace.ts';

describe('config', () => {
  const schema = z.object({ PORT: wholeNumber(1, 65535).default(3000), URL: z.url(), NAME: z.string() });
  it('names every wrong setting at once', () => {
    expect(() => readConfig(schema, { PORT: '70000', URL: 'nowhere' })).toThrow(/PORT[\s\S]*URL[\s\S]*NAME/);
  });
  it('lists a setting once even if it breaks two rules', () => {
    const twice = z.object({ MAIL: z.string().min(5, 'an address').regex(/@/, 'an address') });
    expect(() => readConfig(twice, { MAIL: 'x' })).toThrow(
      /^These settings are wrong:\n {2}MAIL: an address$/,
    );
  });
  it('treats an empty value as not set', () => {
    expect(readConfig(schema, { PORT: '', URL: 'http://a.example', NAME: 'x' }).PORT).toBe(3000);
  });
});

describe('errors', () => {
  it('names every wrong field, unknown ones too', () => {
    const schema = z.strictObject({ name: z.string(), size: z.object({ width: z.int() }) });
    const parse = () => parseInput(schema, { name: { $gt: '' }, size: { width: 1.5 }, extra: 1 });
    expect(parse).toThrow(AppError);
    expect(toAppError(new Error('inside')).message).not.toContain('inside');
    try {
      parse();
    } catch (error) {
      expect(Object.keys(toAppError(error).fields ?? {}).sort()).toEqual(['extra', 'name', 'size.width']);
    }
  });
});

describe('the message of an error', () => {
  const schema = z.strictObject({
    name: z.string('Name is required').min(1, 'Name is required'),
    count: z.int(),
    unit: z.enum(['lb', 'oz']),
    on: z.iso.datetime(),
  });
  it('is for the user, and names no field before a complete sentence', () => {
    const thrown = (value: unknown) => {
      try {
        return parseInput(schema, value);
      } catch (error) {
        return error;
      }
    };
    expect(thrown({})).toMatchObject({
      message: 'Name is required',
      fields: { name: 'Name is required', count: 'is required' },
    });
    expect(thrown({ name: 'x', count: '1', unit: 'kg', on: 'today' })).toMatchObject({
      message: 'count: must be a number',
      fields: { unit: expect.stringMatching(/^must be one of /), on: 'is not a valid ISO datetime' },
    });
    expect(thrown([])).toMatchObject({ message: 'body: must be an object' });
    const bounds = z.object({
      price: z.int().min(1),
      notes: z.string().max(3),
      list: z.array(z.int()).min(1),
    });
    expect(() => parseInput(bounds, { price: 0, notes: 'four', list: [] })).toThrow(
      expect.objectContaining({
        fields: {
          price: 'must be at least 1',
          notes: 'must have at most 3 characters',
          list: 'must have at least 1 items',
        },
      }),
    );
  });
});

describe('log', () => {
  it('redacts secrets and personal data in nested objects', () => {
    let text = '';
    const destination = new Writable({
      write(chunk, _encoding, done) {
        text += chunk;
        done();
      },
    });
    const log = createLog({ name: 'test', destination });
    log.info(
      { password: 'hunter2', user: { email: 'a@b.example' }, request: { headers: { cookie: 'sid=1' } } },
      'hello',
    );
    const refused =
      'E11000 duplicate key error collection: x.users index: byEmail dup key: { email: "a@b}" }';
    const keyValue = { emailKey: 'a@b}' };
    const taken = Object.assign(new Error(refused), {
      code: 11000,
      errorResponse: { errmsg: refused, keyValue },
    });
    log.error({ err: new Error('No row', { cause: taken }) }, 'broken');
    log.error({ err: Object.assign(taken, { keyValue }) }, 'taken');
    log.error(
      { err: new Error('Cast to string failed for value "a@b" (type string) at path "email"') },
      'cast',
    );
    for (const expected of [
      'hello',
      'broken',
      'No row',
      '"code":11000',
      'dup key: [private]',
      'Cast to string',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/hunter2|a@b|sid=1/);
  });
});

describe('trace', () => {
  it('children stay in the trace', () => {
    const parent = newTraceparent();
    const child = childOf(parent);
    expect(isTraceparent(parent) && isTraceparent(child)).toBe(true);
    expect(traceIdOf(child)).toBe(traceIdOf(parent));
    expect(child).not.toBe(parent);
  });
});

describe('the current context', () => {
  it('passes the trace of a call on, and neither its actor nor its deadline', () => {
    const staff = newCall({ timeoutMs: 60_000, actor: { ...VISITOR, userId: 'user-1', roles: ['admin'] } });
    const next = logWithin(staff, () => newCall({ timeoutMs: 1, ...currentContext() }));
    expect(next).toMatchObject({
      requestId: staff.requestId,
      traceparent: staff.traceparent,
      actor: VISITOR,
    });
    expect(next.deadline).toBeLessThan(staff.deadline);
  });
});

describe('batched reads', () => {
  it('join within a tick, once per id', async () => {
    const loads: (readonly string[])[] = [];
    const read = batchReads(async (ids) => {
      loads.push(ids);
      return new Map(ids.filter((id) => id !== 'missing').map((id) => [id, id.toUpperCase()]));
    });
    expect(await Promise.all([read('a'), read('b'), read('a'), read('missing')])).toEqual([
      'A',
      'B',
      'A',
      undefined,
    ]);
    expect(loads).toEqual([['a', 'b', 'missing']]);
  });
});

describe('rate limit', () => {
  it('allows requests up to its limit, then reports how long to wait', async () => {
    let time = 0;
    const limit = createRateLimit({ cache: memoryCache(() => time), scale: 1 });
    const rule = { name: 'login', limit: 3, windowSeconds: 60 };
    for (let i = 0; i < 3; i++) await limit(rule, 'ann');
    await expect(limit(rule, 'ann')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    await limit(rule, 'bob');
    time = 60_001;
    await limit(rule, 'ann');
  });

  it.each([
    ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'],
    ['2001:db8:0:1::5', '2001:0DB8::1:ffff:2:3:4', '2001:db8:0:2::5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1:3:3:4:5:6'],
    ['::1', '::2', '::1:0:0:0:1'],
    ['fe80::1%eth0', 'fe80::2', 'fe81::1%eth0'],
    ['no address', 'no address', 'none'],
  ])('counts %s with %s and apart from %s', (address, near, far) => {
    expect(networkOf(address)).toBe(networkOf(near));
    expect(networkOf(address)).not.toBe(networkOf(far));
    expect(networkOf(address)).not.toContain(address);
  });
});
