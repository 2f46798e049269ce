import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { changeEach, changeInGroups } from './change-each.ts';

const later = () => ({ deadline: Date.now() + 60_000 });
const TRY_AGAIN = 'Something went wrong. Please try again.';

describe('changing records one by one', () => {
  it.each([
    ['that changes has no problem', undefined, null],
    [
      'that another user changed says so',
      new AppError('CONFLICT', { message: 'It changed.' }),
      'It changed.',
    ],
    ['that is gone says so', new AppError('NOT_FOUND', { message: 'It is gone.' }), 'It is gone.'],
    ['that breaks a rule says which', new AppError('INVALID_INPUT', { message: 'No title.' }), 'No title.'],
    [
      'that meets a defect shows none of its words',
      new AppError('INTERNAL', { message: 'secret' }),
      TRY_AGAIN,
    ],
    ['whose service is away is to be tried again', new AppError('UNAVAILABLE', { message: 'x' }), TRY_AGAIN],
    ['that meets an unknown error shows none of its words', new Error('secret'), TRY_AGAIN],
  ])('a record %s, and the next one is changed', async (_, failure, problem) => {
    const changed: string[] = [];
    const results = await changeEach(
      [{ id: 'a' }, { id: 'b' }],
      async ({ id }) => {
        if (id === 'a' && failure) throw failure;
        changed.push(id);
      },
      later(),
    );
    expect(results).toEqual([
      { id: 'a', problem },
      { id: 'b', problem: null },
    ]);
    expect(changed).toEqual(failure ? ['b'] : ['a', 'b']);
  });

  it('records are changed in their order, one after the other', async () => {
    const steps: string[] = [];
    await changeEach(
      ['a', 'b', 'c'].map((id) => ({ id })),
      async ({ id }) => {
        steps.push(`${id} begins`);
        await Promise.resolve();
        steps.push(`${id} ends`);
      },
      later(),
    );
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('records that are left near the deadline are not begun, and are reported', async () => {
    const changed: string[] = [];
    const change = async ({ id }: { id: string }) => void changed.push(id);
    const problem = 'There was no time left for this one. Please try again.';
    expect(await changeEach([{ id: 'a' }], change, { deadline: Date.now() + 100 })).toEqual([
      { id: 'a', problem },
    ]);
    expect(changed).toEqual([]);
  });

  it('a change that does not end by its deadline is reported, in time for the answer', async () => {
    const deadline = Date.now() + 600;
    const change = async (_: unknown, last: number) => {
      // A timer may end a millisecond early.
      while (Date.now() <= last) await new Promise((resolve) => setTimeout(resolve, 10));
      throw new AppError('DEADLINE_EXCEEDED');
    };
    const [result] = await changeEach([{ id: 'a' }], change, { deadline });
    expect(result?.problem).toMatch(/^There was no time left/);
  });

  it('after the caller is gone nothing more is changed', async () => {
    const changed: string[] = [];
    const gone = new AbortController();
    const change = async ({ id }: { id: string }) => {
      changed.push(id);
      gone.abort();
    };
    await changeEach([{ id: 'a' }, { id: 'b' }], change, { ...later(), signal: gone.signal });
    expect(changed).toEqual(['a']);
  });

  it('only failures that are no answer are given to the log', async () => {
    const logged: unknown[] = [];
    const defect = new Error('defect');
    const failures: Record<string, Error> = { a: new AppError('CONFLICT'), b: defect };
    await changeEach(
      [{ id: 'a' }, { id: 'b' }],
      async ({ id }) => {
        throw failures[id];
      },
      { ...later(), onError: (error) => logged.push(error) },
    );
    expect(logged).toEqual([defect]);
  });
});

describe('changing records in groups', () => {
  const records = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

  it('each group is one change, and its failures are of single records', async () => {
    const groups: string[] = [];
    const nextGroups: string[] = [];
    const named = (group: readonly { id: string }[] = []) => group.map(({ id }) => id).join('');
    const change = async (
      group: readonly { id: string }[],
      _deadline: number,
      next?: readonly { id: string }[],
    ) => {
      groups.push(named(group));
      nextGroups.push(named(next));
      return new Map(
        group.flatMap(({ id }) =>
          id === 'b' ? [[id, new AppError('NOT_FOUND', { message: 'Gone.' })]] : [],
        ),
      );
    };
    const results = await changeInGroups(records, 2, change, later());
    expect(groups).toEqual(['ab', 'cd', 'e']);
    expect(nextGroups).toEqual(['cd', 'e', '']);
    expect(results).toEqual(records.map(({ id }) => ({ id, problem: id === 'b' ? 'Gone.' : null })));
  });

  it('a group that fails as a whole is reported record by record, and logged once', async () => {
    const logged: unknown[] = [];
    const defect = new Error('defect');
    const change = async (group: readonly { id: string }[]) => {
      if (group.some(({ id }) => id === 'c')) throw defect;
      return new Map();
    };
    const options = { ...later(), onError: (error: unknown) => logged.push(error) };
    expect(await changeInGroups(records, 2, change, options)).toEqual(
      records.map(({ id }) => ({ id, problem: 'cd'.includes(id) ? TRY_AGAIN : null })),
    );
    expect(logged).toEqual([defect]);
  });
});
