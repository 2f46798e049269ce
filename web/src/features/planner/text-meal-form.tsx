import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { amountOfTyped, TYPED_AMOUNT } from '../../lib/typed-dollars.ts';
import { calendar } from './calendar-copy.ts';
import { newMealId } from './calendar-writes.ts';
import type { DatedMeal, Place } from './week-changes.ts';

const words = calendar.textMeal;

const Fields = z.object({
  name: z.string().trim().min(1, words.noName).max(120, words.noName),
  cost: z.string().regex(TYPED_AMOUNT, words.wrongCost).transform(amountOfTyped),
});
type Line = z.output<typeof Fields>;

/** A meal without a recipe, such as eating out, with an optional cost. */
export function TextMealForm({ place, onAdd }: { place: Place; onAdd: (meal: DatedMeal) => void }) {
  const { formProps, field, submitProps } = useForm({
    schema: Fields,
    mutation: useMutation({ mutationFn: async (line: Line) => line, networkMode: 'always' }),
    failed: calendar.tryAgain,
    defaultValues: { name: '', cost: '' },
    onSuccess: ({ name, cost }) =>
      onAdd({
        ...place,
        id: newMealId(),
        position: 0,
        kind: 'text',
        recipeId: null,
        draftId: null,
        name,
        servings: 1,
        cost,
        time: null,
        available: true,
        locked: false,
        note: null,
        leftoverOf: null,
        cookedAt: null,
        version: 0,
      }),
  });
  return (
    <form {...formProps} className="mt-6 grid gap-3">
      <h3 className="text-lg">{words.title}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Field {...field('name')} label={words.name} placeholder={words.example} autoComplete="off" />
        <Field {...field('cost')} label={words.cost} inputMode="decimal" autoComplete="off" />
      </div>
      <Button {...submitProps} look="secondary" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
