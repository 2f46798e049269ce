import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { type FormEvent, useId, useRef } from 'react';
import { newsletterToasts, newsletter as words } from './copy.ts';
import { useSubscribe } from './queries.ts';

/** An address and a button. What is told afterwards depends on where the form stands. */
export function NewsletterForm({ place }: { place: 'home' | 'footer' }) {
  const id = useId();
  // The input keeps its own value: this form hydrates late, and an address may be typed before.
  const input = useRef<HTMLInputElement>(null);
  const subscribe = useSubscribe();
  const { done, failed } = newsletterToasts[place];

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    field.value = trimBlanks(field.value);
    if (!field.reportValidity()) return;
    subscribe.mutate(
      { email: field.value },
      {
        onSuccess: () => {
          field.value = '';
          toast(done);
        },
        onError: () => toast({ ...failed, destructive: true }),
      },
    );
  }

  return (
    <form
      onSubmit={submit}
      // Checked in `submit`: the browser would refuse an address for a blank that it does not strip itself.
      noValidate
      aria-label={place === 'home' ? words.form : words.footerForm}
      className="flex w-full max-w-md flex-wrap gap-2.5"
    >
      <label htmlFor={id} className="sr-only">
        {words.email}
      </label>
      <input
        ref={input}
        id={id}
        type="email"
        required
        placeholder={words.placeholder}
        autoComplete="email"
        maxLength={254}
        disabled={subscribe.isPending}
        className={inputClass(false, 'min-w-44 flex-1')}
      />
      <Button
        type="submit"
        look={place === 'footer' ? 'tag' : 'primary'}
        busy={subscribe.isPending}
        busyWords={words.pending}
      >
        {words.submit}
      </Button>
      {subscribe.isSuccess && (
        <p
          role="status"
          className={cx('basis-full text-sm', place === 'footer' ? 'text-on-board-2' : 'text-ink-2')}
        >
          {words.confirm}
        </p>
      )}
    </form>
  );
}
