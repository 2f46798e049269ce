import type { LocationDocument } from '@homeplate/contracts/documents/account.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeReader } from '@homeplate/contracts/documents/staff-recipe.ts';
import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { recipeOptions } from '../features/recipes/queries.ts';
import { previewUrl, type StaffPreview, staffPreviewOptions } from '../features/recipes/staff-preview.ts';
import { staffPreview as words } from '../features/recipes/staff-preview-copy.ts';
import { usePageHead } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { recipeKeys } from '../lib/query-keys.ts';
import { type User, userOptions, useSignedInUser } from '../lib/user.ts';
import { RecipeView } from './recipe/recipe-view.tsx';

const READERS = Object.keys(words.readers) as RecipeReader[];

/** A recipe's page for its editors: the saved text as a reader would see it, before it is published. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const reader = READERS.find((one) => one === params.get('as')) ?? 'visitor';
  const user = useSignedInUser();
  usePageHead({ title: words.title, noIndex: true });
  return (
    <div className="recipe-page mx-auto max-w-page px-4 pt-4 md:px-6 md:pt-8" key={`${id} ${reader}`}>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && <SignedOut />}
      {user && <Preview id={id} reader={reader} user={user} />}
    </div>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeading title={words.title} head={{ noIndex: true }} className="mb-6" />
      <EmptyNotice title={words.signedOut} words={words.signedOutWords}>
        <a
          href={`${paths.signIn}?next=${encodeURIComponent(pathname + search)}`}
          className={buttonClass('primary')}
        >
          {words.signIn}
        </a>
      </EmptyNotice>
    </>
  );
}

type Props = { id: string; reader: RecipeReader; user: User };

function Preview({ id, reader, user }: Props) {
  const { data, error, isFetching, refetch } = useQuery(staffPreviewOptions(id, reader));
  const { data: location } = useQuery(locationOptions);
  // A text that no longer passes the checks must not look like one that can be published.
  const isRefused = error instanceof ApiError && error.status < 500;
  if (error && (isRefused || !data))
    return isFetching ? (
      <Waiting words={words.loading} />
    ) : (
      <Failure id={id} error={error} onAgain={() => void refetch()} />
    );
  if (!data || !location) return <Waiting words={words.loading} />;
  // Another text or place has other baskets, which the cache of this one must not answer.
  const key = JSON.stringify([data, location]);
  return <Shown key={key} preview={data} location={location} reader={reader} user={user} />;
}

type ShownProps = Omit<Props, 'id'> & { preview: StaffPreview; location: LocationDocument };

function Shown({ preview, location, reader, user }: ShownProps) {
  const { recipe, isPublished, hasPicture } = preview;
  const app = useQueryClient();
  const [client] = useState(() => createReaderClient(app, { recipe, location, reader, employee: user }));
  const notice = [words.notice(words.readers[reader], isPublished), !hasPicture && words.noPicture];
  return (
    <QueryClientProvider client={client}>
      <p className="mb-4 rounded-control bg-butter px-4 py-3 font-strong">
        {notice.filter(Boolean).join(' ')}
      </p>
      <RecipeView
        recipe={recipe}
        staffPreview={{ basketUrl: (servings) => previewUrl(recipe.id, reader, servings) }}
      />
    </QueryClientProvider>
  );
}

type ReaderClientParts = {
  recipe: RecipeDetail;
  location: LocationDocument;
  reader: RecipeReader;
  employee: User;
};

/**
 * A query cache in which the user is the reader and the recipe is the previewed text: the parts of the page look there. The cache of the
 * app must not get a text that is not published.
 */
function createReaderClient(
  app: QueryClient,
  { recipe, location, reader, employee }: ReaderClientParts,
): QueryClient {
  const client = new QueryClient({ defaultOptions: app.getDefaultOptions() });
  client.setQueryData(userOptions.queryKey, reader === 'visitor' ? null : asReader(employee, reader));
  client.setQueryData(locationOptions.queryKey, location);
  client.setQueryData(recipeOptions(recipe.id).queryKey, recipe);
  // Stores have prices for the published text only.
  client.setQueryDefaults(recipeKeys.pricing(recipe.id), { enabled: false });
  return client;
}

const asReader = (employee: User, reader: Exclude<RecipeReader, 'visitor'>): User => ({
  ...employee,
  staffRoles: [],
  isAdmin: false,
  ...(reader === 'free'
    ? { plan: 'free', stripeSubscriptionId: null }
    : { plan: 'premium', stripeSubscriptionId: 'preview' }),
});

/** What the server refused. With the fields of the text, when it cannot be published yet. */
function Failure({ id, error, onAgain }: { id: string; error: Error; onAgain: () => void }) {
  const fields = Object.entries((error instanceof ApiError && error.problem?.fields) || {});
  return (
    <>
      <PageHeading title={words.title} className="mb-6" />
      <ErrorNotice
        words={fields.length > 0 ? words.cannotPublish : wordsOf(error, words.failed)}
        again={words.again}
        onAgain={onAgain}
      />
      {fields.length > 0 && (
        <section aria-labelledby="to-mend" className="mx-auto mt-6 max-w-xl">
          <h2 id="to-mend" className="text-xl">
            {words.toMend}
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {fields.map(([field, problem]) => (
              <li key={field}>{words.problem(fieldName(field.replace(/^text\./, '')), problem)}</li>
            ))}
          </ul>
          <a
            href={`${paths.backOffice}recipes/${encodeURIComponent(id)}`}
            className={buttonClass('secondary', 'medium', 'mt-4')}
          >
            {words.edit}
          </a>
        </section>
      )}
    </>
  );
}
