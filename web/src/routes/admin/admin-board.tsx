import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useState } from 'react';
import { AdminActions } from '../../features/admin/admin-actions.tsx';
import { admin as words } from '../../features/admin/copy.ts';
import { paths } from '../../lib/paths.ts';
import { AdminFigures } from './admin-figures.tsx';

export function AdminBoard({ staff }: { staff: string }) {
  const [expected, setExpected] = useState<number>();
  return (
    <>
      <AdminFigures staff={staff} expected={expected} />
      <AdminActions onExpanded={setExpected} />
      <a href={paths.backOffice} className={buttonClass('secondary', 'medium', 'mt-10')}>
        {words.backOffice}
      </a>
    </>
  );
}
