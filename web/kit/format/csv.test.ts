import { expect, it } from 'vitest';
import { type Column, csvOf } from './csv.ts';

const columns: Column<{ name: string; cents: number | null }>[] = [
  { name: 'Name', words: ({ name }) => name },
  { name: 'Paid', words: () => '$0.00', value: ({ cents }) => cents },
];

it('a file has the raw values, and quotes what needs it', () => {
  const rows = [
    { name: 'Beans, "red"', cents: 129 },
    { name: 'Rice', cents: null },
  ];
  expect(csvOf(columns, rows)).toBe('\uFEFFName,Paid\r\n"Beans, ""red""",129\r\nRice,\r\n');
});

it('a text that a spreadsheet would run as a formula is a text', () => {
  expect(csvOf(columns, [{ name: '=HYPERLINK("x")', cents: -1 }])).toContain(`"'=HYPERLINK(""x"")",-1`);
});
