import type { ComponentPropsWithRef } from 'react';
import { inputClass, LabelledControl, type Labelling } from './field.tsx';

/** Text of many lines with its label above it. What was typed is kept when it was wrong. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: ComponentPropsWithRef<'textarea'> & Labelling) {
  return (
    <LabelledControl label={label} hint={hint} error={error} className={className}>
      {({ id, ...said }) => (
        <textarea
          id={id}
          {...area}
          {...said}
          className={inputClass(error !== undefined, 'block h-auto! py-2.5')}
        />
      )}
    </LabelledControl>
  );
}
