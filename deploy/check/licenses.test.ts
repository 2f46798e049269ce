import { describe, expect, it } from 'vitest';
import { isAllowed, listLicenses } from './licenses.ts';

describe('the list of licenses', () => {
  it('accepts an expression only if what we would use of it is allowed', () => {
    expect(isAllowed('MIT')).toBe(true);
    expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
    expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
    expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
    expect(isAllowed('none named')).toBe(false);
  });

  it('names production packages without an allowed license, and tools only in their table', () => {
    const { page, refused } = listLicenses({
      packages: {
        '': { version: '1.0.0', license: 'UNLICENSED' },
        'services/recipe': { version: '1.0.0' },
        'node_modules/@homeplate/recipe': { link: true },
        'node_modules/good': { version: '1.0.0', license: 'MIT' },
        'node_modules/good/node_modules/@scope/bare': { version: '2.0.0' },
        'node_modules/strict': { version: '3.0.0', license: 'GPL-3.0-only' },
        'node_modules/tool': { version: '4.0.0', license: 'GPL-3.0-only', dev: true },
      },
    });
    expect(refused).toEqual(['@scope/bare 2.0.0: none named', 'strict 3.0.0: GPL-3.0-only']);
    const [production, tools] = page.split('## Tools');
    expect(production).toContain('| MIT | 1 | good 1.0.0 |');
    expect(production).not.toContain('tool 4.0.0');
    expect(tools).toContain('| GPL-3.0-only | 1 | tool 4.0.0 |');
  });
});
