import type { EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { useState } from 'react';
import { Edit, HttpError, ShowButton, TopToolbar, useRecordContext, useRefresh } from 'react-admin';
import { command, httpClient } from '../../http.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
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
  const [conflict, setConflict] = useState<{ theirs: StaffRecipe; choose: (keepMine: boolean) => void }>();
  if (!opened) return null;

  const save = async (text: EditorText): Promise<StaffRecipe | undefined> => {
    try {
      return await put(opened.id, opened.revision, text);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      return decide(text);
    }
  };
  /** Until the editor has seen the newest text: it may change again while they choose. */
  const decide = async (text: EditorText): Promise<StaffRecipe | undefined> => {
    const theirs: StaffRecipe = (await httpClient(`/api/admin/recipes/${opened.id}`)).json;
    const keepMine = await new Promise<boolean>((choose) => setConflict({ theirs, choose }));
    setConflict(undefined);
    if (!keepMine) {
      refresh();
      return undefined;
    }
    try {
      return await put(opened.id, theirs.revision, text);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      return decide(text);
    }
  };
  return (
    <>
      <RecipeForm save={save} key={opened.revision} />
      {conflict && <ConflictDialog opened={opened} {...conflict} />}
    </>
  );
}
