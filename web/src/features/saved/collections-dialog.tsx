import { CollectionBody, type CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../lib/paths.ts';
import { saved } from './lists-copy.ts';
import { useNameCollection, useSetCollected } from './mutations.ts';
import { collectionsOptions } from './queries.ts';
import { type Saveable, useSaving } from './saved-provider.tsx';

const words = saved.collections;

/** The collections of a recipe. Each change applies immediately. */
export default function CollectionsDialog({
  userId,
  recipe,
  onClose,
}: {
  userId: string;
  recipe: Saveable;
  onClose: () => void;
}) {
  const { data: collections, isPending, refetch } = useQuery(collectionsOptions(userId));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={recipe.title}>
      {isPending && <Waiting words={words.loading} />}
      {!isPending && !collections && (
        <ErrorNotice words={words.failed} again={saved.page.again} onAgain={() => void refetch()} />
      )}
      {collections && (
        <>
          {collections.length === 0 ? (
            <p className="flex items-center gap-2.5 text-ink-2">
              <Bookmark aria-hidden="true" className="size-5 shrink-0" />
              {words.none}
            </p>
          ) : (
            <ul aria-label={words.list} className="-mx-2 max-h-[45dvh] overflow-y-auto px-2">
              {collections.map((collection) => (
                <li key={collection.id}>
                  <Membership userId={userId} collection={collection} recipe={recipe} />
                </li>
              ))}
            </ul>
          )}
          <NewCollection userId={userId} recipe={recipe} />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <Link to={paths.saved} onClick={onClose} className={buttonClass('ghost', 'medium', '-ml-4.5')}>
              {words.seeAll}
            </Link>
            <Button onClick={onClose}>{words.done}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Membership({
  userId,
  collection,
  recipe,
}: {
  userId: string;
  collection: CollectionDocument;
  recipe: Saveable;
}) {
  const { mutateAsync: setCollected } = useSetCollected(userId);
  const { failed } = useSaving();
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line">
      <input
        type="checkbox"
        checked={collection.recipeIds.includes(recipe.id)}
        onChange={(event) => {
          const which = { collectionId: collection.id, recipeId: recipe.id };
          setCollected({ ...which, on: event.target.checked }).catch((error) =>
            failed(error, 'collection', recipe),
          );
        }}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 py-2 font-[550]">{collection.name}</span>
      <span className="text-sm text-ink-2">{words.count(collection.recipeIds.length)}</span>
    </label>
  );
}

/** Creates a collection with the recipe in it. */
function NewCollection({ userId, recipe }: { userId: string; recipe: Saveable }) {
  const naming = useNameCollection(userId, { recipeIds: [recipe.id] });
  const { formProps, field, submitProps, setError, reset } = useForm({
    schema: CollectionBody,
    mutation: naming,
    failed: saved.naming.failed,
    defaultValues: { name: '' },
    onSuccess: () => {
      reset();
    },
    onError: (error, sentence) => {
      if (!isSignedOut(error)) setError('name', { message: sentence });
    },
  });
  return (
    <form {...formProps} className="mt-5 flex flex-wrap items-start gap-3">
      <Field
        {...field('name')}
        className="min-w-0 flex-1"
        label={words.name}
        placeholder={words.placeholder}
        maxLength={60}
      />
      <Button {...submitProps} look="secondary" busyWords={words.creating} className="mt-[26px]">
        {words.create}
      </Button>
      <FormFailure error={naming.error} />
    </form>
  );
}
