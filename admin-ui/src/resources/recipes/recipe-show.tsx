import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { Link, Stack, Typography } from '@mui/material';
import {
  BooleanField,
  DateField,
  EditButton,
  FunctionField,
  Labeled,
  NumberField,
  Link as RecordLink,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { PreviewMenu } from './preview-menu.tsx';
import { RecipeVersionList } from './recipe-versions.tsx';
import { ACCESS_NAMES, generatedWords } from './recipe-words.ts';

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const RecipeShow = () => (
  <Show title="Recipe" actions={<RecipeActions />}>
    <SimpleShowLayout>
      <TextField source="text.title" label="Title" />
      <TextField source="stage" />
      <BooleanField source="isPublic" label="On the site" />
      <FunctionField<StaffRecipe>
        label="Page"
        render={({ id, isPublic }) =>
          isPublic ? (
            <Link href={`/recipes/${id}`} target="_blank">
              {`/recipes/${id}`}
            </Link>
          ) : (
            `/recipes/${id} is not there for readers`
          )
        }
      />
      <FunctionField<StaffRecipe>
        label="Generated"
        render={({ generated }) => (generated ? generatedWords(generated) : 'No')}
      />
      <FunctionField<StaffRecipe>
        label="Offered by a user"
        render={({ offeredAs }) =>
          offeredAs === null ? (
            'No'
          ) : (
            <RecordLink to={`/moderation/draft:${offeredAs}/show`}>{offeredAs}</RecordLink>
          )
        }
      />
      <TextField source="text.description" label="Summary" emptyText="None" sx={LINES} />
      <FunctionField<StaffRecipe>
        label="Region"
        render={({ text: { region, place } }) =>
          [place, region && REGION_NAMES[region]].filter(Boolean).join(', ')
        }
      />
      <FunctionField<StaffRecipe> label="Access" render={({ text }) => ACCESS_NAMES[text.access]} />
      <TextField source="text.course" label="Course" emptyText="Not chosen" />
      <TextField source="text.difficulty" label="Difficulty" emptyText="Not chosen" />
      <NumberField source="text.servings" label="Servings" emptyText="None" />
      <NumberField source="text.prepMinutes" label="Preparation minutes" emptyText="None" />
      <NumberField source="text.cookMinutes" label="Cooking minutes" emptyText="None" />
      <FunctionField<StaffRecipe>
        label="Ingredients"
        sx={LINES}
        render={({ text }) => text.ingredients.join('\n')}
      />
      <FunctionField<StaffRecipe> label="Steps" render={({ text }) => <Steps steps={text.steps} />} />
      <DateField source="updatedAt" label="Changed" showTime />
      <DateField source="publishedAt" label="First published" emptyText="Never" showTime />
      <Labeled label="Published texts">
        <RecipeVersionList />
      </Labeled>
    </SimpleShowLayout>
  </Show>
);

const Steps = ({ steps }: { steps: StaffRecipe['text']['steps'] }) => (
  <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
    {steps.map(({ text, minutes }, index) => (
      // Steps have no id, and their order is what they are.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Typography component="li" variant="body2" key={index}>
        {minutes === null ? text : `${text} (${minutes} min)`}
      </Typography>
    ))}
  </Stack>
);

function RecipeActions() {
  const recipe = useRecordContext<StaffRecipe>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'recipes', action: 'edit' });
  const { canAccess: mayPublish } = useCanAccess({ resource: 'recipes', action: 'publish' });
  const { canAccess: mayArchive } = useCanAccess({ resource: 'recipes', action: 'archive' });
  if (!recipe) return <TopToolbar />;
  const { stage, isPublic, publishedAt, revision } = recipe;
  const move = { resource: 'recipes', body: { revision } };
  const isWritten = stage === 'draft' || stage === 'review';
  const hasOther = isPublic || publishedAt !== null;
  return (
    <TopToolbar>
      <PreviewMenu />
      {mayEdit && <EditButton />}
      {mayEdit && stage === 'draft' && (
        <CommandButton {...move} name="submit" label="Submit for review" done="The recipe is under review" />
      )}
      {mayEdit && stage === 'review' && (
        <CommandButton {...move} name="return" label="Back to draft" done="The recipe is a draft again" />
      )}
      {mayPublish && stage === 'review' && (
        <CommandButton {...move} name="publish" label="Publish" done="The recipe is on the site" />
      )}
      {mayEdit && isWritten && hasOther && (
        <CommandButton
          {...move}
          name="discard"
          label="Discard draft"
          question="The text that is not published is deleted. The published one stays."
          done="The draft is discarded"
        />
      )}
      {mayArchive && stage !== 'archived' && !(isWritten && hasOther) && (
        <CommandButton
          {...move}
          name="archive"
          label="Archive"
          question="Readers no longer find this recipe. Its text stays here: edit and publish it to bring it back."
          done="The recipe is archived"
        />
      )}
    </TopToolbar>
  );
}
