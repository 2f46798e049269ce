import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { Badge } from '../components/badge.tsx';
import { DifficultyDots } from '../components/difficulty.tsx';
import { Logo } from '../components/logo.tsx';
import { RegionBadge } from '../components/region-mark.tsx';
import { Bone } from '../components/skeleton.tsx';
import { SourceKey } from '../components/source-mark.tsx';
import { Spinner, Waiting } from '../components/spinner.tsx';
import { Stars } from '../components/stars.tsx';
import { Section } from './section.tsx';

export function Marks() {
  return (
    <Section title="Marks">
      <Logo />
      {(['plain', 'save', 'warn', 'board'] as const).map((look) => (
        <Badge key={look} look={look}>
          {look}
        </Badge>
      ))}
      {REGION_KEYS.map((region) => (
        <RegionBadge key={region} region={region} />
      ))}
      <SourceKey kinds={['observed', 'flyer', 'shopper', 'estimate', 'sample']} />
      <DifficultyDots difficulty="Easy" />
      <DifficultyDots difficulty="Medium" />
      <DifficultyDots difficulty="Hard" />
      <Stars rating={0} />
      <Stars rating={3.5} />
      <Stars rating={5} />
      <Spinner />
      <Waiting words="Loading store prices" />
      <Bone className="h-6 w-40" />
    </Section>
  );
}
