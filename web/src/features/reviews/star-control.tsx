import { cx } from '@homeplate/kit/components/class-names.ts';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { reviewForm as words } from './copy.ts';

/** One to five stars: a radio group, so that Tab reaches it and the arrow keys change it. */
export function StarControl({
  rating,
  onChange,
  disabled,
}: {
  rating: number;
  onChange: (rating: number) => void;
  disabled?: boolean;
}) {
  const name = useId();
  const [pointedAt, setPointedAt] = useState(0);
  return (
    <fieldset
      disabled={disabled}
      className="flex flex-wrap items-center justify-between gap-x-4"
      onPointerLeave={() => setPointedAt(0)}
    >
      <legend className="sr-only">{words.rating}</legend>
      <div className="-ml-1.5 flex flex-wrap">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(star)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-star has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={rating === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="sr-only">{words.stars(star)}</span>
            <Star
              aria-hidden="true"
              className={cx(
                'pointer-events-none size-6.5',
                star <= (pointedAt || rating) ? 'fill-current' : 'opacity-60',
              )}
            />
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-2">{words.yourRating(rating)}</p>
    </fieldset>
  );
}
