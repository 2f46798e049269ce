import { type ReactNode, useId } from 'react';

/** One part of the account's page. */
export function SettingsCard({
  title,
  words,
  children,
}: {
  title: string;
  words?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {words && <p className="mt-1 text-sm text-ink-2">{words}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}
