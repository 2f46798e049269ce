import type { StaffCorrection } from '@homeplate/contracts/documents/staff-correction.ts';
import { Box, Typography } from '@mui/material';
import type { z } from 'zod';

type Note = Pick<z.infer<typeof StaffCorrection>, 'reason' | 'source'>;
/** `changes`: the latest first. */
export type CorrectedRecord<Values> = Partial<Values> & { id: string; revision: number; changes: Note[] };

type Props<Values> = {
  mine: Values;
  theirs: CorrectedRecord<Values>;
  wordsOf: (values: Partial<Values>) => string;
};

const BESIDE = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, m: 0, mb: 2 } as const;

/** A correction of another editor beside one's own. */
export const BothVersions = <Values extends Note>({ mine, theirs, wordsOf }: Props<Values>) => (
  <Box component="dl" sx={BESIDE}>
    <Version name="Theirs" words={wordsOf(theirs)} note={theirs.changes[0]} />
    <Version name="Mine" words={wordsOf(mine)} note={mine} />
  </Box>
);

type VersionProps = { name: string; words: string; note: Note | undefined };

const Version = ({ name, words, note }: VersionProps) => (
  <div>
    <Typography component="dt" variant="subtitle2">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {words}
    </Typography>
    {note && (
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {`${note.reason} (${note.source})`}
      </Typography>
    )}
  </div>
);
