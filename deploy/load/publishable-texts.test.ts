import { expect, it } from 'vitest';
import { checkText } from '../../services/recipe/edits/check-text.ts';
import { compileText } from '../../services/recipe/edits/editor-text.ts';
import { publishableTexts } from './publishable-texts.ts';

it('the generated texts keep every rule of the catalogue, also beside each other', () => {
  const compiled = [...publishableTexts(40)].map((text, index) => ({
    text,
    one: compileText(`dish-${index}`, text, { known: [], plating: undefined }),
  }));
  const others = compiled.map(({ one: { candidate } }) => candidate);
  for (const { text, one } of compiled) expect(checkText(text, one, others)).toEqual([]);
});
