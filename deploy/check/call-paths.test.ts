import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/call-paths.md'), 'utf8');
const paths = page
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    name: section.split('\n', 1)[0] ?? '',
    files: [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
  }));

describe.each(paths)('the call path of "$name"', ({ name, files }) => {
  it('names files that exist, each once', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('stays within its limit', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(name.endsWith(', cached') ? 6 : 10);
  });
});

it('every kind of call has a path', () => {
  expect(paths).toHaveLength(9);
});
