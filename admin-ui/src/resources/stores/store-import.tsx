import { counted } from '@homeplate/kit/format/counted.ts';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button as AdminButton } from 'react-admin';
import { ImportOptionInputs } from './import-options.tsx';
import { ImportResult } from './import-result.tsx';
import { useStoreImport } from './use-store-import.ts';

/** A button that opens the import of a list of real stores. */
export function StoreImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton label="Import stores" onClick={() => setOpen(true)} />
      {isOpen && <StoreImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Checks a file first; what was checked can then be imported. */
function StoreImportDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { file, options, checked, problem, isBusy, choose, change, check, apply } = useStoreImport(onClose);
  // Another check asks again.
  const [left, setLeft] = useState<typeof checked>();
  const isLeavingOut = checked !== undefined && left === checked;
  const isReady = checked !== undefined && checked.stores > 0 && (checked.problems === 0 || isLeavingOut);
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Import stores</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2">
            A CSV or TSV file with the columns id, chain and zip, and where known name, address, city, state,
            latitude and longitude. The file is checked first, and nothing is stored. Its stores replace the
            sample stores of their chain and state. Stores of other imported lists stay, so a store in both
            counts twice.
          </Typography>
          <FileChoice name={file?.name} isBusy={isBusy} onChoose={choose} />
          <ImportOptionInputs options={options} isDisabled={isBusy} onChange={change} />
          {isBusy && <LinearProgress aria-label="Working" />}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          {checked && <ImportResult result={checked} />}
          {checked && checked.stores === 0 && checked.problems === 0 && (
            <Alert severity="warning">The file has no stores. Choose another file.</Alert>
          )}
          {checked && checked.problems > 0 && checked.stores > 0 && (
            <FormControlLabel
              label="Leave out the lines with problems"
              control={
                <Checkbox
                  checked={isLeavingOut}
                  onChange={() => setLeft(isLeavingOut ? undefined : checked)}
                />
              }
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        {file && !checked && (
          <Button onClick={() => void check()} disabled={isBusy}>
            Check the file
          </Button>
        )}
        {checked && (
          <Button variant="contained" onClick={() => void apply()} disabled={isBusy || !isReady}>
            {`Import ${counted(checked.stores, 'store', 'stores')}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type FileChoiceProps = { name: string | undefined; isBusy: boolean; onChoose: (file: File) => void };

function FileChoice({ name, isBusy, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after a change.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input ref={input} type="file" accept=".csv,.tsv" hidden onChange={choose} />
      <Typography variant="body2">{name ?? 'No file chosen'}</Typography>
    </Stack>
  );
}
