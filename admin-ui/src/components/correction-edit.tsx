import { LONGEST_CORRECTION_NOTE } from '@homeplate/contracts/documents/staff-correction.ts';
import { Alert } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  Edit,
  required,
  SaveButton,
  ShowButton,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { command, formErrors } from '../http.ts';
import { BothVersions, type CorrectedRecord } from './both-versions.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useConflict } from './use-conflict.ts';

type Body = { revision: number; reason: string; source: string };
type Props<Values extends Body> = {
  /** What the record is called in a sentence, such as "season". */
  noun: string;
  /** The body of the request, from the values of the form. */
  bodyOf: (values: Partial<Values>) => object;
  /** The corrected value, for an editor who compares two of them. */
  wordsOf: (values: Partial<Values>) => string;
  children: ReactNode;
};
type Taken<Values> = { theirs: CorrectedRecord<Values>; mine: Values };

const NOTE = { slotProps: { htmlInput: { maxLength: LONGEST_CORRECTION_NOTE } }, fullWidth: true } as const;

/** The form of a correction: its value, and why and by which source it changes. The server refuses an outdated revision. */
export const CorrectionEdit = <Values extends Body>(props: Props<Values>) => (
  <Edit
    queryOptions={{ staleTime: Infinity }}
    actions={
      <TopToolbar>
        <ShowButton />
      </TopToolbar>
    }
  >
    <CorrectionForm {...props} />
  </Edit>
);

function CorrectionForm<Values extends Body>({ noun, bodyOf, wordsOf, children }: Props<Values>) {
  const opened = useRecordContext<CorrectedRecord<Values>>();
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const [taken, setTaken] = useState<Taken<Values>>();
  const { conflict, save } = useConflict(async (mine: Values, revision: number) => {
    const path = `${resource}/${encodeURIComponent(opened?.id ?? '')}`;
    return (await command(path, bodyOf({ ...mine, revision }), 'PUT')) as CorrectedRecord<Values>;
  });
  const send = async (values: object) => {
    const mine = values as Values;
    try {
      const outcome = await save(mine, mine.revision);
      if ('theirs' in outcome) return setTaken({ ...outcome, mine });
      notify('The correction is saved', { type: 'success' });
      return redirect('show', resource, outcome.saved.id);
    } catch (error) {
      return formErrors(error);
    }
  };
  return (
    <>
      <SimpleForm
        // A new form: react-admin shows no refusal in one that was submitted before its record changed.
        key={taken?.theirs.revision}
        record={taken && { ...taken.theirs, reason: taken.mine.reason, source: taken.mine.source }}
        onSubmit={send}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        {taken && (
          <Alert severity="info">{`The form shows what they saved. You wrote: ${wordsOf(taken.mine)}`}</Alert>
        )}
        {children}
        <TextInput source="reason" label="Reason for the change" validate={required()} {...NOTE} />
        <TextInput source="source" label="Source" validate={required()} {...NOTE} />
      </SimpleForm>
      {conflict && (
        <ConflictDialog noun={noun} choose={conflict.choose}>
          <BothVersions {...conflict} wordsOf={wordsOf} />
        </ConflictDialog>
      )}
    </>
  );
}
