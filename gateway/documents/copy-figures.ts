import type { CopyReads } from './document-copies.ts';

/** How reads of copies were answered, in Prometheus text format, by the name of the cache. */
export function renderCopyReads(caches: Readonly<Record<string, Readonly<CopyReads>>>): string {
  const lines = Object.entries(caches).flatMap(([cache, reads]) =>
    Object.entries(reads).map(
      ([outcome, count]) => `document_copy_reads_total{cache="${cache}",outcome="${outcome}"} ${count}`,
    ),
  );
  return [
    '# HELP document_copy_reads_total Reads of documents by outcome',
    '# TYPE document_copy_reads_total counter',
    ...lines,
    '',
  ].join('\n');
}
