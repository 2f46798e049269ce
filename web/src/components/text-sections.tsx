import type { TextSection } from '../lib/prose.ts';
import { Prose } from './prose.tsx';

/** Consecutive sections, each with its heading. */
export function TextSections({ sections, level = 2 }: { sections: readonly TextSection[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return sections.map(({ id, title, nodes }) => (
    <section key={id} aria-labelledby={id} className="mt-8 max-w-[68ch]">
      <Heading id={id} tabIndex={-1} className={`mb-3 scroll-mt-24 ${level === 2 ? 'text-2xl' : 'text-xl'}`}>
        {title}
      </Heading>
      <Prose nodes={nodes} />
    </section>
  ));
}
