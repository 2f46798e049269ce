import { describe, expect, it } from 'vitest';
import { bedKind } from './beds.ts';

describe('bedKind', () => {
  it('the bed has the color of the dominant ingredient', () => {
    expect(bedKind('clam chowder potatoes heavy cream', 'red')).toBe('cream');
    expect(bedKind('guacamole avocados tomato', 'red')).toBe('green');
    expect(bedKind('saimin noodles dashi', 'red')).toBe('broth');
    expect(bedKind('a thing', 'brown')).toBe('brown');
  });
});
