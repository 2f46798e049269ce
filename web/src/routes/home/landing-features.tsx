import { BookOpen, Leaf, Receipt, Store } from 'lucide-react';
import { useRecipeCount } from '../../features/regions/queries.ts';
import { belowHome } from './below-home-copy.ts';

const { features: words } = belowHome;

/** What the product does today: list only features that exist. */
export function LandingFeatures() {
  const count = useRecipeCount();
  const features = [
    { Icon: BookOpen, title: words.recipes.title(count), words: words.recipes.words },
    { Icon: Receipt, ...words.costs },
    { Icon: Store, ...words.stores },
    { Icon: Leaf, ...words.nutrition },
  ];
  return (
    <section aria-labelledby="features-title">
      <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
        <h2 id="features-title" className="mb-6 text-2xl md:text-3xl">
          {belowHome.featuresTitle}
        </h2>
        <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ Icon, title, words: about }) => (
            <li key={about}>
              <Icon aria-hidden="true" className="size-7 text-primary" strokeWidth={1.75} />
              <h3 className="mt-2.5 text-xl">{title}</h3>
              <p className="mt-1.5 text-md text-ink-2">{about}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
