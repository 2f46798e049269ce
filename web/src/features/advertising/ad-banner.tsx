import type { PageAdvertising } from '@homeplate/contracts/documents/advertising-limits.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { AdFrame } from './ad-frame.tsx';
import { advertising as words } from './copy.ts';

/** The dismissible banner, once the visitor has allowed ads. Closed, it stays away until the next page load. */
export function AdBanner({ banner, consent }: PageAdvertising) {
  const [isClosed, setClosed] = useState(false);
  if (banner === 'none' || consent !== 'allowed' || isClosed) return null;
  // Below the header's awning, which hangs over the page.
  const place =
    banner === 'bottom' ? 'fixed inset-x-0 bottom-[calc(var(--bottom-bar)+0.75rem)] z-20' : 'pt-4';
  return (
    <aside aria-label={words.banner} className={`${place} border-y border-line bg-surface print:hidden`}>
      <div className="mx-auto flex max-w-page items-center gap-2 px-4 md:px-6">
        <AdFrame className="h-24" />
        <button
          type="button"
          aria-label={words.close}
          onClick={() => setClosed(true)}
          className={buttonClass('ghost', 'icon')}
        >
          <X aria-hidden="true" className="size-[18px]" />
        </button>
      </div>
    </aside>
  );
}
