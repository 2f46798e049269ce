import type { PageAdvertising } from '@homeplate/contracts/documents/advertising-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { AdBanner } from './ad-banner.tsx';
import { useAdConsent } from './ad-consent.ts';
import { AdFrame } from './ad-frame.tsx';
import { advertising as words } from './copy.ts';

/** The banner, or an ad in the page; before the visitor has allowed it, the question. */
export function Ad({ isBanner, ...ads }: PageAdvertising & { isBanner?: true | undefined }) {
  if (isBanner) return <AdBanner {...ads} />;
  return (
    <aside aria-label={words.label} className="mx-auto max-w-page print:hidden">
      {ads.consent === 'allowed' ? (
        <>
          <p className="text-xs text-ink-2">{words.label}</p>
          <AdFrame className="h-80" />
        </>
      ) : (
        <Question />
      )}
    </aside>
  );
}

function Question() {
  const { mutate, isPending, isError } = useAdConsent();
  return (
    <div className="grid h-80 content-center justify-items-center gap-3 rounded-card border border-line bg-surface p-4 text-center">
      <p className="font-strong">{words.question}</p>
      <p className="text-sm text-ink-2">{words.before}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="secondary" disabled={isPending} onClick={() => mutate(true)}>
          {words.allow}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={() => mutate(false)}>
          {words.decline}
        </Button>
      </div>
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
        </p>
      )}
    </div>
  );
}
