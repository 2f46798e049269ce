import type { QuestionAnswer } from '@homeplate/contracts/documents/question.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { assistant as words } from './copy.ts';
import { hintsOptions, useAskQuestion } from './queries.ts';

const MOST_CHARACTERS = 300;
const HINTS = 4;

type Props = { recipeId: string; name: string; region: RegionKey };
type Asked = { id: number; question: string; answer: QuestionAnswer };

/** Answers questions on the recipe from its own data, and says who answered. */
export function RecipeAssistant({ recipeId, name, region }: Props) {
  const { data: hints, isPending } = useQuery(hintsOptions(recipeId));
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const ask = useAskQuestion(recipeId);
  const send = (question: string) => {
    if (ask.isPending) return;
    setEmpty(question.trim() === '');
    if (question.trim() === '') return;
    ask.mutate(question, {
      onSuccess: (answer) => {
        setAsked((before) => [...before, { id: before.length, question, answer }]);
        setText((now) => (now === question ? '' : now));
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const last = asked.at(-1);
  const suggestions = last?.answer.suggestions.length ? last.answer.suggestions : (hints?.suggestions ?? []);
  const problem = isEmpty ? words.empty : ask.error ? wordsOf(ask.error, words.error) : undefined;
  return (
    <section
      aria-labelledby="recipe-assistant"
      className="rounded-card border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="recipe-assistant" className="flex items-center gap-2 text-xl">
        <MessageCircleQuestionMark aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {words.title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{words.intro(name, REGION_NAMES[region])}</p>
      <ol aria-label={words.answers} aria-live="polite" className="mt-3 grid gap-3 empty:hidden">
        {asked.map((one) => (
          <AnswerItem key={one.id} asked={one} />
        ))}
      </ol>
      {(isPending || suggestions.length > 0) && (
        <ul aria-label={words.suggestions} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1">
          {isPending
            ? Array.from({ length: HINTS }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four places that are alike
                <li key={at} className="py-1.5">
                  <Bone className="h-8 md:h-6" />
                </li>
              ))
            : suggestions.map((question) => (
                <li key={question}>
                  <button
                    type="button"
                    onClick={() => send(question)}
                    className="min-h-11 w-full rounded-picture border border-line-strong px-3 py-1.5 text-left text-sm font-strong hover:border-ink md:min-h-9"
                  >
                    {question}
                  </button>
                </li>
              ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate className="mt-3 grid gap-2.5">
        <Field
          label={words.label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={words.placeholder}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          enterKeyHint="send"
          error={problem}
        />
        <Button type="submit" look="secondary" busy={ask.isPending} busyWords={words.asking}>
          {words.ask}
        </Button>
      </form>
      <p className="mt-2 min-h-[1.4em] text-xs text-ink-2">{hints && words.notKept[hints.by]}</p>
    </section>
  );
}

const AnswerItem = ({ asked: { question, answer } }: { asked: Asked }) => (
  <li className="rounded-control bg-wash p-3.5">
    <p className="font-strong break-words">{question}</p>
    <p className="mt-1.5 text-sm break-words whitespace-pre-line">{answer.answer}</p>
    <p className="mt-2 text-xs text-ink-2">
      {words.by[answer.by]}
      {answer.sources.length > 0 && words.from(answer.sources)}
    </p>
    {answer.note && <p className="mt-1 text-xs text-ink-2">{answer.note}</p>}
  </li>
);
