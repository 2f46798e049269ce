import { describe, expect, it } from 'vitest';
import { looksLikeSpam } from './spam.ts';

describe('spam check', () => {
  it.each([
    'Great! See http://example.com',
    'more at HTTPS://bad.example/x',
    'www.cheap-pans.example',
    'visit cheap-pans.shop today',
    'write to me@example.com',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'good <b>bold</b> words',
    '[url=x]pans[/url]',
    'buy [pans](pans)',
  ])('flags %s', (text) => {
    expect(looksLikeSpam(text)).toBe(true);
  });

  it.each([
    'I <3 this soup.',
    'Cooked 20 min < 30 min, all good.',
    'It was fine.Next time less salt.',
    'Used 1.5 cups of milk, 2.Then it set.',
    'The kids [all four] ate it (twice).',
    'Costs $4.99 at the corner store; 5 stars & more',
    'Muy rico, lo haré otra vez. すばらしい！',
  ])('accepts %s', (text) => {
    expect(looksLikeSpam(text)).toBe(false);
  });
});
