import { useEffect, useState } from 'react';
import { Readings } from '../components/chip.tsx';
import Toaster from '../components/toaster.tsx';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import { Marks } from './marks.tsx';
import { Overlays } from './overlays.tsx';

const THEMES = [
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
] as const;

/** Every base component in its states. `?theme=dark` opens it in dark colors. */
export function Gallery() {
  const [theme, setTheme] = useState<'light' | 'dark'>(
    new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light',
  );
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <main className="mx-auto grid max-w-page gap-6 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Components</h1>
        <Readings label="Theme" value={theme} options={THEMES} onChange={setTheme} />
      </div>
      <Controls />
      <Marks />
      <Figures />
      <Overlays />
      <Toaster />
    </main>
  );
}
