import { STEP_FIELD_NAMES as words } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { Box } from '@mui/material';
import {
  ArrayInput,
  NumberInput,
  SelectArrayInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useProblem, useTextCheck } from './text-check.tsx';

const ROW = { display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' }, width: 1 };
const asTyped = (value: string): string => value;

/** The steps in their order. */
export function StepInputs() {
  const problem = useProblem('steps');
  return (
    <ArrayInput source="text.steps" label="Steps" helperText={problem ?? false}>
      <SimpleFormIterator fullWidth disableClear>
        <Step />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function Step() {
  const { index } = useSimpleFormIteratorItem();
  const { check } = useTextCheck();
  const text = useProblem(`steps.${index}.text`);
  const minutes = useProblem(`steps.${index}.minutes`);
  const waiting = useProblem(`steps.${index}.waiting`);
  const temperature = useProblem(`steps.${index}.temperatureF`);
  const foods = new Map(
    (check?.read?.lines ?? []).flatMap(({ foodId, foodName }) =>
      foodId === null ? [] : [[foodId, foodName ?? foodId] as const],
    ),
  );
  return (
    <Box sx={{ width: 1 }}>
      <TextInput
        source="text"
        label={words.text}
        helperText={text ?? false}
        parse={asTyped}
        multiline
        minRows={2}
        fullWidth
      />
      <Box sx={ROW}>
        <NumberInput source="minutes" label={words.minutes} helperText={minutes ?? false} min={1} />
        <NumberInput source="waiting" label={words.waiting} helperText={waiting ?? false} min={0} />
        <NumberInput
          source="temperatureF"
          label={words.temperatureF}
          helperText={temperature ?? false}
          min={0}
        />
      </Box>
      <SelectArrayInput
        source="uses"
        label={words.uses}
        helperText={false}
        choices={[...foods].map(([id, name]) => ({ id, name }))}
        defaultValue={[]}
        fullWidth
      />
    </Box>
  );
}
