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
  /** Checks the values of the form. Its output is what the mutation sends. A function loads it, so that zod is no part of a page. */
  schema: Schema<Values, Body> | (() => Promise<Schema<Values, Body>>);
  mutation: UseMutationResult<Answer, Error, Body>;
  /** Said when a submit fails and the server gives no sentence. */
  failed: string;
  /** Leave them out where every field begins empty. */
  defaultValues?: DefaultValues<NoInfer<Values>>;
  /** Stores what is typed until it is sent. The same object in every render. */
  draft?: FormDraft;
  /** This and `onError` are called even if the form has been closed before the answer. */
  onSuccess?: (answer: Answer, body: Body) => unknown;
  /** `sentence`: the server's, else `failed`. */
  onError?: (error: Error, sentence: string) => unknown;
};

/** Loads the code that checks with the first check. */
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
      // The code did not load: the values stay, and the next submit tries again.
      return { values: {}, errors: { root: { type: 'load', message: failed } } as FieldErrors<Values> };
    }
  };

/** An invalid field that takes the focus; of a group of radio buttons, the one that is checked. */
const INVALID =
  '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input:checked';

/**
 * A form that checks its values by a schema and sends them by a mutation. What the server rejects is shown at its field, and the first
 * invalid field gets the focus. The inputs keep their own values, so that text typed before hydration stays.
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
    // A problem stays until the next submit, so that no text moves while somebody types.
    reValidateMode: 'onSubmit',
    // The effect below focuses for problems of both sides.
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  });
  const { errors } = form.formState;
  const { isPending } = mutation;
  useDraft(form, draft);

  const focused = useRef<Element>(null);
  useEffect(() => {
    // A disabled field takes no focus: wait for the response.
    if (isPending) return;
    const invalid = Object.keys(errors).length > 0 && ref.current?.querySelector<HTMLElement>(INVALID);
    if (invalid) invalid.focus();
    // The field that was submitted by the Enter key lost the focus while it was disabled.
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
      // A submit before hydration does nothing: the page, and what was typed, stays. (Outside of a dialog element, says the standard.)
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        focused.current = document.activeElement;
        if (!isPending) void form.handleSubmit(send)(event);
      },
    },
    /** Submits as the button does. */
    submit: () => ref.current?.requestSubmit(),
    /** Of one input: its name, its problem, and that it is disabled while the form is sent. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: messageOf(name), disabled: isPending }),
    /** Of the submit button. */
    submitProps: { type: 'submit', busy: isPending },
    /** Why the last submit failed, when no field says it. */
    failure: Object.keys(errors).every((name) => name === 'root') ? messageOf('root') : undefined,
  } as const;
}
