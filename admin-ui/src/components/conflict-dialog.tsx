import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  /** What the record is called in a sentence, such as "recipe". */
  noun: string;
  /** What the other editor saved. */
  children: ReactNode;
  choose: (keepMine: boolean) => void;
};

/** The choice of the editor who saves second. The form keeps what they typed until they choose. */
export function ConflictDialog({ noun, children, choose }: Props) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Another editor changed this ${noun}`}</DialogTitle>
      <DialogContent>
        {children}
        <DialogContentText>Which version do you want to keep?</DialogContentText>
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
