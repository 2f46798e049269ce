import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { DifficultyDots } from '@homeplate/kit/components/difficulty.tsx';
import { RegionBadge } from '@homeplate/kit/components/region-mark.tsx';
import { SlideDots } from '@homeplate/kit/components/slide-dots.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { ArrowLeft, ArrowRight, Clock, Pause, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { useRotation } from '../../lib/use-rotation.ts';
import { moodBoard as words } from './copy.ts';

/** One large recipe and the next two beside it. `manual`: the user chose the season, so nothing advances automatically. */
export function SeasonSlides({ recipes, manual }: { recipes: readonly RecipeCard[]; manual: boolean }) {
  const { index, playing, show, toggle } = useRotation(recipes.length, !manual);
  const recipe = recipes[index];
  if (!recipe) return null;
  const beside = [1, 2].map((step) => (index + step) % recipes.length).filter((slide) => slide !== index);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      className="grid items-center gap-6 lg:grid-cols-[1.5fr_1fr] lg:gap-9"
    >
      <div className="grid grid-cols-[2fr_1fr] gap-2.5">
        {/* The title beside it is the same link with text. */}
        <Link to={paths.recipe(recipe.id)} tabIndex={-1} aria-hidden="true" className="row-span-2">
          <RecipePicture
            src={recipe.imageUrl}
            alt=""
            key={recipe.id}
            className="h-full animate-[fade_280ms_ease-out] rounded-card"
          />
        </Link>
        {[...new Set(beside)].map((slide) => (
          // Keyboard users have the dots.
          <button
            key={slide}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => show(slide)}
            className="grid overflow-hidden rounded-card"
          >
            <RecipePicture src={recipes[slide]?.imageUrl ?? ''} alt="" sizes="200px" className="h-full" />
          </button>
        ))}
      </div>
      <div>
        {/* Do not announce slides while they advance automatically. */}
        <div aria-live={playing ? 'off' : 'polite'} className="lg:min-h-52">
          {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group; a fieldset is for forms */}
          <div
            role="group"
            aria-roledescription="slide"
            aria-label={words.slide(index + 1, recipes.length, recipe.title)}
          >
            <RegionBadge region={recipe.region} />
            <h3 className="mt-3 text-2xl md:text-3xl">
              <Link to={paths.recipe(recipe.id)} className="hover:underline">
                {recipe.title}
              </Link>
            </h3>
            <p className="mt-2.5 line-clamp-3 text-ink-2">{recipe.description}</p>
            <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-md">
              <DifficultyDots difficulty={recipe.difficulty} />
              <span className="flex items-center gap-1.5">
                <Clock aria-hidden="true" className="size-[1.15em]" />
                {durationWords(recipe.totalTime)}
              </span>
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <Button look="secondary" size="icon" aria-label={words.previous} onClick={() => show(index - 1)}>
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button look="secondary" size="icon" aria-label={words.next} onClick={() => show(index + 1)}>
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
          <Button look="secondary" onClick={toggle}>
            {playing ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
            {playing ? words.pause : words.play}
          </Button>
        </div>
        <div className="mt-2.5 flex flex-wrap">
          <SlideDots slides={recipes} index={index} name={words.show} onShow={show} />
        </div>
      </div>
    </section>
  );
}
