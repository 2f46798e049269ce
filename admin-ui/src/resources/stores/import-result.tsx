import type { StoreFinding, StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';

/** What a checked file has and would change, and its first problems. */
export function ImportResult({ result }: { result: StoreImport }) {
  const { list, chains, unused, problems, findings, sampleGone } = result;
  const named = chains.map(({ name, stores }) => `${name} ${wholeNumber(stores)}`).join(', ');
  const file = [
    ['Lines read', result.read],
    ['Valid stores', result.stores],
    ['Left out', result.leftOut],
    ['Of them with the id of an earlier line', result.duplicates],
    ['Placed at their ZIP code', result.withoutPoint],
  ] as const;
  const changes = [
    ['Added', result.added],
    ['Changed', result.changed],
    ['Unchanged', result.unchanged],
    ['Removed', result.removed],
    [sampleGone < 0 ? 'Sample stores back' : 'Sample stores replaced', Math.abs(sampleGone)],
    ['Price areas updated', result.areas],
  ] as const;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={4} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Counts title="In the file" rows={file} />
        <Counts title="What would change" rows={changes} />
      </Stack>
      <Typography variant="body2">{`List: ${list}. ${named === '' ? '' : `Stores by chain: ${named}.`}`}</Typography>
      {unused.length > 0 && (
        <Typography variant="body2">{`Columns not used: ${unused.join(', ')}`}</Typography>
      )}
      {problems > 0 && <Findings findings={findings} problems={problems} />}
    </Stack>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <Table size="small" aria-label={title} sx={{ width: 'auto' }}>
      <TableHead>
        <TableRow>
          <TableCell colSpan={2}>{title}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, count]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{wholeNumber(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Findings({ findings, problems }: { findings: readonly StoreFinding[]; problems: number }) {
  return (
    <>
      <Alert severity="warning">
        {problems === 1 ? 'The file has 1 problem.' : `The file has ${wholeNumber(problems)} problems.`}
      </Alert>
      <Table size="small" aria-label="Problems">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>Column</TableCell>
            <TableCell>Value</TableCell>
            <TableCell>Problem</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {findings.map(({ line, column, value, message }) => (
            <TableRow key={`${line} ${column} ${message}`}>
              <TableCell>{line}</TableCell>
              <TableCell>{column}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{value}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {problems > findings.length && <p>{`And ${wholeNumber(problems - findings.length)} more.`}</p>}
    </>
  );
}
