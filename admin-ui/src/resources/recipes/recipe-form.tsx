import type { EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { Alert, AlertTitle, Box } from '@mui/material';
import { SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { formErrors } from '../../http.ts';
import { CheckPanel } from './check-panel.tsx';
import { RecipeInputs } from './recipe-inputs.tsx';
import { generatedWords } from './recipe-words.ts';
import { TextCheck } from './text-check.tsx';

type Props = {
  defaults?: { text: EditorText };
  /** Undefined: nothing was stored, and the form stays. Throws what the server refused. */
  save: (text: EditorText) => Promise<StaffRecipe | undefined>;
};

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  width: 1,
};

/** A recipe as it is typed, beside what the checks of the catalogue say. */
export function RecipeForm({ defaults, save }: Props) {
  const notify = useNotify();
  const redirect = useRedirect();
  const send = async (values: object) => {
    try {
      const saved = await save((values as { text: EditorText }).text);
      if (!saved) return undefined;
      notify('The draft is saved', { type: 'success' });
      redirect('show', 'recipes', saved.id);
      return undefined;
    } catch (error) {
      return formErrors(error);
    }
  };
  return (
    <SimpleForm
      {...(defaults && { defaultValues: defaults })}
      onSubmit={send}
      toolbar={
        <Toolbar>
          <SaveButton label="Save draft" alwaysEnable />
        </Toolbar>
      }
    >
      <TextCheck>
        <Box sx={COLUMNS}>
          <Box sx={{ minWidth: 0 }}>
            <GeneratedNote />
            <RecipeInputs />
          </Box>
          <CheckPanel />
        </Box>
      </TextCheck>
    </SimpleForm>
  );
}

/** A model may be wrong about the dish, and no check finds that. */
function GeneratedNote() {
  const generated = useRecordContext<StaffRecipe>()?.generated;
  if (!generated) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>Generated</AlertTitle>
      {generatedWords(generated)}. Read every line as a cook would before you submit it.
    </Alert>
  );
}
