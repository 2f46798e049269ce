/** How new the prices and the catalogue are known to be, from the events: no answer may be older. */
export type KnownVersions = {
  area(area: string): number;
  catalogue(): number;
  areaIs(area: string, version: number): void;
  catalogueIs(version: number | undefined): void;
};

export function createKnownVersions(): KnownVersions {
  const areas = new Map<string, number>();
  let catalogue = 0;
  return {
    area: (area) => areas.get(area) ?? 0,
    catalogue: () => catalogue,
    // Events of one key come in order, but may come twice.
    areaIs: (area, version) => void areas.set(area, Math.max(version, areas.get(area) ?? 0)),
    catalogueIs: (version) => {
      if (version !== undefined) catalogue = Math.max(catalogue, version);
    },
  };
}
