import type { Freshness } from '@homeplate/contracts/documents/staff-home.ts';
import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';

/** The states as tiles, about where they are on a map. */
const ROWS = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
] as const;
const TILES = ROWS.flatMap((row, line) =>
  row
    .split(' ')
    .flatMap((state, column) => (state === '..' ? [] : [{ state, line: line + 1, column: column + 1 }])),
);

/** By the newest price. The mark says the same as the color. */
const AGES = {
  day: { mark: '●', color: 'success.main', words: 'Newest price within 24 hours' },
  week: { mark: '◐', color: 'warning.main', words: 'within 7 days' },
  older: { mark: '○', color: 'error.main', words: 'older' },
  none: { mark: '', color: 'text.secondary', words: 'only estimates' },
} as const;

const ageOf = (row: Freshness | undefined): keyof typeof AGES => {
  if (!row) return 'none';
  if (row.day > 0) return 'day';
  return row.week > 0 ? 'week' : 'older';
};

/** How old the observed prices of each state are. A state opens its stores. */
export function StateMap({
  rows,
  storesOf,
}: {
  rows: readonly Freshness[];
  storesOf: (state: string) => string;
}) {
  const byState = new Map(rows.map((row) => [row.name, row]));
  return (
    <>
      <Box
        component="ul"
        aria-label="Age of prices by state"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(11, minmax(0, 1fr))',
          gap: 0.5,
          m: 0,
          p: 0,
          listStyle: 'none',
          maxWidth: '34rem',
        }}
      >
        {TILES.map(({ state, line, column }) => {
          const row = byState.get(state);
          const { mark, color } = AGES[ageOf(row)];
          return (
            <Box key={state} component="li" sx={{ gridRow: line, gridColumn: column }}>
              <MuiLink
                component={Link}
                to={storesOf(state)}
                color="inherit"
                underline="hover"
                aria-label={wordsOf(state, row)}
                sx={{
                  display: 'grid',
                  justifyItems: 'center',
                  border: 2,
                  borderColor: color,
                  borderRadius: 1,
                  py: 0.25,
                  fontSize: '0.75rem',
                  lineHeight: 1.3,
                }}
              >
                <span>{state}</span>
                <Box component="span" aria-hidden="true" sx={{ color, minHeight: '1.3em' }}>
                  {mark}
                </Box>
              </MuiLink>
            </Box>
          );
        })}
      </Box>
      <Box component="p" sx={{ mt: 1, mb: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        {Object.values(AGES)
          .map(({ mark, words }) => `${mark} ${words}`.trim())
          .join(' · ')}
      </Box>
    </>
  );
}

function wordsOf(state: string, row: Freshness | undefined): string {
  if (!row) return `${state}: no observed prices`;
  const { day, week, older, newestAt } = row;
  return `${state}: ${day} prices of the last 24 hours, ${week} of the last 7 days, ${older} older, newest ${new Date(newestAt).toLocaleString('en-US')}`;
}
