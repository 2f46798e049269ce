import type { StaffChainRow } from '@homeplate/contracts/documents/staff-store.ts';
import { Autocomplete, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { ImportOptions } from './send-store-list.ts';

const ALL_CHAINS = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

type Props = {
  options: ImportOptions;
  isDisabled: boolean;
  onChange: (options: ImportOptions) => void;
};

/** The options of an import, as those of the command. */
export function ImportOptionInputs({ options, isDisabled, onChange }: Props) {
  const { data: chains = [] } = useGetList<StaffChainRow>('chains', ALL_CHAINS);
  const { list, chain, replaceChains } = options;
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={2}>
        <TextField
          label="Name of the list"
          helperText="By default the name of the file"
          value={list}
          disabled={isDisabled}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          onChange={({ target }) => onChange({ ...options, list: target.value })}
        />
        <Autocomplete
          sx={{ minWidth: '16rem' }}
          options={chains}
          value={chains.find(({ id }) => id === chain) ?? null}
          getOptionLabel={({ id, name }) => `${name} (${id})`}
          getOptionKey={({ id }) => id}
          disabled={isDisabled}
          onChange={(_event, chosen) => onChange({ ...options, chain: chosen?.id ?? '' })}
          renderInput={(input) => (
            <TextField {...input} label="Chain of the file" helperText="For stores that name none" />
          )}
        />
      </Stack>
      <FormControlLabel
        label="Remove all other imported stores of these chains, in every state"
        control={
          <Checkbox
            checked={replaceChains}
            disabled={isDisabled}
            onChange={({ target }) => onChange({ ...options, replaceChains: target.checked })}
          />
        }
      />
    </Stack>
  );
}
