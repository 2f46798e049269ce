import { cx } from '@homeplate/kit/components/class-names.ts';
import { Field } from '@homeplate/kit/components/field.tsx';
import { type ComponentPropsWithRef, useState } from 'react';
import { strength as words } from './mailed-link-copy.ts';
import { type Strength, strengthOf } from './password-strength.ts';

const LEVELS: readonly Strength[] = ['weak', 'fair', 'strong'];
const COLORS: Record<Strength, string> = {
  short: 'bg-line-strong',
  weak: 'bg-danger',
  fair: 'bg-warn',
  strong: 'bg-save',
};

/** A password somebody chooses, and how good it is as far as one can tell from here. */
export function NewPasswordField({ hint, error, onChange, ...field }: ComponentPropsWithRef<typeof Field>) {
  const [typed, setTyped] = useState('');
  const level = strengthOf(typed);
  const [refused, setRefused] = useState<{ error: string | undefined; password: string }>();
  if (refused?.error !== error) setRefused({ error, password: typed });
  // The problem at the field says the same, or knows better: everybody's password is no fair one.
  const isTold = error !== undefined && (level === 'short' || typed === refused?.password);
  const filled = LEVELS.indexOf(level) + 1;
  return (
    <div>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        {...(hint && typed === '' && { hint })}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <div role="status" aria-label={words.label} className={typed === '' || isTold ? 'sr-only' : 'mt-2'}>
        {typed !== '' && !isTold && (
          <>
            <span aria-hidden="true" className="flex gap-1">
              {LEVELS.map((each, place) => (
                <span
                  key={each}
                  className={cx('h-1 flex-1 rounded-tag', place < filled ? COLORS[level] : 'bg-sunken')}
                />
              ))}
            </span>
            <span className="mt-1 block text-xs text-ink-2">{words.levels[level]}</span>
          </>
        )}
      </div>
    </div>
  );
}
