import { fieldsOf } from '@homeplate/kit/api.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { submit } from './copy.ts';

const words = submit.paste;

/** The titles of several recipes that the server found. The user has to choose one. */
export const titlesOf = (error: unknown): string[] =>
  Object.entries(fieldsOf(error)).flatMap(([name, title]) => (name.startsWith('which.') ? [title] : []));

/** Asks which recipe of a page to import; nothing for any other error. `onChoose` gets its number, from 1. */
export function WhichRecipe({ error, onChoose }: { error: unknown; onChoose: (which: number) => void }) {
  const titles = titlesOf(error);
  if (titles.length === 0) return null;
  return (
    <fieldset className="rounded-card bg-info-wash p-4">
      <legend className="sr-only">{words.several}</legend>
      <p aria-hidden="true" className="mb-3 font-strong">
        {words.several}
      </p>
      <ul className="flex flex-wrap gap-2.5">
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two recipes of a page may have the same title
          <li key={at}>
            <button
              type="button"
              onClick={() => onChoose(at + 1)}
              className={buttonClass('secondary', 'small')}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
