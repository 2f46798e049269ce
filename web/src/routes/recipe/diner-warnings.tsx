import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { diners as words } from '../../components/diner-copy.ts';
import { useDinerWarnings } from '../../components/use-diner-warnings.ts';

/** Sentences shown at first. */
const FEW = 1;

/** Which diners a recipe does not suit, and why. Over the picture, so that it moves nothing when it loads. */
export function DinerWarnings({ recipeId }: { recipeId: string }) {
  const sentences = useDinerWarnings([recipeId])?.get(recipeId) ?? [];
  const [isOpen, setOpen] = useState(false);
  if (sentences.length === 0) return null;
  const shown = isOpen ? sentences : sentences.slice(0, FEW);
  return (
    <section
      aria-label={words.title}
      className="absolute inset-x-3 bottom-3 flex max-h-[calc(100%-5rem)] gap-2.5 overflow-y-auto rounded-control bg-surface px-3.5 py-2.5 text-sm text-ink shadow-paper md:bottom-16"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="[overflow-wrap:anywhere]">
        <ul className="grid gap-1">
          {shown.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {sentences.length > FEW && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-8 font-strong text-primary underline"
          >
            {isOpen ? words.fewer : words.more(sentences.length - FEW)}
          </button>
        )}
      </div>
    </section>
  );
}
