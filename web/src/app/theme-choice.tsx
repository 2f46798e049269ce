import { cx } from '@homeplate/kit/components/class-names.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChoice } from '../lib/theme.ts';
import { footer } from './footer-copy.ts';

const THEMES = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const;

export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChoice, chosenTheme, () => 'system');
  return (
    <fieldset className="mt-5 inline-flex flex-wrap rounded-control border border-on-board-2 p-1">
      <legend className="sr-only">{footer.theme}</legend>
      {THEMES.map(({ theme, Icon }) => (
        <label
          key={theme}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-1.5 rounded-picture px-3 text-sm font-strong has-focus-visible:outline-3 has-focus-visible:outline-tag md:min-h-9',
            chosen === theme
              ? 'bg-on-board text-board forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'text-on-board-2 hover:text-on-board',
          )}
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
          {footer.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
