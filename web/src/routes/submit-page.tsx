import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { submit as words } from '../features/submit/copy.ts';
import { SubmitRecipe } from '../features/submit/submit-recipe.tsx';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { useUserId } from '../lib/user.ts';

export const loader = loadQueries(({ client }) => [client.ensureQueryData(locationOptions)]);

export function Component() {
  const userId = useUserId();
  const { data: location } = useQuery(locationOptions);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const way = params.get('way') === 'paste' ? 'paste' : 'write';
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description, canonical: paths.submit }} />
      <p className="mt-1.5 mb-6 max-w-[72ch] text-lg text-ink-2">{words.words}</p>
      <SubmitRecipe
        key={way}
        firstWay={way}
        onImported={({ id }) => void navigate(paths.ownRecipe(id))}
        userId={userId}
        zipCode={location?.zipCode ?? null}
        draftId={params.get('draft') ?? undefined}
        onOpen={(draft) => setParams(draft ? { draft } : {}, { preventScrollReset: true })}
      />
    </div>
  );
}
