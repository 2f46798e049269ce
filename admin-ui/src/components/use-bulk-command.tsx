import type { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Button, useNotify, useRefresh, useUnselect } from 'react-admin';
import { command } from '../http.ts';

type Failures = { title: string; rows: { id: string; name: string; problem: string }[] };
type Sent = {
  /** Such as `moderation/decisions`. */
  path: string;
  body: object;
  /** What happened to those that changed: "decided". */
  done: string;
  nameOf: (id: string) => string;
};

/**
 * Sends a command for many records. Those that changed are no longer selected; those that did not stay selected, and `report` shows why.
 */
export function useBulkCommand(resource: string): {
  isBusy: boolean;
  run(sent: Sent): Promise<void>;
  report: ReactNode;
} {
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(resource);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<Failures>();
  const run = async ({ path, body, done, nameOf }: Sent) => {
    setBusy(true);
    try {
      const results = (await command(path, body)) as BulkResults;
      const changed = results.flatMap(({ id, problem }) => (problem === null ? id : []));
      const rows = results.flatMap(({ id, problem }) =>
        problem === null ? [] : { id, name: nameOf(id), problem },
      );
      unselect(changed);
      const [first] = rows;
      if (!first) notify(`${changed.length} ${done}`, { type: 'success' });
      else if (results.length === 1) notify(first.problem, { type: 'warning' });
      // The list is loaded again once the report was read: without rows, it would not show the report.
      else return setFailures({ title: `${changed.length} ${done}, ${rows.length} not`, rows });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      // Some may have changed before the answer was lost.
      refresh();
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setFailures(undefined);
    refresh();
  };
  return { isBusy, run, report: failures && <FailureDialog {...failures} close={close} /> };
}

function FailureDialog({ title, rows, close }: Failures & { close: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent tabIndex={0}>
        <List dense disablePadding>
          {rows.map(({ id, name, problem }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={name} secondary={problem} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button label="Close" onClick={close} />
      </DialogActions>
    </Dialog>
  );
}
