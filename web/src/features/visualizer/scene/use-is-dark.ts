import { useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { useSyncExternalStore } from 'react';
import { chosenTheme, onThemeChoice } from '../../../lib/theme.ts';

/** Whether the page is shown in its dark colors: by choice, else as the system is. */
export function useIsDark(): boolean {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const theme = useSyncExternalStore(onThemeChoice, chosenTheme, () => 'system' as const);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}
