import type { ComponentPropsWithRef } from 'react';
import { inputClass, LabelledControl, type Labelling } from './field.tsx';

/** A multi-line text field with its label above it. Keeps invalid text. */
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
