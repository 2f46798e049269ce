import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const REQUIRED = ['id', 'chain', 'zip'] as const;
const read = (text: string) => readCsv(text, REQUIRED);

describe('the delimiter of a store list', () => {
  it.each([
    ['commas', 'id,chain,zip\n1,Kroger,37203\n'],
    ['tabs', 'id\tchain\tzip\n1\tKroger\t37203\n'],
    ['semicolons, as a spreadsheet in Europe writes them', 'id;chain;zip\n1;Kroger;37203\n'],
    ['bars', 'id|chain|zip\n1|Kroger|37203\n'],
    ['tabs below a blank line and a byte order mark', '\uFEFF\r\nid\tchain\tzip\r\n1\tKroger\t37203\r\n'],
    ['tabs beside a name with a comma', 'id\tchain\tzip\tcity, town\n1\tKroger\t37203\t\n'],
  ])('may be %s', (_name, text) => {
    const { rows, problems } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(({ values }) => values)).toEqual([{ id: '1', chain: 'Kroger', zip: '37203' }]);
  });

  it('is that of the first line, so that commas in cells of other files stay text', () => {
    const [row] = read('id\tchain\tzip\tname\n1\tKroger\t37203\tKroger, Green Hills\n').rows;
    expect(row?.values.name).toBe('Kroger, Green Hills');
  });
});

describe('a missing column', () => {
  it.each([
    ['id:chain:zip\n1:Kroger:37203\n', ['id', 'chain', 'zip'], 'id:chain:zip'],
    ['id,chain\n1,Kroger\n', ['zip'], 'id, chain'],
    ['Stores of November\nid,chain,zip\n1,Kroger,37203\n', ['id', 'chain', 'zip'], 'Stores of November'],
  ])('of %j is reported once, with what the first line names', (text, missing, named) => {
    const { rows, problems, read: count } = read(text);
    expect([rows, count]).toEqual([[], 0]);
    expect(problems.map(({ column }) => column)).toEqual(missing);
    expect(problems[0]).toMatchObject({ line: 1, words: expect.stringContaining(`names: ${named}`) });
  });

  it('is fine where it is not required', () => {
    expect(readCsv('id,zip\n1,37203\n', ['id', 'zip']).problems).toEqual([]);
  });
});

describe('a file of absurd size', () => {
  const words = (text: string) => read(text).problems.map((problem) => problem.words);
  it.each([
    [
      '501 columns',
      `id,chain,zip${',x'.repeat(498)}\n`,
      ['The line names 501 columns; at most 500 can be read.'],
    ],
    ['500 columns', `id,chain,zip${',x'.repeat(497)}\n`, []],
    [
      '100,001 stores',
      `id,chain,zip\n${'1,a,2\n'.repeat(100_001)}`,
      ['The file has more than 100000 stores.'],
    ],
  ])('with %s is read or has one problem', (_name, text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('reads a cell with a million blanks', () => {
    const [row] = read(`id,chain,zip,name\n1,Kroger,37203,"a${' '.repeat(1_000_000)}b"\n`).rows;
    expect(row?.values.name).toHaveLength(1_000_002);
  });

  it('quotes no more than the beginning of a long broken cell', () => {
    const [only = ''] = words(`id,chain,zip\n1,${'x'.repeat(1_000_000)}"y",37203\n`);
    expect(only).toMatch(/^Invalid Opening Quote.*Nothing after it can be read\.$/);
    expect(only.length).toBeLessThan(300);
  });
});

it('joins the lines of a cell without blank ones', () => {
  const [row] = read('id,chain,zip,address\n1,Kroger,37203," 2131 Main St \n\n  Suite 4\t\n"\n').rows;
  expect(row?.values.address).toBe('2131 Main St, Suite 4');
});
