import { TriangleAlert } from 'lucide-react';

/** Why a recipe does not suit a diner of the household. */
export function DinerWarnings({ sentences = [] }: { sentences?: readonly string[] | undefined }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="flex items-start gap-1.5 text-xs text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {sentence}
    </p>
  ));
}
