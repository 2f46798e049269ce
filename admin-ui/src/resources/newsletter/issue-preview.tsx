import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import type { IssuePreview, NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import { Link, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Button, useCanAccess, useNotify, useRecordContext } from 'react-admin';
import { command, httpClient } from '../../http.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The issue as subscribers in a ZIP code get it: its text here, its HTML on a page of its own, and as a mail to oneself. */
export function IssuePreviewPanel() {
  const issue = useRecordContext<NewsletterIssue>();
  const notify = useNotify();
  const { canAccess: mayTest } = useCanAccess({ resource: 'newsletter', action: 'test' });
  const [zip, setZip] = useState('');
  const [preview, setPreview] = useState<IssuePreview>();
  const [problem, setProblem] = useState<string>();
  const isZip = /^(\d{5})?$/.test(zip);
  const id = issue?.id;
  const version = issue?.version;

  useEffect(() => {
    if (id === undefined || version === undefined || !isZip) return undefined;
    let isCurrent = true;
    httpClient(`/api/admin/newsletter/${id}/preview?zip=${zip}`).then(
      ({ json }) => {
        if (!isCurrent) return;
        setPreview(json);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, version, zip, isZip]);

  if (!issue) return null;
  const test = () =>
    command(`newsletter/${issue.id}/test`, { zip }).then(
      () => notify('A test mail is on its way to your address', { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  const wrong = isZip ? problem : 'Five digits, or empty for the US average';
  return (
    <Stack spacing={2} component="section" aria-label="Preview">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <TextField
          label="ZIP code of the preview"
          value={zip}
          onChange={(event) => setZip(trimBlanks(event.target.value))}
          error={wrong !== undefined}
          helperText={wrong ?? 'Empty: the US average'}
          size="small"
        />
        <Link href={`/api/admin/newsletter/${issue.id}/page?zip=${isZip ? zip : ''}`} target="_blank">
          Open as a mail
        </Link>
        {mayTest && (
          <Button label="Send me a test" onClick={() => void test()} disabled={wrong !== undefined} />
        )}
      </Stack>
      {preview && wrong === undefined && (
        <>
          <Typography variant="subtitle1">{preview.subject}</Typography>
          <Typography
            component="pre"
            variant="body2"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {preview.text}
          </Typography>
        </>
      )}
    </Stack>
  );
}
