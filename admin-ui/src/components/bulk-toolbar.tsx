import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';

/** Props of a Datagrid whose rows can be selected for `buttons`, `most` of them with one click; without buttons, none can. */
export const selectionProps = (buttons: ReactNode, most: number) =>
  buttons
    ? {
        bulkActionButtons: <>{buttons}</>,
        bulkActionsToolbar: (
          <BulkActionsToolbar selectAllButton={<SelectAllButton limit={most} />}>
            {buttons}
            <MostSelected most={most} />
          </BulkActionsToolbar>
        ),
      }
    : { bulkActionButtons: false as const };

/** Says why the buttons are disabled. */
function MostSelected({ most }: { most: number }) {
  const { selectedIds } = useListContext();
  return (
    selectedIds.length > most && <span role="status">{`Select at most ${most.toLocaleString('en-US')}`}</span>
  );
}
