import { expect, it } from 'vitest';
import { articleOf, textPageOf } from '../../content-files.ts';
import { headingsOf, proseOf, textOf } from '../../markdown-tree.ts';

const HEAD = [
  'title: Rice',
  'description: How to cook it.',
  'tags: grains',
  'date: 2026-11-21',
  'recipes: plain-rice',
  'picture: A pot of rice',
];
const article = (lines: string[] = HEAD, body = 'Some words.') =>
  articleOf('content/tips/plain-rice.md', `---\n${lines.join('\n')}\n---\n\n${body}`);

it('makes a tree of known elements of Markdown, headings with ids', () => {
  const nodes = proseOf(
    '## Wash it\n\nTwice, *or* **three** times.\nThen [cook](/recipes).\n\n- one\n- two\n\n## Wash it\n',
  );
  expect(headingsOf(nodes)).toEqual([
    { id: 'wash-it', title: 'Wash it' },
    { id: 'wash-it-2', title: 'Wash it' },
  ]);
  expect(nodes[1]).toEqual({
    tag: 'p',
    children: [
      'Twice, ',
      { tag: 'em', children: ['or'] },
      ' ',
      { tag: 'strong', children: ['three'] },
      ' times. Then ',
      { tag: 'a', href: '/recipes', children: ['cook'] },
      '.',
    ],
  });
  expect(nodes[2]).toEqual({
    tag: 'ul',
    children: [
      { tag: 'li', children: ['one'] },
      { tag: 'li', children: ['two'] },
    ],
  });
  expect(textOf(nodes)).toBe('Wash it Twice, or three times. Then cook. one two Wash it');
});

it.each([
  '<script>alert(1)</script>',
  'Some <b onclick="alert(1)">words</b>',
  '<img src=x onerror=alert(1)>',
  '<!-- words -->',
  '&lt;script&gt;',
])('leaves markup in %j the text it is', (markup) => {
  const [paragraph] = proseOf(markup);
  expect(paragraph).toMatchObject({ tag: 'p', children: [expect.any(String)] });
  expect(textOf(proseOf(markup))).toContain('<');
});

it.each([
  '[a](http://plain.example)',
  '[a](//other.example)',
  '[a](mailto:a@b.example)',
  '[a](recipes)',
  '![a](https://pictures.example/a.png)',
  '```\ncode\n```',
  '> said',
  '# A second title',
])('stops at %j', (text) => {
  expect(() => proseOf(text)).toThrow(/^A (text page holds no|link leads to)/);
});

it.each(['[a](javascript:alert(1))', '[a](data:text/html,x)', '[a](vbscript:x)'])(
  'makes no link of %j',
  (text) => expect(proseOf(text)).toEqual([{ tag: 'p', children: [text] }]),
);

it('reads the front matter of an article, and says what is wrong with it and where', () => {
  expect(
    article([...HEAD, 'sources:', '- USDA: Rice (https://usda.example/rice)', '- A book']),
  ).toMatchObject({
    kind: 'tips',
    slug: 'plain-rice',
    title: 'Rice',
    tags: ['grains'],
    recipes: ['plain-rice'],
    minutes: 1,
    words: 2,
    sources: [
      { title: 'USDA: Rice', url: 'https://usda.example/rice' },
      { title: 'A book', url: null },
    ],
  });
  const wrong = (lines: string[]) => () => article(lines);
  expect(wrong(HEAD.slice(1))).toThrow(/tips\/plain-rice\.md.*\n?.*title|title/);
  expect(wrong([...HEAD, 'mood: good'])).toThrow(/mood/);
  expect(wrong([...HEAD, 'title: Twice'])).toThrow(/says nothing/);
  expect(wrong(HEAD.map((line) => line.replace('2026-11-21', 'today')))).toThrow(/is a day/);
  expect(() => articleOf('content/tips/x.md', 'No front matter')).toThrow(/x\.md/);
  expect(() => articleOf('content/recipes/x.md', '---\n---\n')).toThrow(/no folder/);
});

it('cuts a page into its sections, by group', () => {
  const page = textPageOf(
    'content/pages/help.md',
    '---\ntitle: Help\ndescription: All of it.\nupdated: 2026-11-21\n---\nFirst.\n\n# Recipes\n\n## Save one\n\nTap it.\n\n# Prices\n\n## Read one\n\nLook.',
  );
  expect(page.intro).toEqual([{ tag: 'p', children: ['First.'] }]);
  expect(page.sections).toMatchObject([
    { id: 'save-one', title: 'Save one', group: 'Recipes', text: 'Tap it.' },
    { id: 'read-one', title: 'Read one', group: 'Prices', text: 'Look.' },
  ]);
});
