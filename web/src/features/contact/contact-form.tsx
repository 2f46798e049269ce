import {
  CONTACT_KEPT_DAYS,
  CONTACT_KINDS,
  CONTACT_LENGTH,
  CONTACT_NAME_LENGTH,
  ContactBody,
} from '@homeplate/contracts/documents/contact.ts';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { Field, inputClass } from '../../components/field.tsx';
import { fieldsOf, wordsOf, write } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { contact as words } from '../../words/contact.ts';

type Problems = Record<string, string>;

/** Name, address, what it is about and the message. What was typed stays until it is kept. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [sentTo, setSentTo] = useState<string>();
  const isHydrated = useHydrated();
  const send = useMutation({
    mutationFn: (body: ContactBody) => write<unknown>('POST', '/api/contact', body),
    onSuccess: (_answer, { email }) => setSentTo(email),
    onError: (error) => setProblems({ ...fieldsOf(error), form: wordsOf(error, words.failed) }),
  });
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = ContactBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const found: Problems = {};
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
    setProblems(found);
    if (parsed.success) send.mutate(parsed.data);
  }

  if (sentTo !== undefined) return <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />;
  const disabled = send.isPending;
  return (
    // Were it ever sent without its code, what was written must not stand in the address.
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={words.form}
      className="grid gap-4"
    >
      <Field
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="name"
        maxLength={CONTACT_NAME_LENGTH}
        disabled={disabled}
        error={problems.name}
      />
      <Field
        label={words.email}
        hint={words.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        required
        disabled={disabled}
        error={problems.email}
      />
      <KindField disabled={disabled} error={problems.kind} />
      <MessageField disabled={disabled} error={problems.message} />
      {problems.form && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problems.form}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" disabled={!isHydrated} busy={send.isPending} busyWords={words.pending}>
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

type PartProps = { disabled: boolean; error: string | undefined };

function KindField({ disabled, error }: PartProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {words.kind}
      </label>
      <div className="relative">
        <select
          id={id}
          name="kind"
          disabled={disabled}
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

function MessageField({ disabled, error }: PartProps) {
  const id = useId();
  const [length, setLength] = useState(0);
  const isNear = length > CONTACT_LENGTH * 0.8;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {words.message}
      </label>
      <textarea
        id={id}
        name="message"
        rows={7}
        required
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(error !== undefined && `${id}-error`, `${id}-length`)}
        onChange={(event) => setLength(event.target.value.trim().length)}
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
