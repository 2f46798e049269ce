import { LONGEST_CORRECTION_NOTE } from '@homeplate/contracts/documents/staff-correction.ts';
import type { ReactNode } from 'react';
import {
  Edit,
  required,
  SaveButton,
  ShowButton,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
  type TransformData,
} from 'react-admin';

type Props = {
  /** The body of the request, from the values of the form. */
  bodyOf: TransformData;
  children: ReactNode;
};

const NOTE = { slotProps: { htmlInput: { maxLength: LONGEST_CORRECTION_NOTE } }, fullWidth: true } as const;

/** The form of a correction: its value, and why and by which source it changes. The server refuses an outdated revision. */
export const CorrectionEdit = ({ bodyOf, children }: Props) => (
  <Edit
    mutationMode="pessimistic"
    transform={bodyOf}
    redirect="show"
    queryOptions={{ staleTime: Infinity }}
    actions={
      <TopToolbar>
        <ShowButton />
      </TopToolbar>
    }
  >
    <SimpleForm
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      {children}
      <TextInput source="reason" label="Reason for the change" validate={required()} {...NOTE} />
      <TextInput source="source" label="Source" validate={required()} {...NOTE} />
    </SimpleForm>
  </Edit>
);
