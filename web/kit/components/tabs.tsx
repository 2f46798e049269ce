import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './class-names.ts';

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; words: string }[];
  selected: Id;
  onSelect(id: NoInfer<Id>): void;
  className?: string;
  /** Without the frame around the open tab. */
  bare?: boolean;
  /** Without the frame around the content. */
  plain?: boolean;
  /** The content of the open tab. */
  children: ReactNode;
};

/**
 * WAI-ARIA tabs: one tab stop; arrows, Home and End move and open. Our own code, because the first view of a recipe needs them and a
 * library would be larger than the page itself.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
  bare = false,
  plain = false,
  children,
}: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[target % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b-2 border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            className={cx(
              '-mb-0.5 min-h-11 shrink-0 text-md font-[550] -outline-offset-3',
              bare ? 'border-b-3 px-3' : 'rounded-t-picture border border-b-0 border-t-3 px-4',
              tab.id === selected
                ? cx('text-ink', bare ? 'border-primary' : 'border-line border-t-primary bg-surface')
                : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-none',
            )}
          >
            {tab.words}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the Tab key must reach a panel without controls
        tabIndex={0}
        className={
          bare || plain ? 'pt-5' : 'rounded-b-card border border-t-0 border-line bg-surface p-4 md:p-5'
        }
      >
        {children}
      </div>
    </div>
  );
}
