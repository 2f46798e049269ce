import type { EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

type Props = { opened: StaffRecipe; theirs: StaffRecipe; choose: (keepMine: boolean) => void };

const changedFields = (before: EditorText, after: EditorText): string[] =>
  (Object.keys(after) as (keyof EditorText)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(fieldName);

/** The choice of the editor who saves second. The form keeps their text until they choose. */
export function ConflictDialog({ opened, theirs, choose }: Props) {
  const titleId = useId();
  const fields = changedFields(opened.text, theirs.text);
  const what =
    fields.length > 0
      ? `Changed there: ${fields.join(', ')}.`
      : `It is ${theirs.stage} now; the text is the same.`;
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Another editor changed this recipe</DialogTitle>
      <DialogContent>
        <DialogContentText>{`${what} Which text do you want to keep?`}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => choose(false)}>Load theirs</Button>
        <Button variant="contained" onClick={() => choose(true)}>
          Save mine over it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
