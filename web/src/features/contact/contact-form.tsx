import {
  CONTACT_KEPT_DAYS,
  CONTACT_KINDS,
  CONTACT_LENGTH,
  CONTACT_NAME_LENGTH,
} from '@homeplate/contracts/documents/contact-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Field, inputClass } from '@homeplate/kit/components/field.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { contact as words } from './copy.ts';
import { useSendMessage } from './queries.ts';

/** Name, address, what it is about and the message. What was typed stays until it is kept. */
export function ContactForm() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />;
  return <MessageForm onSent={setSentTo} />;
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const { formProps, field, submitProps, failure, watch } = useForm({
    schema: async () => (await import('@homeplate/contracts/documents/contact.ts')).ContactBody,
    mutation: useSendMessage(),
    failed: words.failed,
    draft: useSessionDraft('contact'),
    onSuccess: (_answer, { email }) => onSent(email),
  });
  return (
    <form {...formProps} aria-label={words.form} className="grid gap-4">
      <Field
        {...field('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={CONTACT_NAME_LENGTH}
      />
      <Field
        {...field('email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <KindField {...field('kind')} />
      <MessageField {...field('message')} length={watch('message')?.trim().length ?? 0} />
      <FormAlert words={failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button {...submitProps} busyWords={words.pending}>
          {words.submit}
        </Button>
        <p className="text-sm text-ink-2">
          {words.kept(CONTACT_KEPT_DAYS)}
          <Link to={paths.privacy} className="text-primary underline">
            {words.privacy}
          </Link>
        </p>
      </div>
    </form>
  );
}

type Failing = { error: string | undefined };

function KindField({ error, ...select }: ComponentPropsWithRef<'select'> & Failing) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {words.kind}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className={inputClass(error !== undefined, 'appearance-none pr-10')}
        >
          {CONTACT_KINDS.map((kind) => (
            <option key={kind} value={kind} className="bg-surface text-ink">
              {words.kinds[kind]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
        />
      </div>
      <Problem id={`${id}-error`} words={error} />
    </div>
  );
}

function MessageField({
  error,
  length,
  ...area
}: ComponentPropsWithRef<'textarea'> & Failing & { length: number }) {
  const id = useId();
  const isNear = length > CONTACT_LENGTH * 0.8;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {words.message}
      </label>
      <textarea
        {...area}
        id={id}
        rows={7}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(error !== undefined && `${id}-error`, `${id}-length`)}
        className={inputClass(error !== undefined, 'block h-auto! min-h-40 py-2.5')}
      />
      <Problem id={`${id}-error`} words={error} />
      <p
        id={`${id}-length`}
        className={cx(
          'mt-1.5 text-xs tabular-nums',
          length > CONTACT_LENGTH ? 'text-danger' : 'text-ink-2',
          !isNear && 'sr-only',
        )}
      >
        {words.length(length, CONTACT_LENGTH)}
      </p>
    </div>
  );
}

const Problem = ({ id, words: text }: { id: string; words: string | undefined }) =>
  text ? (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  ) : null;

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone: who used it by the keyboard goes on here.
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <h2 ref={title} tabIndex={-1} className="text-2xl">
        {words.sentTitle}
      </h2>
      <p className="[overflow-wrap:anywhere]">{words.sentWords(email)}</p>
      <Button look="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}
