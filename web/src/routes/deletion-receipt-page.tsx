import { useParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { deletionReceipt as words } from '../features/account/deletion-copy.ts';
import { DeletionReceipt } from '../features/account/deletion-receipt.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-8">
      <PageHeading title={words.title} head={{ description: words.words, noIndex: true }} />
      <p className="mt-1.5 mb-6 text-ink-2">{words.words}</p>
      <DeletionReceipt id={id} />
    </div>
  );
}
