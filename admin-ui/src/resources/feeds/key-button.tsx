import { Alert, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Button, SaveButton, SimpleForm, Toolbar, useRefresh } from 'react-admin';
import { command, formErrors } from '../../http.ts';

type Props = {
  label: string;
  /** Below `/api/admin`. */
  path: string;
  defaults: object;
  bodyOf?: (values: object) => object;
  children: ReactNode;
};

/** A button that opens a form for a key, and shows the key in its place. It is not shown again. */
export function KeyButton({ label, path, defaults, bodyOf = (values) => values, children }: Props) {
  const refresh = useRefresh();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState<string>();

  const send = async (values: object) => {
    try {
      const made = (await command(path, bodyOf(values))) as { key: string };
      setKey(made.key);
      return undefined;
    } catch (error) {
      return formErrors(error);
    }
  };
  const close = () => {
    setOpen(false);
    setKey(undefined);
    refresh();
  };
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{label}</DialogTitle>
        {key === undefined ? (
          <DialogContent>
            <SimpleForm
              record={{}}
              defaultValues={defaults}
              onSubmit={send}
              toolbar={
                <Toolbar>
                  <SaveButton label="Make key" alwaysEnable />
                  <Button label="Cancel" onClick={close} />
                </Toolbar>
              }
            >
              {children}
            </SimpleForm>
          </DialogContent>
        ) : (
          <>
            <DialogContent>
              <Alert severity="warning">Copy the key now. It isn’t shown again.</Alert>
              <TextField
                label="Key"
                value={key}
                fullWidth
                margin="normal"
                slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
                onFocus={(event) => event.target.select()}
              />
            </DialogContent>
            <DialogActions>
              <Button label="Copy" onClick={() => void navigator.clipboard?.writeText(key)} />
              <Button label="Done" onClick={close} />
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  );
}
