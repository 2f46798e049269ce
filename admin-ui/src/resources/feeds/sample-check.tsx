import type { FeedCheck } from '@homeplate/contracts/documents/pricing.ts';
import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { FileChoice } from '../../components/file-choice.tsx';
import { Working } from '../../components/working.tsx';
import { command } from '../../http.ts';
import { readSample } from './read-sample.ts';

const AT_ONCE = 1_000;
const MOST_SHOWN = 200;
type Result = FeedCheck & { total: number };

/** Validates a file of events as if the feed sent it. Nothing is stored. */
export function SampleCheck({ feedId }: { feedId: string }) {
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const check = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    setResult(undefined);
    try {
      const sample = await readSample(file);
      if (sample.problem !== undefined) setProblem(sample.problem);
      else setResult(await checkAll(feedId, sample.events));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={1} component="section" aria-label="Check a sample">
      <Typography variant="h6" component="h2">
        Check a sample
      </Typography>
      <Typography variant="body2">
        A file with a JSON list of events, or one event a line. Nothing is stored.
      </Typography>
      <FileChoice
        accept=".json,.ndjson,.jsonl,.txt"
        isDisabled={isBusy}
        onChoose={(file) => void check(file)}
      />
      {isBusy && <Working />}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {result && <SampleResult result={result} />}
    </Stack>
  );
}

function SampleResult({ result }: { result: Result }) {
  const { accepted, rejected, held, total } = result;
  const rows = [
    ...rejected.map(({ index, reason }) => ({ index, reason, what: 'Rejected' })),
    ...held.map((index) => ({ index, what: 'Held', reason: 'far from the usual price' })),
  ].toSorted((a, b) => a.index - b.index);
  return (
    <>
      <Alert severity={rejected.length > 0 ? 'warning' : 'success'}>
        {`${accepted} of ${total} accepted, ${rejected.length} rejected, ${held.length} would be held`}
      </Alert>
      {rows.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Event</TableCell>
              <TableCell>Result</TableCell>
              <TableCell>Reason</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, MOST_SHOWN).map(({ index, what, reason }) => (
              <TableRow key={index}>
                <TableCell>{index + 1}</TableCell>
                <TableCell>{what}</TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {rows.length > MOST_SHOWN && <p>{`And ${rows.length - MOST_SHOWN} more.`}</p>}
    </>
  );
}

async function checkAll(feedId: string, events: readonly unknown[]): Promise<Result> {
  const result: Result = { accepted: 0, rejected: [], held: [], total: events.length };
  for (let start = 0; start < events.length; start += AT_ONCE) {
    const some = events.slice(start, start + AT_ONCE);
    const one = (await command(`feeds/${encodeURIComponent(feedId)}/check`, { events: some })) as FeedCheck;
    result.accepted += one.accepted;
    result.rejected.push(...one.rejected.map(({ index, reason }) => ({ index: index + start, reason })));
    result.held.push(...one.held.map((index) => index + start));
  }
  return result;
}
