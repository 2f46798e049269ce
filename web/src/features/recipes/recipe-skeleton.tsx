import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { detail as words } from './copy.ts';

/** The loading state of a recipe page. */
export function RecipeSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)] lg:gap-10">
        <Bone className="aspect-[4/3] rounded-picture" />
        <div className="grid content-start gap-4">
          <Bone className="h-7 w-1/2" />
          <Bone className="h-12 w-5/6" />
          <Bone className="h-6" />
          <Bone className="h-6 w-3/4" />
          <Bone className="h-20" />
          <Bone className="h-28 w-64" />
        </div>
      </div>
      <div className="mt-10 grid gap-7 lg:grid-cols-[2.2fr_1fr]">
        <Bone className="h-96 rounded-card" />
        <Bone className="h-96" />
      </div>
    </div>
  );
}
