import { useState } from 'react';
import { DateTimeInput } from 'react-admin';
import { CommandForm } from '../../components/command-form.tsx';

const DAY_MS = 86_400_000;
const isoOf = (value: unknown): string => {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

const lastDay = (): { from: string; to: string } => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date().toISOString(),
});

/** Sends the prices of a window through again, such as after codes were mapped to foods. */
export function ReplayButton() {
  const [defaults] = useState(lastDay);
  return (
    <CommandForm
      resource="feeds"
      name="replay"
      label="Replay"
      defaults={defaults}
      done="The prices of the window were sent again"
    >
      <DateTimeInput
        source="from"
        parse={isoOf}
        fullWidth
        helperText="Stored prices by the time they were observed, rejected ones by the time they arrived"
      />
      <DateTimeInput source="to" parse={isoOf} fullWidth />
    </CommandForm>
  );
}
