import { Star, StarHalf } from 'lucide-react';

/** Whole stars, a half star for a fraction, out of five. The figure beside it says the same in words. */
export function Stars({ rating }: { rating: number }) {
  const whole = Math.floor(rating);
  return (
    <span aria-hidden="true" className="inline-flex text-star">
      {[1, 2, 3, 4, 5].map((star) => {
        if (star <= whole) return <Star key={star} className="size-3.5 fill-current" />;
        return (
          <span key={star} className="relative size-3.5">
            <Star className="absolute inset-0 size-3.5 opacity-50" />
            {star === whole + 1 && rating > whole && (
              <StarHalf className="absolute inset-0 size-3.5 fill-current" />
            )}
          </span>
        );
      })}
    </span>
  );
}
