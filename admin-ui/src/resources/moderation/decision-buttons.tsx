import {
  MODERATION_REASONS,
  MOST_DECISIONS,
  type ModerationDecision,
  type ModerationItem,
  type ModerationReason,
} from '@homeplate/contracts/documents/moderation.ts';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Button } from 'react-admin';
import { useBulkCommand } from '../../components/use-bulk-command.tsx';
import { Working } from '../../components/working.tsx';

type Item = Pick<ModerationItem, 'id' | 'version'> & Partial<Pick<ModerationItem, 'title' | 'text'>>;
type Props = {
  items: readonly Item[];
  /** Which ones, in the labels. */
  of?: string;
};

/** Of a text that has no title. */
const NAME_LENGTH = 80;

/** Decides about the items: at once, or with a reason that their authors read. */
export function DecisionButtons({ items, of = '' }: Props) {
  const { isBusy, run, report } = useBulkCommand('moderation');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const nameOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item?.title ?? item?.text?.slice(0, NAME_LENGTH) ?? id;
  };
  const decide = (accepted: boolean, reason?: ModerationReason) => {
    setAnchor(undefined);
    const decisions = items.map(
      ({ id, version }): ModerationDecision => ({ id, version, accepted, ...(reason && { reason }) }),
    );
    return run({ path: 'moderation/decisions', body: { decisions }, done: 'decided', nameOf });
  };
  const isDisabled = isBusy || items.length > MOST_DECISIONS;
  return (
    <>
      <Button
        label={`Accept${of}`}
        disabled={isDisabled}
        onClick={(event) => {
          event.stopPropagation();
          void decide(true);
        }}
      />
      <Button
        label={`Refuse${of}`}
        disabled={isDisabled}
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
      {isBusy && <Working />}
      {report}
    </>
  );
}
