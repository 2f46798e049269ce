import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ISSUE_PLACEHOLDERS, IssueTexts, problemOfText } from './newsletter-issue.ts';

const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
const placeholder = fc.constantFrom(...ISSUE_PLACEHOLDERS).map((name) => `{{${name}}}`);

describe('the texts of an issue', () => {
  it('may have the placeholders anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, placeholder)), (parts) => {
        expect(problemOfText(parts.join(''))).toBeUndefined();
      }),
    );
  });

  it('name the place of the first broken placeholder', () => {
    fc.assert(
      fc.property(
        plain,
        fc.constantFrom('{{', '}}', '{{city', '{{ two words }}', '{{}}'),
        (before, broken) => {
          const lines = before.split('\n');
          const where = `in line ${lines.length} at character ${(lines.at(-1) ?? '').length + 1}`;
          expect(problemOfText(before + broken)).toContain(where);
        },
      ),
    );
  });

  it.each(['{{name}}', '{{City}}', '{{constructor}}'])('refuse the unknown placeholder %s', (text) => {
    expect(problemOfText(`For ${text}`)).toContain(`unknown placeholder ${text} in line 1 at character 5`);
  });

  it('are needed, and limited', () => {
    const texts = { subject: 'One', intro: 'Two', tip: 'Three' };
    expect(IssueTexts.safeParse(texts).success).toBe(true);
    for (const change of [{ subject: ' ' }, { subject: 'x'.repeat(121) }, { subject: 'a\nb' }, { tip: '' }])
      expect(IssueTexts.safeParse({ ...texts, ...change }).success, JSON.stringify(change)).toBe(false);
  });
});
