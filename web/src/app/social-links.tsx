import { site } from '../lib/site.ts';
import { footer as words } from './footer-copy.ts';

/** Pages of the operator elsewhere, where the settings name any. */
export function SocialLinks() {
  const { social } = site();
  if (social.length === 0) return null;
  return (
    <nav aria-label={words.elsewhere}>
      <ul className="flex flex-wrap gap-x-6">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              rel="noopener me"
              className="inline-flex min-h-11 items-center text-sm text-on-board-2 hover:text-on-board hover:underline md:min-h-8"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
