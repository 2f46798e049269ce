import type { Freshness } from '@homeplate/contracts/documents/staff-home.ts';
import { Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router-dom';

type Props = {
  /** What a row is: a chain, or an area. */
  label: string;
  rows: readonly Freshness[];
  /** The list of the stores of a row. */
  storesOf: (name: string) => string;
};

/** How many prices were observed when. */
export function FreshnessTable({ label, rows, storesOf }: Props) {
  if (rows.length === 0) return <p>No observed prices yet. Until then all prices are estimates.</p>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          <TableCell align="right">Last 24 hours</TableCell>
          <TableCell align="right">Last 7 days</TableCell>
          <TableCell align="right">Older</TableCell>
          <TableCell align="right">Newest</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, day, week, older, newestAt }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              <MuiLink component={Link} to={storesOf(name)} color="inherit">
                {name}
              </MuiLink>
            </TableCell>
            <TableCell align="right">{day}</TableCell>
            <TableCell align="right">{week}</TableCell>
            <TableCell align="right">{older}</TableCell>
            <TableCell align="right">{new Date(newestAt).toLocaleString('en-US')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
