import { Box, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The address of a list with a filter. */
export const listOf = (resource: string, filter: object = {}): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Figures that belong together. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="h6" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

export const Figures = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
    {children}
  </Box>
);

type Props = {
  label: string;
  value: string | number;
  /** The list of its rows. */
  to?: string;
  /** Needs attention. */
  isBad?: boolean;
};

/** A figure that opens its rows. */
export function Figure({ label, value, to, isBad = false }: Props) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600 }}
        color={isBad ? 'error' : 'text.primary'}
      >
        {to === undefined ? (
          value
        ) : (
          <MuiLink component={Link} to={to} color="inherit" aria-label={`${label}: ${value}`}>
            {value}
          </MuiLink>
        )}
      </Typography>
    </div>
  );
}
