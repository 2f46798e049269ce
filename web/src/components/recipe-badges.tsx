import { Badge } from '@homeplate/kit/components/badge.tsx';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { Crown } from 'lucide-react';
import { card } from './recipe-copy.ts';

export function PremiumBadge({ className }: { className?: string }) {
  return (
    <Badge look="board" {...(className ? { className } : {})}>
      <Crown aria-hidden="true" className="size-[1.15em]" />
      {card.premium}
    </Badge>
  );
}

/** The mark on a picture, named for screen readers. */
export function PremiumCrown({ className }: { className?: string }) {
  return (
    <span className={`grid size-7 place-items-center rounded-picture bg-board text-tag ${className ?? ''}`}>
      <Crown aria-hidden="true" className="size-4" />
      <span className="sr-only">{card.premium}</span>
    </span>
  );
}

export const TagBadge = ({ tag }: { tag: string }) => <Badge>{titleCase(tag)}</Badge>;
