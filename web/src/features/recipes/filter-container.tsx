import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { FilterPanel, type PanelProps } from './filter-panel.tsx';
import { filters } from './filters-copy.ts';
import { list as words } from './list-copy.ts';
import { facetsOptions } from './queries.ts';
import { FILTERS, facetQuery, without } from './recipe-filters.ts';
import { SortSelect } from './sort-select.tsx';

/** Shows the filters in a sheet on phones and inline on desktop. */
export default function FilterContainer({
  id,
  onClose,
  ...panel
}: PanelProps & { id: string; onClose: () => void }) {
  const isDesk = useMedia('(min-width: 44rem)');
  const { data: facets } = useQuery(facetsOptions(facetQuery(panel.params)));
  if (isDesk) {
    return (
      <section
        id={id}
        aria-label={filters.label}
        className="rounded-card border border-line bg-surface px-5 pt-5"
      >
        <FilterPanel {...panel} />
      </section>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.filters} shape="sheet">
      <div className="flex-1">
        <div className="mb-5">
          <SortSelect {...panel} />
        </div>
        <FilterPanel {...panel} />
      </div>
      <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 flex gap-3 border-t border-line bg-surface px-5 py-3">
        <Button
          look="secondary"
          className="px-3"
          onClick={() => panel.onChange((now) => without(now, FILTERS))}
        >
          {words.clear}
        </Button>
        <Button className="flex-1 px-2 whitespace-nowrap" onClick={onClose}>
          {facets ? filters.show(facets.total) : filters.done}
        </Button>
      </div>
    </Dialog>
  );
}
