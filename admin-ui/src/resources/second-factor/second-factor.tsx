import type { ResourceProps } from 'react-admin';
import { SecondFactorPage } from './second-factor-page.tsx';

/** The employee's own, so it has one page and no records. */
export const secondFactor: ResourceProps = {
  name: 'second-factor',
  list: SecondFactorPage,
  options: { label: 'Second factor' },
};
