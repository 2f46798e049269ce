import type { FoodList } from '@homeplate/contracts/documents/food.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { foodSearchOptions } from '../lib/food-queries.ts';
import { foods as words } from './foods-copy.ts';

type Props = {
  label: string;
  /** The name of the selected food; empty: none. */
  value: string;
  onChoose: (food: FoodList[number]) => void;
  placeholder?: string;
  /** Clears the field after a choice, to add several in a row. */
  clears?: boolean;
  className?: string;
};

/** Selects a food by name: a WAI-ARIA combobox with a list from the server, whose search tolerates typing errors. */
export function FoodPicker({ label, value, onChoose, placeholder, clears = false, className }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const text = typed?.trim() ?? '';
  // Enter was pressed while the list still belonged to an earlier text.
  const [isAwaited, setAwaited] = useState(false);
  const { data, isFetching, isError, isPlaceholderData } = useQuery(foodSearchOptions(text));
  const isOfText = data !== undefined && !isPlaceholderData;
  const list = text === '' ? [] : (data ?? []);
  const isShown = isOpen && text !== '';
  const choose = (food: FoodList[number] | undefined) => {
    if (!food) return;
    onChoose(food);
    setTyped(clears ? '' : undefined);
    setOpen(false);
  };
  const chooseFirst = useEffectEvent(() => choose(list[0]));
  useEffect(() => {
    if (!isAwaited || !(isOfText || isError)) return;
    setAwaited(false);
    if (isOfText) chooseFirst();
  }, [isAwaited, isOfText, isError]);
  const onBlur = () => {
    setOpen(false);
    setTyped(undefined);
    setAwaited(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onBlur();
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      if (isOfText) choose(list[active]);
      else setAwaited(true);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (list.length > 0) setActive((at) => (at + step + list.length) % list.length);
    }
  };
  const status = isError
    ? words.failed
    : list.length > 0
      ? words.found(list.length)
      : isFetching
        ? words.searching
        : words.none(text);
  return (
    <div className={cx('relative', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && list[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
          setAwaited(false);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        className={inputClass()}
      />
      <p role="status" className="sr-only">
        {isShown && status}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isShown || list.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-lift"
      >
        {list.map((food, at) => (
          <div
            key={food.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Choose on press, before the field loses the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(food);
            }}
            className={cx('min-h-11 cursor-pointer px-3.5 py-2', at === active && 'bg-wash')}
          >
            {food.name}
            <span className="block text-xs text-ink-2">
              {food.alias ? `${words.also(food.alias)} · ${food.aisle}` : food.aisle}
            </span>
          </div>
        ))}
      </div>
      {isShown && list.length === 0 && (isError || !isFetching) && (
        <p className="mt-1.5 text-sm text-ink-2">{status}</p>
      )}
    </div>
  );
}
