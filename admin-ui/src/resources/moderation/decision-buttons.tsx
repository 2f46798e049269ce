import {
  MODERATION_REASONS,
  type ModerationDecision,
  type ModerationItem,
  type ModerationReason,
  type ModerationResults,
} from '@homeplate/contracts/documents/moderation.ts';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Button, useNotify, useRefresh } from 'react-admin';
import { command } from '../../http.ts';

type Props = {
  items: readonly Pick<ModerationItem, 'id' | 'version'>[];
  /** Which ones, in the labels. */
  of?: string;
};

/** Decides about the items: at once, or with a reason that their authors read. */
export function DecisionButtons({ items, of = '' }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isBusy, setBusy] = useState(false);
  const decide = async (accepted: boolean, reason?: ModerationReason) => {
    setAnchor(undefined);
    setBusy(true);
    const decisions = items.map(
      ({ id, version }): ModerationDecision => ({ id, version, accepted, ...(reason && { reason }) }),
    );
    try {
      const results = (await command('moderation/decisions', { decisions })) as ModerationResults;
      const problems = results.flatMap(({ problem }) => problem ?? []);
      const done = results.length - problems.length;
      if (problems.length === 0) notify(`${done} decided`, { type: 'success' });
      else notify(`${done} decided. ${problems.length} not: ${problems[0]}`, { type: 'warning' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        label={`Accept${of}`}
        disabled={isBusy}
        onClick={(event) => {
          event.stopPropagation();
          void decide(true);
        }}
      />
      <Button
        label={`Refuse${of}`}
        disabled={isBusy}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        onClick={(event) => event.stopPropagation()}
      >
        {MODERATION_REASONS.map((reason) => (
          <MenuItem key={reason} onClick={() => void decide(false, reason)}>
            {reason}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
