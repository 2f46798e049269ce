import { type ReactNode, type RefObject, useId } from 'react';

/** One part of the account's page. `heading`: where the focus goes when the button that had it is gone. */
export function SettingsCard({
  title,
  words,
  heading,
  children,
}: {
  title: string;
  words?: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2
        id={id}
        {...(heading && { ref: heading, tabIndex: -1 })}
        className="text-xl focus:outline-none md:text-2xl"
      >
        {title}
      </h2>
      {words && <p className="mt-1 text-sm text-ink-2">{words}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}
