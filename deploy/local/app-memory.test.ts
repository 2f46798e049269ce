import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMORY_ENV, MEMORY_FLAGS } from './app-memory.ts';

describe('the memory settings of the app', () => {
  it('match the Dockerfile', () => {
    const image = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8');
    const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '');
    expect(command).toEqual(['node', ...MEMORY_FLAGS, 'services/main.ts']);
    for (const [name, value] of Object.entries(MEMORY_ENV)) expect(image).toContain(`${name}=${value}`);
  });
});
