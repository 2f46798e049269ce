import type { NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { ResourceProps } from 'react-admin';
import { IssueEdit } from './issue-edit.tsx';
import { IssueList } from './issue-list.tsx';
import { IssueShow } from './issue-show.tsx';

export const newsletter: ResourceProps = {
  name: 'newsletter',
  list: IssueList,
  show: IssueShow,
  edit: IssueEdit,
  options: { label: 'Newsletter' },
  recordRepresentation: (issue: NewsletterIssue) => `Issue of ${issue.id}`,
};
