import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { ChefHat, ListPlus } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../components/dialog-copy.ts';
import { COOK_STATE, cookHash } from '../../features/recipes/cooking/cook-path.ts';
import { detail as words } from '../../features/recipes/copy.ts';
import { paths } from '../../lib/paths.ts';
import { CookBar } from './cook-bar.tsx';

type Props = { recipe: RecipeDetail; servings: number };

/** Start cooking and add to the list: below the price, and on a phone at the bottom of the screen. A draft without steps cannot be cooked. */
export function HeroActions({ recipe, servings, canCook = true }: Props & { canCook?: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={row} className="mt-3.5 flex flex-wrap gap-2.5 print:hidden">
        {canCook && <StartCooking words={words.startCooking} />}
        <AddToList recipe={recipe} servings={servings} />
      </div>
      <CookBar buttons={row}>
        {canCook && <StartCooking words={words.cook} />}
        <AddToList recipe={recipe} servings={servings} />
      </CookBar>
    </>
  );
}

const look = (kind: 'primary' | 'secondary') =>
  buttonClass(kind, 'medium', 'min-h-[52px] flex-1 whitespace-nowrap');

function StartCooking({ words: text }: { words: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: cookHash(0) }}
      state={COOK_STATE}
      preventScrollReset
      className={look('primary')}
    >
      <ChefHat aria-hidden="true" className="size-[18px] shrink-0" />
      {text}
    </Link>
  );
}

function AddToList({ recipe, servings }: Props) {
  const navigate = useNavigate();
  const add = async () => {
    try {
      const { addToList } = await import('./add-to-list.ts');
      await addToList(recipe, servings, () => void navigate(paths.shopping));
    } catch {
      toast({ title: lazyDialog.failed, description: lazyDialog.tryAgain, destructive: true });
    }
  };
  return (
    <button type="button" onClick={() => void add()} className={look('secondary')}>
      <ListPlus aria-hidden="true" className="size-[18px] shrink-0" />
      {words.addToList}
    </button>
  );
}
