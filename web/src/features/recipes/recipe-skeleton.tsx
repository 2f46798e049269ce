import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { detail as words } from './copy.ts';

/** The loading state of a recipe page, in the places of what follows. */
export function RecipeSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="hero-picture">
          <Bone className="aspect-[4/3]" />
        </div>
        <div className="grid content-start gap-3">
          <Bone className="h-6 w-1/2" />
          <Bone className="h-10 w-5/6" />
          <Bone className="h-14 w-1/2" />
          <Bone className="h-8 w-3/4" />
          <Bone className="h-12" />
          <Bone className="h-6" />
        </div>
      </div>
      <Bone className="mt-10 h-96" />
    </div>
  );
}
