import type { AiPlanBody } from '@homeplate/contracts/documents/ai-plan.ts';
import {
  AI_PLAN_BUDGET,
  AI_PLAN_CUISINES,
  AI_PLAN_DAYS,
  AI_PLAN_DEFAULTS,
  AI_PLAN_DIETS,
  AI_PLAN_GOALS,
  AI_PLAN_MINUTES,
  LONGEST_ALLERGIES,
  MOST_FAMILY,
  MOST_MEALS_PER_DAY,
} from '@homeplate/contracts/documents/ai-plan-limits.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { useId, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { budgetFrom } from '../../lib/weekly-budget.ts';
import { aiPlan } from './ai-copy.ts';
import { addDays, fullDay, today, weekStartOf } from './days.ts';

const words = aiPlan.form;
/** From here on the form asks for the exact number (reading B31). */
const MANY = 6;
const DAYS_IN_WEEK = 7;
const FEW = Array.from({ length: MANY - 1 }, (_, index) => index + 1);
const MORE = Array.from({ length: MOST_FAMILY - MANY + 1 }, (_, index) => index + MANY);
const option = (count: number, text = String(count)) => ({ value: String(count), words: text });

/** The form of the AI planner, with the documented fields, options and defaults. */
export function AiPlanForm({
  household,
  busy,
  onSubmit,
}: {
  /** Its people and budget come before the documented defaults (readings C64 and C72). Null: it could not be loaded. */
  household: Household | null;
  busy: boolean;
  onSubmit: (body: AiPlanBody) => void;
}) {
  const [now] = useState(() => today(new Date()));
  const sunday = weekStartOf(now) === now ? now : addDays(weekStartOf(now), DAYS_IN_WEEK);
  const [start, setStart] = useState(now);
  const [family, setFamily] = useState<number>(peopleOf(household));
  const [budget, setBudget] = useState<number>(() => budgetOf(household, now));
  const [minutes, setMinutes] = useState<number>(AI_PLAN_DEFAULTS.cookingTime);
  const [meals, setMeals] = useState<number>(AI_PLAN_DEFAULTS.mealsPerDay);
  const [days, setDays] = useState<number>(AI_PLAN_DEFAULTS.days);
  const [diets, setDiets] = useState<readonly string[]>([]);
  const [cuisines, setCuisines] = useState<readonly string[]>([]);
  const [goals, setGoals] = useState<readonly string[]>([]);
  const [allergies, setAllergies] = useState('');
  return (
    <form
      aria-label={words.label}
      className="grid gap-6 rounded-card border border-line bg-surface p-4 md:p-6 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({
          family_size: family,
          dietary_prefs: diets.join(','),
          budget,
          cooking_time: minutes,
          cuisine_preferences: cuisines.join(','),
          allergies,
          goals: goals.join(','),
          meals_per_day: meals,
          week_start: start,
          days,
        });
      }}
    >
      <div className="grid content-start gap-6">
        <div>
          <h2 className="text-2xl">{aiPlan.title}</h2>
          <p className="mt-1 text-sm text-ink-2">{aiPlan.intro}</p>
        </div>
        <Slider
          label={words.budget}
          value={budget}
          range={AI_PLAN_BUDGET}
          told={words.dollars(budget)}
          onChange={setBudget}
        />
        <Choice
          label={words.family}
          name="family_size"
          value={family >= MANY ? words.more : String(family)}
          options={[...FEW.map((count) => option(count)), { value: words.more, words: words.more }]}
          onChange={(value) => setFamily(value === words.more ? MANY : Number(value))}
        />
        {family >= MANY && (
          <Choice
            label={words.exactly}
            name="family_exact"
            value={String(family)}
            options={MORE.map((count) => option(count))}
            onChange={(value) => setFamily(Number(value))}
          />
        )}
        <Slider
          label={words.time}
          value={minutes}
          range={AI_PLAN_MINUTES}
          told={words.minutes(minutes)}
          onChange={setMinutes}
        />
        <Choice
          label={words.days}
          name="days"
          value={String(days)}
          options={AI_PLAN_DAYS.map((count) => option(count, words.dayCount(count)))}
          onChange={(value) => setDays(Number(value))}
        />
        {sunday !== now && (
          <Choice
            label={words.start}
            name="week_start"
            value={start}
            options={[
              { value: now, words: words.startToday },
              { value: sunday, words: fullDay(sunday) },
            ]}
            hint={words.startHint}
            onChange={setStart}
          />
        )}
        <Choice
          label={words.meals}
          name="meals_per_day"
          value={String(meals)}
          options={Array.from({ length: MOST_MEALS_PER_DAY }, (_, index) => option(index + 1))}
          hint={words.mealHints[meals - 1]}
          onChange={(value) => setMeals(Number(value))}
        />
      </div>
      <div className="grid content-start gap-6">
        <Several label={words.diets} names={AI_PLAN_DIETS} chosen={diets} onChange={setDiets} />
        <Several label={words.cuisines} names={AI_PLAN_CUISINES} chosen={cuisines} onChange={setCuisines} />
        <Several label={words.goals} names={AI_PLAN_GOALS} chosen={goals} onChange={setGoals} />
        <TextArea
          label={words.allergies}
          hint={words.allergiesHint}
          rows={3}
          maxLength={LONGEST_ALLERGIES}
          value={allergies}
          onChange={({ target }) => setAllergies(target.value)}
        />
        <Button type="submit" look="primary" size="large" busy={busy} busyWords={aiPlan.progress.title}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

const peopleOf = (household: Household | null): number =>
  Math.min(MOST_FAMILY, household?.diners.length || household?.people || AI_PLAN_DEFAULTS.familySize);

/** The household's budget of seven days, at the nearest step of the slider. */
function budgetOf(household: Household | null, day: string): number {
  const budget = household && budgetFrom(household, day);
  if (!budget) return AI_PLAN_DEFAULTS.budget;
  const { least, most, step } = AI_PLAN_BUDGET;
  return Math.min(most, Math.max(least, Math.round(Number(budget) / step) * step));
}

function Slider({
  label,
  value,
  range,
  told,
  onChange,
}: {
  label: string;
  value: number;
  range: { least: number; most: number; step: number };
  told: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm font-strong">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="text-lg">
          {told}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={range.least}
        max={range.most}
        step={range.step}
        value={value}
        aria-valuetext={told}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-8 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}

function Several({
  label,
  names,
  chosen,
  onChange,
}: {
  label: string;
  names: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-strong">{label}</legend>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {names.map((name) => {
          const isChosen = chosen.includes(name);
          return (
            <Chip
              key={name}
              chosen={isChosen}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name])}
            >
              {name}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
