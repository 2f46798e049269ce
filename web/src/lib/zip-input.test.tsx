import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { zipInput } from './zip-input.ts';

afterEach(cleanup);

/** As the planner's: as long as its ZIP code, and controlled. */
function Zip() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input maxLength={5} value={typed} onChange={(event) => setTyped(event.target.value)} {...zipInput} />
      <output>{typed}</output>
    </>
  );
}

async function paste(text: string, before = '') {
  render(<Zip />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), before || '{Home}');
  await user.paste(text);
  return [screen.getByRole<HTMLInputElement>('textbox').value, screen.getByRole('status').textContent];
}

it.each(BLANKS)('a pasted ZIP code with %s around it keeps its digits', async (_name, before, behind) => {
  expect(await paste(`${before}37203${behind}`)).toEqual(['37203', '37203']);
});

it('a ZIP code without blanks is pasted by the browser', async () => {
  expect(await paste('37203')).toEqual(['37203', '37203']);
});

it('what is pasted goes behind what was typed', async () => {
  expect(await paste(' 203 ', '37')).toEqual(['37203', '37203']);
});
