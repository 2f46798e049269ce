import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { SlideDots } from '@homeplate/kit/components/slide-dots.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { useRotation } from '../../lib/use-rotation.ts';
import { DishReceipt } from './dish-receipt.tsx';
import { featured as words } from './featured-copy.ts';
import { featuredOptions } from './queries.ts';

/** The featured dishes as posters, one at a time. A poster links to the recipes of its region. */
export function FeaturedCarousel() {
  const { data: featured, isPending } = useQuery(featuredOptions);
  // As tall as the loaded content: poster, dots and, on phones, the receipt below them.
  if (isPending)
    return (
      <div className="pb-72 md:pb-16">
        <Bone className="aspect-square w-full rounded-tag md:aspect-[1.2]" />
      </div>
    );
  if (!featured || featured.length === 0) return null;
  return <Carousel recipes={featured} />;
}

function Carousel({ recipes }: { recipes: readonly RecipeCard[] }) {
  const { index, playing, show, toggle } = useRotation(recipes.length);
  const recipe = recipes[index] ?? recipes[0];
  if (!recipe) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.carousel}
      className="relative w-full max-w-[36rem] max-sm:mx-1 md:pb-14 lg:max-w-none"
    >
      <div
        // Do not announce slides while they rotate automatically.
        aria-live={playing ? 'off' : 'polite'}
      >
        <Poster recipe={recipe} position={words.slide(index + 1, recipes.length, recipe.title)} />
      </div>
      <div className="mt-4 flex items-center gap-1 md:absolute md:bottom-0 md:left-0">
        <button
          type="button"
          onClick={toggle}
          aria-label={playing ? words.pause : words.play}
          className="mr-1 grid size-11 place-items-center rounded-control border border-line-strong bg-surface shadow-lip-outline md:size-9"
        >
          {playing ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Play aria-hidden="true" className="size-4" />
          )}
        </button>
        <SlideDots slides={recipes} index={index} name={words.showSlide} onShow={show} />
      </div>
      <div className="relative z-10 mt-2 ml-auto w-[min(16.6rem,85%)] rotate-[-2.5deg] md:absolute md:-right-4 md:bottom-0">
        <DishReceipt recipe={recipe} />
      </div>
    </section>
  );
}

function Poster({ recipe, position }: { recipe: RecipeCard; position: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group; a fieldset is for forms
    <div
      key={recipe.id}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className="relative rotate-[1.2deg] animate-[fade_280ms_ease-out] rounded-tag bg-surface p-3.5 pb-4 shadow-lift"
    >
      <RecipePicture src={recipe.imageUrl} alt="" region={recipe.region} first />
      <p className={cx('mt-3 font-display text-2xl font-strong', REGION_CLASSES[recipe.region].ink)}>
        <Link
          to={paths.recipesWhere({ region: recipe.region })}
          aria-label={words.moreFrom(REGION_NAMES[recipe.region])}
          className="flex items-center gap-2.5 after:absolute after:inset-0"
        >
          <RegionMark region={recipe.region} />
          {REGION_NAMES[recipe.region]}
        </Link>
      </p>
      <p className="mt-1 max-w-[50%] text-md">{recipe.title}</p>
    </div>
  );
}
