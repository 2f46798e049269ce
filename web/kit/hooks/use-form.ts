import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm as useReactHookForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, wordsOf } from '../api.ts';
import { type FormDraft, useDraft } from './use-draft.ts';

type Schema<Values, Body> = z.ZodType<Body, Values>;

type Options<Values extends FieldValues, Body, Answer> = {
  /** Validates the values of the form. Its output is what the mutation sends. A function loads it, so that pages do not include zod. */
  schema: Schema<Values, Body> | (() => Promise<Schema<Values, Body>>);
  mutation: UseMutationResult<Answer, Error, Body>;
  /** The message of a failed submit when the server sends none. */
  failed: string;
  /** Leave them out when every field starts empty. */
  defaultValues?: DefaultValues<NoInfer<Values>>;
  /** Stores what is typed until it is sent. The same object in every render. */
  draft?: FormDraft;
  /** Runs, like `onError`, even if the form closed before the response. */
  onSuccess?: (answer: Answer, body: Body) => unknown;
  /** `sentence`: the server's message, else `failed`. */
  onError?: (error: Error, sentence: string) => unknown;
};

/** Loads the validation code at the first check. */
const resolverOf =
  <Values extends FieldValues, Body>(
    schema: Options<Values, Body, unknown>['schema'],
    failed: string,
  ): Resolver<Values, unknown, Body> =>
  async (values, context, options) => {
    try {
      const [{ zodResolver }, loaded] = await Promise.all([
        import('@hookform/resolvers/zod'),
        typeof schema === 'function' ? schema() : schema,
      ]);
      return await zodResolver<Values, unknown, Body>(loaded)(values, context, options);
    } catch {
      // The code did not load: keep the values; the next submit retries.
      return { values: {}, errors: { root: { type: 'load', message: failed } } as FieldErrors<Values> };
    }
  };

/** An invalid field to focus; in a radio group, the checked one. */
const INVALID =
  '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input:checked';

/**
 * A form that validates its values with a schema and sends them with a mutation. Shows the server's problems at their fields and focuses
 * the first invalid field. The inputs are uncontrolled, so that text typed before hydration stays.
 */
export function useForm<Values extends FieldValues, Body, Answer>({
  schema,
  mutation,
  failed,
  defaultValues,
  draft,
  onSuccess,
  onError,
}: Options<Values, Body, Answer>) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useReactHookForm<Values, unknown, Body>({
    resolver: resolverOf(schema, failed),
    // Keep a problem until the next submit, so that the layout does not move while the user types.
    reValidateMode: 'onSubmit',
    // The effect below moves the focus for client and server problems.
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  });
  const { errors } = form.formState;
  const { isPending } = mutation;
  useDraft(form, draft);

  const focused = useRef<Element>(null);
  useEffect(() => {
    // A disabled field cannot take the focus: wait for the response.
    if (isPending) return;
    const invalid = Object.keys(errors).length > 0 && ref.current?.querySelector<HTMLElement>(INVALID);
    if (invalid) invalid.focus();
    // Submitting with Enter disabled the focused field, so restore its focus.
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [errors, isPending]);

  const fail = (error: Error) => {
    const sentence = wordsOf(error, failed);
    const names = Object.keys(form.getValues());
    // `steps.3` is a line of the field `steps`.
    for (const [name, message] of Object.entries(fieldsOf(error)))
      for (const field of names)
        if (name === field || name.startsWith(`${field}.`)) form.setError(field as Path<Values>, { message });
    form.setError('root', { message: sentence });
    onError?.(error, sentence);
  };
  const send = (body: Body) =>
    mutation.mutateAsync(body).then((answer) => {
      onSuccess?.(answer, body);
      draft?.clear();
    }, fail);

  const messageOf = (name: string) => {
    const message: unknown = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  return {
    ...form,
    formProps: {
      ref,
      // A submit before hydration must do nothing, so that the page and the typed text stay. (The standard ignores this method outside of a
      // dialog element.)
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        focused.current = document.activeElement;
        if (!isPending) void form.handleSubmit(send)(event);
      },
    },
    /** Submits like the button. */
    submit: () => ref.current?.requestSubmit(),
    /** The props of an input: its name, its problem, and whether it is disabled while sending. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: messageOf(name), disabled: isPending }),
    /** The props of the submit button. */
    submitProps: { type: 'submit', busy: isPending },
    /** Why the last submit failed, when no field shows it. */
    failure: Object.keys(errors).every((name) => name === 'root') ? messageOf('root') : undefined,
  } as const;
}
