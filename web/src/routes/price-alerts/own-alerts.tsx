import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { isEstimate, moneyWords } from '@homeplate/kit/components/money.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SettingsCard } from '../../components/settings-card.tsx';
import { useOpenLocationDialog } from '../../features/location/location-provider.tsx';
import { type AlertFood, AlertForm } from '../../features/price-alerts/alert-form.tsx';
import { AlertList } from '../../features/price-alerts/alert-list.tsx';
import { priceAlerts as words } from '../../features/price-alerts/copy.ts';
import { alertsOptions, useReloadAlerts } from '../../features/price-alerts/queries.ts';
import { PriceHistory } from '../../features/price-history/price-history.tsx';
import { historyOptions } from '../../features/price-history/queries.ts';
import { storeChoicesOptions } from '../../features/stores/queries.ts';
import { foodOptions } from '../../lib/food-queries.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { currentLocation } from '../../lib/location.ts';
import { paths } from '../../lib/paths.ts';
import type { User } from '../../lib/user.ts';

/** The form for a new alert, and the user's alerts. Loaded on its own, so that other pages do not list its parts. */
export default function OwnAlerts({ user }: { user: User }) {
  const reload = useReloadAlerts();
  useLive('alerts:own', { alert: reload, missed: reload });
  const isPaid = user.plan !== 'free';
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2 lg:gap-9">
      {isPaid ? <NewAlert /> : <Upgrade user={user} />}
      <AlertList userId={user.id} canAdd={isPaid} History={NearHistory} />
    </div>
  );
}

function NearHistory({ itemId }: { itemId: string }) {
  const openLocationDialog = useOpenLocationDialog();
  return <PriceHistory itemId={itemId} onSetLocation={openLocationDialog} hasPackages={false} />;
}

function Upgrade({ user }: { user: User }) {
  const { data } = useQuery(alertsOptions(user.id));
  return (
    <SettingsCard title={words.paid} words={data?.alerts.length ? words.keep : words.paidWords}>
      <Link to={paths.plans} className={buttonClass('primary', 'medium', 'justify-self-start')}>
        {words.upgrade}
      </Link>
    </SettingsCard>
  );
}

function NewAlert() {
  const [query, setQuery] = useSearchParams();
  const linked = useQuery(foodOptions(query.get('food') ?? '')).data;
  const [food, setFood] = useState<AlertFood>();
  useEffect(() => {
    if (linked) setFood({ id: linked.id, name: linked.name });
  }, [linked]);
  const choose = (chosen: AlertFood | undefined) => {
    setFood(chosen);
    if (query.has('food')) setQuery({}, { replace: true });
  };
  const { data: location } = useQuery(currentLocation);
  const zipCode = location?.zipCode ?? '';
  const { data: stores = [] } = useQuery({ ...storeChoicesOptions(zipCode), enabled: zipCode !== '' });
  const { data: history } = useQuery({ ...historyOptions(food?.id ?? ''), enabled: food !== undefined });
  const hasOwnStores = (location?.ownStores ?? 0) > 0;
  const today = history && todayWords(history, hasOwnStores);
  return (
    <SettingsCard title={words.form.title}>
      <AlertForm
        food={food}
        onFood={choose}
        unit={history?.unit}
        today={food && today}
        hasOwnStores={hasOwnStores}
        stores={stores}
      />
    </SettingsCard>
  );
}

type History = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof historyOptions>['queryFn']>>>>;

function todayWords({ current, unit, zipCode }: History, hasOwnStores: boolean): string {
  const price = moneyWords(centsOf(current.price), isEstimate(current.source));
  if (zipCode === null) return words.form.today(price, unit, prices.usAverage);
  return words.form.today(price, unit, hasOwnStores ? prices.atOwnStores : prices.storesNear(zipCode));
}
