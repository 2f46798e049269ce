import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { useAdvertising } from './page-advertising.ts';

const Ad = lazyWhenVisible(async () => (await import('./ad.tsx')).Ad);

/**
 * A place for an ad: of a fixed height, so that nothing moves when the ad loads; `isBanner`: the place of the banner, where staff chose
 * one. Nothing at all where advertising is off.
 */
export function AdSlot({ isBanner }: { isBanner?: true }) {
  const ads = useAdvertising();
  const place = isBanner ? (ads?.banner === 'top' ? 'sticky top-0 z-20' : '') : 'my-8 h-80 overflow-hidden';
  return (
    ads && (
      <div className={place}>
        <Ad {...ads} isBanner={isBanner} />
      </div>
    )
  );
}
