import { LONGEST_REGION_DESCRIPTION } from '@homeplate/contracts/documents/staff-region.ts';
import { required, TextInput } from 'react-admin';
import { CorrectionEdit } from '../../components/correction-edit.tsx';
import { regionBody } from './region-body.ts';

export const RegionEdit = () => (
  <CorrectionEdit bodyOf={regionBody}>
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
