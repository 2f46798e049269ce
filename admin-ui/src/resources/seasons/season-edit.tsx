import { CheckboxGroupInput } from 'react-admin';
import { CorrectionEdit } from '../../components/correction-edit.tsx';
import { MONTH_CHOICES } from '../../components/months.ts';
import { seasonBody } from './season-body.ts';

export const SeasonEdit = () => (
  <CorrectionEdit bodyOf={seasonBody}>
    <CheckboxGroupInput
      source="months"
      label="Months of the harvest"
      choices={MONTH_CHOICES}
      helperText="Without a month, the region has no season of this food"
    />
  </CorrectionEdit>
);
