import type { StaffArticleRow } from '@homeplate/contracts/documents/staff-article.ts';
import type { ResourceProps } from 'react-admin';
import { ArticleList } from './article-list.tsx';
import { ArticleShow } from './article-show.tsx';

export const articles: ResourceProps = {
  name: 'articles',
  list: ArticleList,
  show: ArticleShow,
  options: { label: 'Articles' },
  recordRepresentation: (article: StaffArticleRow) => article.title,
};
