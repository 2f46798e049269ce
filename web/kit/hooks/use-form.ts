import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm as useReactHookForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, wordsOf } from '../api.ts';

type Options<Values extends FieldValues, Body, Answer> = {
  /** Checks the values of the form. Its output is what the mutation sends. */
  schema: z.ZodType<Body, Values>;
  mutation: UseMutationResult<Answer, Error, Body>;
  /** Said when a submit fails and the server gives no sentence. */
  failed: string;
  /** Leave them out where every field begins empty. */
  defaultValues?: DefaultValues<Values>;
  onSuccess?: (answer: Answer, body: Body) => unknown;
  /** `sentence`: the server's, else `failed`. */
  onError?: (error: Error, sentence: string) => unknown;
};

/**
 * A form that checks its values by a schema and sends them by a mutation. What the server rejects is shown at its field, and the first
 * invalid field gets the focus. The inputs keep their own values, so that text typed before hydration stays.
 */
export function useForm<Values extends FieldValues, Body, Answer>({
  schema,
  mutation,
  failed,
  defaultValues,
  onSuccess,
  onError,
}: Options<Values, Body, Answer>) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useReactHookForm<Values, unknown, Body>({
    resolver: zodResolver<Values, unknown, Body>(schema),
    // A problem stays until the next submit, so that no text moves while somebody types.
    reValidateMode: 'onSubmit',
    // The effect below focuses for problems of both sides.
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  });
  // `isReady` is false on the server and until hydration.
  const { errors, isReady } = form.formState;
  const { isPending } = mutation;

  useEffect(() => {
    // A disabled field takes no focus: wait for the response.
    if (!isPending && Object.keys(errors).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, isPending]);

  const send = (body: Body) =>
    mutation.mutate(body, {
      onSuccess: (answer) => onSuccess?.(answer, body),
      onError: (error) => {
        const sentence = wordsOf(error, failed);
        const names = Object.keys(form.getValues());
        for (const [name, message] of Object.entries(fieldsOf(error)))
          if (names.includes(name)) form.setError(name as Path<Values>, { message });
        form.setError('root', { message: sentence });
        onError?.(error, sentence);
      },
    });

  const messageOf = (name: string) => {
    const message: unknown = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  return {
    ...form,
    formProps: {
      ref,
      // Sent before hydration, the values must not appear in the URL.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isPending) void form.handleSubmit(send)(event);
      },
    },
    /** Of one input: its name, its problem, and that it is disabled while the form is sent. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: messageOf(name), disabled: isPending }),
    /** Of the submit button. A submit before hydration would leave the page and lose what was typed. */
    submitProps: { type: 'submit', disabled: !isReady, busy: isPending },
    /** Why the last submit failed, when no field says it. */
    failure: Object.keys(errors).every((name) => name === 'root') ? messageOf('root') : undefined,
  } as const;
}
