import {
  HOME_SERVICES,
  type StaffHome,
  type WorkFigures,
} from '@homeplate/contracts/documents/staff-home.ts';
import { JOB_SERVICES } from '@homeplate/contracts/documents/staff-job.ts';
import { Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router-dom';
import { ageOf } from './ages.ts';
import { listOf } from './figure.tsx';

const hasJobs = (name: string): boolean => JOB_SERVICES.some((one) => one === name);

/** Queues and their ages, by service. */
export function WorkTable({ home }: { home: StaffHome }) {
  const rows = HOME_SERVICES.map((name): [string, WorkFigures | null | undefined] => [
    name,
    home[name]?.work,
  ]);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Service</TableCell>
          <TableCell align="right">Failed jobs</TableCell>
          <TableCell align="right">Jobs due</TableCell>
          <TableCell align="right">Oldest job due</TableCell>
          <TableCell align="right">Unsent events</TableCell>
          <TableCell align="right">Oldest unsent event</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([service, work]) => (
          <TableRow key={service}>
            <TableCell component="th" scope="row">
              {service}
            </TableCell>
            {work ? (
              <>
                <Rows service={service} state="dead" count={work.deadJobs} />
                <Rows service={service} state="queued" count={work.dueJobs} />
                <TableCell align="right">{ageOf(work.oldestDueJob)}</TableCell>
                <TableCell align="right">{work.unsentEvents}</TableCell>
                <TableCell align="right">{ageOf(work.oldestUnsentEvent)}</TableCell>
              </>
            ) : (
              <TableCell colSpan={5}>This service does not answer</TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Rows({ service, state, count }: { service: string; state: string; count: number }) {
  return (
    <TableCell align="right">
      {hasJobs(service) ? (
        <MuiLink
          component={Link}
          // Those that are due come first.
          to={`${listOf('jobs', { service, state })}&sort=runAt&order=ASC`}
          color={state === 'dead' && count > 0 ? 'error' : 'inherit'}
          aria-label={`${service}, ${state}: ${count}`}
        >
          {count}
        </MuiLink>
      ) : (
        'no jobs'
      )}
    </TableCell>
  );
}
