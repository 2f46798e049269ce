import { counted } from '@homeplate/kit/format/counted.ts';
import {
  Alert,
  Box,
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
import { useEffect, useId, useRef, useState } from 'react';
import { Button as AdminButton, useCanAccess } from 'react-admin';
import { FileChoice } from '../../components/file-choice.tsx';
import { ImportOptionInputs } from './import-options.tsx';
import { ImportResult } from './import-result.tsx';
import { useStoreImport } from './use-store-import.ts';

/** A button that opens the import of a list of real stores, for those who may. */
export function StoreImportButton() {
  const { canAccess } = useCanAccess({ resource: 'stores', action: 'import' });
  const [isOpen, setOpen] = useState(false);
  if (!canAccess) return null;
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
  const result = useRef<HTMLDivElement>(null);
  // A disabled button loses the focus: give it to the result, from which Tab leads on.
  useEffect(() => {
    if (!isBusy && (checked || problem !== undefined)) result.current?.focus();
  }, [isBusy, checked, problem]);
  // Another check asks again.
  const [checkWithoutBroken, setCheckWithoutBroken] = useState<typeof checked>();
  const isLeavingOut = checked !== undefined && checkWithoutBroken === checked;
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
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <FileChoice accept=".csv,.tsv" isDisabled={isBusy} onChoose={choose} />
            <Typography variant="body2">{file?.name ?? 'No file chosen'}</Typography>
          </Stack>
          <ImportOptionInputs options={options} isDisabled={isBusy} onChange={change} />
          {isBusy && <LinearProgress aria-label="Working" />}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          <Box role="status" tabIndex={-1} ref={result} sx={{ outline: 'none' }}>
            {checked && <ImportResult result={checked} />}
            {checked && checked.stores === 0 && checked.problems === 0 && (
              <Alert severity="warning">The file has no stores. Choose another file.</Alert>
            )}
          </Box>
          {checked && checked.problems > 0 && checked.stores > 0 && (
            <FormControlLabel
              label="Leave out the lines with problems"
              control={
                <Checkbox
                  checked={isLeavingOut}
                  onChange={() => setCheckWithoutBroken(isLeavingOut ? undefined : checked)}
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
