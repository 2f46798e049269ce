import { Star, StarHalf } from 'lucide-react';

/** Whole stars, with a half star for a fraction, out of five. The number beside it gives the same value as text. */
export function Stars({
  rating,
  className = 'text-[14px] text-star',
}: {
  rating: number;
  className?: string;
}) {
  const whole = Math.floor(rating);
  return (
    <span aria-hidden="true" className={`inline-flex ${className}`}>
      {[1, 2, 3, 4, 5].map((star) => {
        if (star <= whole) return <Star key={star} className="size-[1em] fill-current" />;
        return (
          <span key={star} className="relative size-[1em]">
            <Star className="absolute inset-0 size-[1em] opacity-50" />
            {star === whole + 1 && rating > whole && (
              <StarHalf className="absolute inset-0 size-[1em] fill-current" />
            )}
          </span>
        );
      })}
    </span>
  );
}
