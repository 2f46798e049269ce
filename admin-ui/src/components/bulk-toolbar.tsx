import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton } from 'react-admin';

/** Props of a Datagrid whose rows can be selected for `buttons`, `most` of them with one click; without buttons, none can. */
export const selectable = (buttons: ReactNode, most: number) =>
  buttons
    ? {
        bulkActionButtons: <>{buttons}</>,
        bulkActionsToolbar: (
          <BulkActionsToolbar selectAllButton={<SelectAllButton limit={most} />}>
            {buttons}
          </BulkActionsToolbar>
        ),
      }
    : { bulkActionButtons: false as const };
