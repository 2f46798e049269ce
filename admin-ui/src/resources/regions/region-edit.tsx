import { LONGEST_REGION_DESCRIPTION, type RegionBody } from '@homeplate/contracts/documents/staff-region.ts';
import { required, TextInput } from 'react-admin';
import { CorrectionEdit } from '../../components/correction-edit.tsx';
import { regionBody } from './region-body.ts';

const wordsOf = ({ description = '' }: Partial<RegionBody>) => description;

export const RegionEdit = () => (
  <CorrectionEdit noun="region" bodyOf={regionBody} wordsOf={wordsOf}>
    <TextInput
      source="description"
      helperText="Two sentences on the page of the regions"
      multiline
      minRows={3}
      fullWidth
      validate={required()}
      slotProps={{ htmlInput: { maxLength: LONGEST_REGION_DESCRIPTION } }}
    />
  </CorrectionEdit>
);
