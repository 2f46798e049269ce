import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect, useRefresh } from 'react-admin';
import { command } from '../http.ts';
import { ConfirmedButton } from './confirmed-button.tsx';

type Props = {
  label: string;
  /** The end of the path, after the id of the record. */
  name: string;
  resource: string;
  /** What is asked before it runs; without it, it runs at once. */
  question?: string;
  done: string;
  /** Where to go afterwards; without it, the page stays and shows the changed record. */
  to?: 'list';
  /** Sent with the command. */
  body?: object;
  disabled?: boolean;
};

/** Sends a command for the record of the page. */
export function CommandButton({ label, name, resource, question, done, to, body, disabled = false }: Props) {
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [isBusy, setBusy] = useState(false);
  if (!record) return null;
  const run = async () => {
    setBusy(true);
    try {
      await command(`${resource}/${encodeURIComponent(record.id)}/${name}`, body);
      notify(done, { type: 'success' });
      if (to) redirect(to, resource);
      else refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return <ConfirmedButton label={label} question={question} isBusy={isBusy} disabled={disabled} run={run} />;
}
