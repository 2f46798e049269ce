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

export const TagBadge = ({ tag }: { tag: string }) => <Badge>{titleCase(tag)}</Badge>;
