import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { describe, expect, it } from 'vitest';
import type { ComparedRecipe } from '../edits/edit-store.ts';
import { modelAnswer } from '../test/model-answers.ts';
import { readDraft } from './draft-form.ts';
import { createGenerateDrafts } from './generate-drafts.ts';
import { STORING_MS } from './write-draft.ts';

const TIMEOUT_MS = 400_000;
const rivalOf = (title: string): ComparedRecipe => ({
  id: 'rival',
  title,
  ingredients: [],
  isArchived: false,
});

describe('createGenerateDrafts', () => {
  const generating = (rules: { timeoutMs?: number; rival?: ComparedRecipe; failure?: Error } = {}) => {
    const lines: Record<string, unknown>[] = [];
    const stored: string[] = [];
    const compared: ComparedRecipe[] = [];
    const seen: number[] = [];
    const generate = createGenerateDrafts({
      writer: {
        model: 'small-model',
        timeoutMs: rules.timeoutMs ?? 1_000,
        write: async ({ region, known }) => {
          const { draft } = readDraft(JSON.stringify(modelAnswer(seen.length)), region, known);
          seen.push(known.length);
          // Another request stores this while the model writes.
          if (rules.rival && seen.length === 1) compared.push(rules.rival);
          if (!draft) throw new Error('The sample answer is no recipe');
          return draft;
        },
      },
      mongo: { transaction: (run) => run({} as Parameters<typeof run>[0]) },
      recipes: { countGenerated: async () => stored.length, lockGenerated: async () => {} },
      edits: { allCompared: async () => [...compared] },
      storeText: async ({ text: { title } }) => {
        if (rules.failure) throw rules.failure;
        stored.push(title);
        return title;
      },
      log: createLog({
        name: 'test',
        level: 'error',
        destination: { write: (line) => void lines.push(JSON.parse(line)) },
      }),
    });
    const run = (wanted: number, call = newCall({ timeoutMs: TIMEOUT_MS })) =>
      generate({ wanted, request: 'request' }, call);
    return { run, lines, stored, seen };
  };

  it.each([
    ['begins no second draft when only one of its attempts would fit', TIMEOUT_MS / 2, 1],
    ['writes all drafts while both attempts at each fit', (TIMEOUT_MS - STORING_MS) / 2 - 60_000, 3],
  ])('%s', async (_name, timeoutMs, count) => {
    const call = { ...newCall({ timeoutMs: 0 }), deadline: Date.now() + TIMEOUT_MS };
    const answer = await generating({ timeoutMs }).run(3, call);
    expect(answer).toEqual({ generatedDrafts: count, missingDrafts: 3 - count, draftsProblem: '' });
  });

  it('writes another dish when a concurrent request stored the same one', async () => {
    const { run, stored, seen } = generating({ rival: rivalOf('Vidalia Onion Smother') });
    expect(await run(1)).toEqual({ generatedDrafts: 1, missingDrafts: 0, draftsProblem: '' });
    expect(stored).toEqual(['Quick Buttered Kohlrabi']);
    expect(seen).toEqual([0, 1]);
  });

  it('logs a failure to store with its stack, and reports it without details', async () => {
    const { run, lines } = generating({ failure: new Error('The disk is full') });
    const draftsProblem = 'Something went wrong while we wrote the drafts. Please try again.';
    expect(await run(2)).toEqual({ generatedDrafts: 0, missingDrafts: 2, draftsProblem });
    expect(lines).toMatchObject([
      { message: 'Storing a draft failed', err: { stack: expect.stringContaining('The disk is full') } },
    ]);
  });
});
