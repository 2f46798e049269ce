import type { SeasonBody } from '@homeplate/contracts/documents/staff-season.ts';
import { CheckboxGroupInput } from 'react-admin';
import { CorrectionEdit } from '../../components/correction-edit.tsx';
import { MONTH_CHOICES, seasonWords } from '../../components/months.ts';
import { seasonBody } from './season-body.ts';

// The form has them in the order of the clicks.
const wordsOf = ({ months = [] }: Partial<SeasonBody>) => seasonWords(months.toSorted((a, b) => a - b));

export const SeasonEdit = () => (
  <CorrectionEdit noun="season" bodyOf={seasonBody} wordsOf={wordsOf}>
    <CheckboxGroupInput
      source="months"
      label="Months of the harvest"
      choices={MONTH_CHOICES}
      helperText="Without a month, the region has no season of this food"
    />
  </CorrectionEdit>
);
