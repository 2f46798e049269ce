import type { ResourceProps } from 'react-admin';
import { AuditEntryShow } from './audit-entry-show.tsx';
import { AuditLogList } from './audit-log-list.tsx';

export const auditLog: ResourceProps = {
  name: 'audit-log',
  list: AuditLogList,
  show: AuditEntryShow,
  options: { label: 'Audit log' },
};
