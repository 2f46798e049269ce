import { Button } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAdConsent } from './ad-consent.ts';
import { advertising as words } from './copy.ts';
import { advertisingOptions } from './page-advertising.ts';

/** On the cookies page: what the visitor chose, and how to change it. Nothing where advertising is off. */
export function AdChoice() {
  const { data: ads } = useQuery(advertisingOptions);
  const { mutate, isPending, isError } = useAdConsent();
  if (!ads) return null;
  return (
    <section aria-labelledby="ad-choice" className="mt-8">
      <h2 id="ad-choice" className="mb-2 text-2xl">
        {words.choiceTitle}
      </h2>
      <p role="status">{words[ads.consent]}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ads.consent !== 'allowed' && (
          <Button look="secondary" disabled={isPending} onClick={() => mutate(true)}>
            {words.allow}
          </Button>
        )}
        {ads.consent !== 'declined' && (
          <Button look="secondary" disabled={isPending} onClick={() => mutate(false)}>
            {words.decline}
          </Button>
        )}
      </div>
      {isError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {words.failed}
        </p>
      )}
    </section>
  );
}
