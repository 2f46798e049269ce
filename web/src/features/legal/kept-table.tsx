import { kept as words } from './copy.ts';
import { KEPT_IN_BROWSER, type KeptPlace } from './kept-in-browser.ts';

const PLACES = Object.keys(words.where) as KeptPlace[];

export const KEPT_HEADINGS = PLACES.map((place) => ({ id: `kept-${place}`, title: words.where[place] }));

/** All that the app keeps in the browser, by where: made of the table that the code goes by. */
export function KeptTable() {
  return PLACES.map((place) => (
    <section key={place} aria-labelledby={`kept-${place}`} className="mt-8">
      <h2 id={`kept-${place}`} tabIndex={-1} className="mb-2 scroll-mt-24 text-2xl">
        {words.where[place]}
      </h2>
      <p className="max-w-[68ch]">{words.whereWords[place]}</p>
      <table className="mt-4 w-full border-collapse sm:table-fixed text-left text-md max-sm:block">
        <thead className="border-b-2 border-ink max-sm:sr-only">
          <tr>
            {[words.name, words.purpose, words.until].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-strong first:w-56 last:w-36 last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {KEPT_IN_BROWSER.filter(({ where }) => where === place).map(({ name, purpose, until }) => (
            <tr key={name} className="border-b border-line max-sm:block max-sm:py-2">
              <th
                scope="row"
                className="py-2 pr-4 align-top font-strong whitespace-nowrap max-sm:block max-sm:py-0"
              >
                {name}
              </th>
              <td className="py-2 pr-4 align-top max-sm:block max-sm:py-0">{purpose}</td>
              <td className="py-2 align-top max-sm:block max-sm:py-0">
                <span className="text-ink-2 sm:sr-only">{words.until}: </span>
                {until}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
