import type { StaffHome } from '@homeplate/contracts/documents/staff-home.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Loading, Title } from 'react-admin';
import { httpClient } from '../http.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { Figure, Figures, listOf, Section } from './figure.tsx';
import { FreshnessTable } from './freshness-table.tsx';
import { MoneySection } from './money-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { StateMap } from './state-map.tsx';
import { WorkTable } from './work-table.tsx';

type Loaded = { home: StaffHome } | { problem: string };

const load = (): Promise<Loaded> =>
  httpClient('/api/admin/home').then(
    ({ json }) => ({ home: json as StaffHome }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  );

/** Today at a glance. Every figure opens its rows, and what the user may not read is left out. */
export function Home() {
  const [loaded, setLoaded] = useState<Loaded>();
  const refresh = () => {
    setLoaded(undefined);
    void load().then(setLoaded);
  };
  useEffect(refresh, []);
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <Title title="Today" />
      {loaded === undefined && <Loading />}
      {loaded && 'problem' in loaded && <Alert severity="error">{loaded.problem}</Alert>}
      {loaded && 'home' in loaded && <Glance home={loaded.home} />}
      {loaded && (
        <Button onClick={refresh} sx={{ justifySelf: 'start' }}>
          Load again
        </Button>
      )}
    </Box>
  );
}

/** Those with most observed prices first: the prices of the others are estimates. */
const pricedStoresOf = (filter: object): string => `${listOf('stores', filter)}&sort=prices&order=DESC`;

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(30rem, 1fr))' };

function Glance({ home }: { home: StaffHome }) {
  const { billing, identity, pricing, recipe } = home;
  const { held, feeds, freshness } = pricing ?? {};
  const hasWork = Object.values(home).some((part) => part !== null && typeof part === 'object' && part.work);
  const away = (['billing', 'identity', 'pricing', 'recipe'] as const).filter((name) => home[name] === null);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {`As of ${new Date(home.at).toLocaleString('en-US')}`}
      </Typography>
      {away.length > 0 && (
        <Alert severity="warning">{`No figures from ${away.join(', ')}: the service does not answer.`}</Alert>
      )}
      <Box sx={COLUMNS}>
        {identity && (
          <PeopleSection
            identity={identity}
            reviews={recipe?.moderation?.reviews}
            drafts={recipe?.moderation?.drafts}
          />
        )}
        {recipe?.catalogue && <CatalogueSection {...recipe.catalogue} />}
        {billing?.subscriptions && <MoneySection {...billing.subscriptions} />}
        {held && feeds && (
          <Section title="Price feeds">
            <Figures>
              <Figure
                label="Held prices"
                value={held.prices}
                to={listOf('held-prices', { state: 'held' })}
                isBad={held.prices > 0}
              />
              {feeds.map(({ feedId, lastUsedAt }) => (
                <Figure
                  key={feedId}
                  label={`Last from ${feedId}`}
                  value={lastUsedAt === null ? 'never' : new Date(lastUsedAt).toLocaleString('en-US')}
                  to={`/feeds/${feedId}/show`}
                />
              ))}
            </Figures>
          </Section>
        )}
      </Box>
      {freshness && (
        <Box sx={COLUMNS}>
          <Section title="Prices by state">
            <StateMap rows={freshness.states} storesOf={(state) => pricedStoresOf({ state })} />
          </Section>
          <Section title="Prices by chain">
            <FreshnessTable
              label="Chain"
              rows={freshness.chains}
              storesOf={(name) => pricedStoresOf({ q: name })}
            />
          </Section>
          <Section title="Areas with the oldest prices">
            <FreshnessTable
              label="Area"
              rows={freshness.areas}
              storesOf={(area) => pricedStoresOf({ area })}
            />
          </Section>
        </Box>
      )}
      {hasWork && (
        <Section title="Queues">
          <WorkTable home={home} />
        </Section>
      )}
    </>
  );
}
