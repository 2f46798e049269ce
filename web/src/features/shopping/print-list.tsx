import { WhilePrinting } from '../../components/while-printing.tsx';
import { shopping as words } from './copy.ts';
import { type ListSection, packageWords } from './list-view.ts';

type Props = { sections: readonly ListSection[]; foot: string };

/** Replaces the page in print: the list by aisle, with a box before each line. */
export function PrintList(props: Props) {
  return (
    <WhilePrinting>
      <Sheet {...props} />
    </WhilePrinting>
  );
}

/** Print only unchecked lines. */
const leftToBuy = (sections: readonly ListSection[]): ListSection[] =>
  sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ done }) => !done) }))
    .filter(({ rows }) => rows.length > 0);

const Sheet = ({ sections, foot }: Props) => (
  <>
    <h1>{words.title}</h1>
    <div className="mt-2 columns-2 gap-8">
      {leftToBuy(sections).map(({ title, rows }) => (
        <section key={title} className="mb-3 break-inside-avoid">
          <h2 className="border-b border-black font-bold">{title}</h2>
          <ul>
            {rows.map(({ ids, text, price, store }) => (
              <li key={ids.join()} className="flex gap-2 py-0.5">
                <span className="mt-0.5 size-3 shrink-0 border border-black" />
                <span>
                  {text}
                  {price && <i> {[packageWords(price), store?.chain].filter(Boolean).join(', ')}</i>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <footer>{foot}</footer>
  </>
);
