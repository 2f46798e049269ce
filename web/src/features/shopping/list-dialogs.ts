import BulkListDialog from './bulk-list-dialog.tsx';
import DeleteListDialog from './delete-list-dialog.tsx';
import EditLineDialog from './edit-line-dialog.tsx';
import NameListDialog from './name-list-dialog.tsx';
import ShareListDialog from './share-list-dialog.tsx';

/** Loaded together, when one of them opens first. */
export const listDialogs = {
  BulkListDialog,
  DeleteListDialog,
  EditLineDialog,
  NameListDialog,
  ShareListDialog,
};
