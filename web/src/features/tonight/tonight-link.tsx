import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { tonight as words } from './copy.ts';
import { tonightOptions } from './queries.ts';

/** The first price of the landing page, with a link to tonight's dinners. */
export function TonightLink() {
  const { data } = useQuery(tonightOptions(USUAL_PEOPLE));
  const recipe = data?.dinners[0]?.recipe;
  const about = recipe && isEstimate(recipe.costSource) ? `${prices.about} ` : '';
  return (
    <p className="mt-4 min-h-6">
      {recipe && (
        <Link
          to={paths.tonight}
          className="inline-flex items-center gap-1.5 font-strong text-primary underline"
        >
          {words.from(`${about}${dollars(centsOf(recipe.costPerServing))}`)}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </Link>
      )}
    </p>
  );
}
