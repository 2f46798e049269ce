import { Course, SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { Box } from '@mui/material';
import { NumberInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { ACCESS_CHOICES, REGION_CHOICES } from './recipe-words.ts';
import { StepInputs } from './step-inputs.tsx';
import { useProblem } from './text-check.tsx';

const ROW = { display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } };
/** An empty field is an empty text, not null. */
const asTyped = (value: string): string => value;
const asLines = (lines?: string[]): string => (lines ?? []).join('\n');
const linesOf = (value: string): string[] => value.split('\n');
const asWords = (words?: string[]): string => (words ?? []).join(', ');
const wordsOf = (value: string): string[] => value.split(',').map((word) => word.trimStart());

/** What every input of the text has: its place, its name, and what the checks say. */
function useField(field: string, hint?: string) {
  const problem = useProblem(field);
  return {
    source: `text.${field}`,
    label: fieldName(field),
    helperText: problem ?? hint ?? false,
    fullWidth: true,
  };
}

function Words({ field, hint, rows }: { field: string; hint?: string; rows?: number }) {
  const shared = useField(field, hint);
  return <TextInput {...shared} parse={asTyped} {...(rows && { multiline: true, minRows: rows })} />;
}

function Lines({ field, hint, rows }: { field: string; hint: string; rows: number }) {
  const shared = useField(field, hint);
  return <TextInput {...shared} format={asLines} parse={linesOf} multiline minRows={rows} />;
}

function WordList({ field, hint }: { field: string; hint: string }) {
  return <TextInput {...useField(field, hint)} format={asWords} parse={wordsOf} />;
}

const Figure = ({ field }: { field: string }) => <NumberInput {...useField(field)} min={0} />;

const Choice = ({ field, choices }: { field: string; choices: { id: string; name: string }[] }) => (
  <SelectInput {...useField(field)} choices={choices} validate={required} />
);
const required = (value: unknown): string | undefined => (value ? undefined : 'Please choose one');

/** The fields of a recipe. Diets are computed from the foods, so there is no input for them. */
export const RecipeInputs = () => (
  <>
    <Words field="title" />
    <Words
      field="description"
      rows={3}
      hint="Two appetizing and true sentences that name a place, a people or a person"
    />
    <Box sx={ROW}>
      <Choice field="region" choices={REGION_CHOICES} />
      <Words field="place" />
      <Choice field="access" choices={ACCESS_CHOICES} />
      <Choice field="course" choices={choicesOf(Course.options)} />
      <Choice field="difficulty" choices={choicesOf(['easy', 'medium', 'hard'])} />
      <SelectArrayInput {...useSeasons()} choices={choicesOf(SeasonKey.options)} />
      <Figure field="servings" />
      <Words field="servingSize" hint="Such as 1 bowl" />
      <Words field="yield" hint="Such as 2 loaves" />
      <Figure field="prepMinutes" />
      <Figure field="cookMinutes" />
      <Figure field="storageDays" />
      <Figure field="counterDays" />
      <Figure field="tinDays" />
      <Figure field="freezerDays" />
    </Box>
    <Lines
      field="ingredients"
      rows={8}
      hint="One a line, as you would write it. A line that ends with a colon is the heading of those below it"
    />
    <StepInputs />
    <WordList field="tags" hint="With commas, without diets: they are computed" />
    <Lines field="equipment" rows={2} hint="One a line" />
    <Words field="makeAhead" rows={2} />
    <Words field="leftovers" rows={2} />
    <Words field="whyItWorks" hint="One sentence: the cause that makes the dish good" />
    <Words field="serveWith" hint="Such as coleslaw and hush puppies" />
  </>
);

const useSeasons = () => useField('seasons', 'None: all year');
