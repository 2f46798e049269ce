import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { Scene } from '../components/scene.tsx';
import scene from '../components/scenes/not-found.svg';
import { RecipeSearch } from '../features/recipes/recipe-search.tsx';
import { paths } from '../lib/paths.ts';
import { notFound as words } from './parts/spare-pages-copy.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-14">
      <Scene src={scene} className="w-full max-w-72" />
      <PageHeading title={words.title} />
      <p className="text-lg text-ink-2">{words.words}</p>
      <div className="w-full">
        <RecipeSearch
          value=""
          onSearch={(search) => void navigate(search ? paths.recipesWhere({ search }) : paths.recipes)}
        />
      </div>
      <Link to={paths.recipes} className={buttonClass('secondary')}>
        {words.browse}
      </Link>
    </div>
  );
}
