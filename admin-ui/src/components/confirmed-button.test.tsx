import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { lightTheme } from '../theme.ts';
import { ConfirmedButton } from './confirmed-button.tsx';

const NO_WORK: string[] = [];
/** Without translations, react-admin shows their keys. */
const CONFIRM = 'ra.action.confirm';

/** Two buttons of one bulk command, which ends by hand. */
function open(question?: string) {
  let end = () => {};
  function Buttons() {
    const [isBusy, setBusy] = useState(false);
    const run = async () => {
      setBusy(true);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      setBusy(false);
    };
    return (
      <>
        <ConfirmedButton label="Publish selected" question={question} isBusy={isBusy} run={run} />
        <ConfirmedButton label="Archive selected" isBusy={isBusy} run={run} />
      </>
    );
  }
  render(
    <AdminContext theme={lightTheme}>
      <Buttons />
    </AdminContext>,
  );
  return { end: () => act(async () => end()) };
}

const working = () => screen.queryAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a command without a question shows that it works until it ends, at one of two buttons', async () => {
  const { end } = open();
  expect(working()).toEqual(NO_WORK);
  press('Publish selected');
  expect(working()).toEqual(['Working']);
  expect([isDisabled('Publish selected'), isDisabled('Archive selected')]).toEqual([true, true]);
  await end();
  expect(working()).toEqual(NO_WORK);
  expect(isDisabled('Publish selected')).toBe(false);
});

it('a command with a question works only once it is confirmed, and its dialog shows that until it ends', async () => {
  const { end } = open('Readers see 2 recipes at once.');
  press('Publish selected');
  expect(screen.getByText('Readers see 2 recipes at once.')).toBeTruthy();
  expect(working()).toEqual(NO_WORK);
  press(CONFIRM);
  expect(working()).toEqual(['Working']);
  expect(isDisabled(CONFIRM)).toBe(true);
  await end();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(working()).toEqual(NO_WORK);
});

it('a command whose dialog is closed while it runs still shows that it works', async () => {
  const { end } = open('Readers see 2 recipes at once.');
  press('Publish selected');
  press(CONFIRM);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(working()).toEqual(['Working']);
  await end();
  expect(working()).toEqual(NO_WORK);
});
