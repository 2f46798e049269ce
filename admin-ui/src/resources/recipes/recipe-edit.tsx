import type { EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { DialogContentText } from '@mui/material';
import { Edit, ShowButton, TopToolbar, useRecordContext, useRefresh } from 'react-admin';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { useConflict } from '../../components/use-conflict.ts';
import { command } from '../../http.ts';
import { PreviewMenu } from './preview-menu.tsx';
import { RecipeForm } from './recipe-form.tsx';

const put = async (id: string, revision: string, text: EditorText) =>
  (await command(`recipes/${id}`, { revision, text }, 'PUT')) as StaffRecipe;

export const RecipeEdit = () => (
  <Edit
    title="Edit recipe"
    actions={<EditActions />}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={{ staleTime: Infinity }}
  >
    <EditForm />
  </Edit>
);

const EditActions = () => (
  <TopToolbar>
    <PreviewMenu label="Preview of the saved text" />
    <ShowButton />
  </TopToolbar>
);

/** Two editors may have opened the recipe: the second one to save chooses between both texts. */
function EditForm() {
  const opened = useRecordContext<StaffRecipe>();
  const refresh = useRefresh();
  const { conflict, save } = useConflict((text: EditorText, revision: string) =>
    put(opened?.id ?? '', revision, text),
  );
  if (!opened) return null;
  const saveOrReload = async (text: EditorText): Promise<StaffRecipe | undefined> => {
    const outcome = await save(text, opened.revision);
    if ('saved' in outcome) return outcome.saved;
    refresh();
    return undefined;
  };
  return (
    <>
      <RecipeForm save={saveOrReload} key={opened.revision} />
      {conflict && (
        <ConflictDialog noun="recipe" choose={conflict.choose}>
          <DialogContentText>{changeWords(opened, conflict.theirs)}</DialogContentText>
        </ConflictDialog>
      )}
    </>
  );
}

function changeWords(opened: StaffRecipe, theirs: StaffRecipe): string {
  const fields = (Object.keys(theirs.text) as (keyof EditorText)[])
    .filter((field) => JSON.stringify(opened.text[field]) !== JSON.stringify(theirs.text[field]))
    .map(fieldName);
  return fields.length > 0
    ? `Changed there: ${fields.join(', ')}.`
    : `It is ${theirs.stage} now; the text is the same.`;
}
