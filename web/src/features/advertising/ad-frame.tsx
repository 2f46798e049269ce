import { AD_FRAME } from '@homeplate/contracts/documents/advertising-limits.ts';
import { advertising as words } from './copy.ts';

/** An ad, in a frame that has no access to the page. */
export const AdFrame = ({ className }: { className: string }) => (
  <iframe
    src={AD_FRAME}
    title={words.label}
    loading="lazy"
    sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    className={`w-full ${className}`}
  />
);
