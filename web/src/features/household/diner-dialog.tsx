import { AGE_GROUPS, ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import { DIET_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { diners } from './copy.ts';
import { DinerForm, type DinerValues } from './diner-schema.ts';
import { useSaveDiner } from './queries.ts';

const words = diners.form;
const PORTIONS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const NEW: DinerValues = {
  name: '',
  portion: 1,
  ageGroup: '19-50',
  allergens: [],
  diets: [],
  dislikes: '',
};

const valuesOf = ({ id: _id, dislikes, ...diner }: Diner): DinerValues => ({
  ...diner,
  dislikes: dislikes.join(', '),
});

/** Adds a diner, or changes one. */
export default function DinerDialog({
  userId,
  diner,
  onClose,
}: {
  userId: string;
  diner: Diner | undefined;
  onClose: () => void;
}) {
  const save = useSaveDiner(userId, diner?.id);
  const { formProps, field, submitProps, failure, watch, setValue } = useForm({
    schema: DinerForm,
    mutation: save,
    failed: words.failed,
    defaultValues: diner ? valuesOf(diner) : NEW,
    onSuccess: (_answer, { name }) => {
      onClose();
      toast({ title: words.saved(name) });
    },
  });
  const { portion, ageGroup, allergens, diets } = watch();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={diner ? words.changeTitle(diner.name) : words.addTitle}
    >
      <form {...formProps} className="grid gap-4">
        <Field {...field('name')} label={words.name} maxLength={40} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.age}
            value={ageGroup}
            options={AGE_GROUPS.map((value) => ({ value, words: diners.age(value) }))}
            onChange={(value) => {
              const chosen = AGE_GROUPS.find((group) => group === value);
              if (chosen) setValue('ageGroup', chosen);
            }}
          />
          <SelectField
            label={words.portion}
            value={String(portion)}
            options={[...new Set([...PORTIONS, portion])].map((value) => ({
              value: String(value),
              words: diners.portion(value),
            }))}
            onChange={(value) => setValue('portion', Number(value))}
          />
        </div>
        <Choices
          label={words.allergens}
          values={ALLERGEN_VALUES}
          chosen={allergens}
          nameOf={diners.allergen}
          onChange={(chosen) => setValue('allergens', chosen)}
        />
        <Choices
          label={words.diets}
          values={DIET_VALUES}
          chosen={diets}
          nameOf={diners.diet}
          onChange={(chosen) => setValue('diets', chosen)}
        />
        <Field {...field('dislikes')} label={words.dislikes} hint={words.dislikesHint} autoComplete="off" />
        <FormFailure error={save.error} words={failure} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose} disabled={save.isPending}>
            {words.cancel}
          </Button>
          <Button {...submitProps} busyWords={words.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Chips of which any number can be chosen. */
function Choices<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-strong">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              chosen={isChosen}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {nameOf(value)}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
