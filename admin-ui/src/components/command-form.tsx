import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  Button,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { command, formErrors } from '../http.ts';

type Props = {
  label: string;
  /** The end of the path, after the id of the record. */
  name: string;
  resource: string;
  method?: 'POST' | 'PUT';
  defaults?: object;
  done: string;
  children: ReactNode;
};

/**
 * A button that opens a form, and sends it as a command for the record of the page. Wrong fields are marked in the form. Closing it asks
 * before something typed is lost.
 */
export function CommandForm({ label, name, resource, method, defaults, done, children }: Props) {
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [hasText, setHasText] = useState(false);
  if (!record) return null;
  const send = async (values: object) => {
    try {
      await command(`${resource}/${encodeURIComponent(record.id)}/${name}`, values, method);
      setOpen(false);
      notify(done, { type: 'success' });
      refresh();
      return undefined;
    } catch (error) {
      return formErrors(error);
    }
  };
  const close = () => {
    if (!hasText || window.confirm(translate('ra.message.unsaved_changes'))) setOpen(false);
  };
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>
          <SimpleForm
            record={{}}
            defaultValues={defaults}
            onSubmit={send}
            toolbar={
              <Toolbar>
                <SaveButton label={label} alwaysEnable />
                <Button label="Cancel" onClick={close} />
              </Toolbar>
            }
          >
            {children}
            <ReportText onChange={setHasText} />
          </SimpleForm>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Reports whether the form has something that is not sent. */
function ReportText({ onChange }: { onChange: (hasText: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}
