import type { RecipeFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { RECIPE_GAPS } from '@homeplate/contracts/documents/staff-recipe.ts';
import { GAP_NAMES } from '../resources/recipes/recipe-words.ts';
import { Figure, Figures, listOf, Section } from './figure.tsx';

/** Published recipes that lack something. Each shows the composed picture until one is generated, so that is no fault. */
export const CatalogueSection = (gaps: NonNullable<RecipeFigures['catalogue']>) => (
  <Section title="Catalog">
    <Figures>
      {RECIPE_GAPS.map((gap) => (
        <Figure
          key={gap}
          label={GAP_NAMES[gap]}
          value={gaps[gap]}
          to={listOf('recipes', { gap })}
          isBad={gap !== 'picture' && gaps[gap] > 0}
        />
      ))}
    </Figures>
  </Section>
);
