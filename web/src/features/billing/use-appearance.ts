import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { chosenTheme, onThemeChoice } from '../../lib/theme.ts';

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function watchTheme(notify: () => void): () => void {
  const stop = onThemeChoice(notify);
  const query = darkQuery();
  query.addEventListener('change', notify);
  return () => {
    stop();
    query.removeEventListener('change', notify);
  };
}

const themeNow = (): 'light' | 'dark' => {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return darkQuery().matches ? 'dark' : 'light';
};

/** The app's colors in the theme of now, for Stripe's frames, which the app's style sheet does not reach. */
export function useAppearance(): Appearance {
  const theme = useSyncExternalStore(watchTheme, themeNow);
  return useMemo(() => {
    const color = colorReader();
    const appearance: Appearance = {
      theme: theme === 'dark' ? 'night' : 'stripe',
      variables: {
        colorPrimary: color('primary'),
        accessibleColorOnColorPrimary: color('on-primary'),
        colorBackground: color('surface'),
        colorText: color('ink'),
        colorTextSecondary: color('ink-2'),
        colorDanger: color('danger'),
        focusOutline: `3px solid ${color('focus')}`,
        fontFamily: getComputedStyle(document.body).fontFamily,
        borderRadius: '10px',
      },
    };
    color.stop();
    return appearance;
  }, [theme]);
}

/** Reads tokens as plain colors: a token itself is a pair, one for each theme. */
function colorReader(): ((token: string) => string) & { stop: () => void } {
  const probe = document.createElement('span');
  // With reduced motion the style sheet gives everything a very short transition, and the color read would be the one before it.
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  return Object.assign(read, { stop: () => probe.remove() });
}
