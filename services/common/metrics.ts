import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Fixed, so that the histograms of all services can be summed. */
export const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of this process, in their own registry. A second request for a name returns the same metric. */
export type Metrics = {
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge;
  histogram(name: string, help: string, labels?: readonly string[], buckets?: number[]): Histogram;
  /** Adds lines that `render` returns at each scrape. It may also set gauges. */
  also(render: () => string | Promise<string>): void;
  /** Prometheus text format. */
  render(): Promise<string>;
  contentType: string;
};

export function createMetrics(options: { processFigures?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.processFigures) collectDefaultMetrics({ register: registry });
  const more: (() => string | Promise<string>)[] = [];
  const find = (name: string) => registry.getSingleMetric(name);
  const settings = (name: string, help: string, labels: readonly string[] = []) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    counter: (name, help, labels) => {
      const metric = find(name);
      return metric instanceof Counter ? metric : new Counter(settings(name, help, labels));
    },
    gauge: (name, help, labels) => {
      const metric = find(name);
      return metric instanceof Gauge ? metric : new Gauge(settings(name, help, labels));
    },
    histogram: (name, help, labels, buckets = LATENCY_BUCKETS) => {
      const metric = find(name);
      return metric instanceof Histogram
        ? metric
        : new Histogram({ ...settings(name, help, labels), buckets });
    },
    also: (render) => void more.push(render),
    render: async () => {
      // First, because these may also set gauges.
      const lines = await Promise.all(more.map(async (render) => render()));
      return `${await registry.metrics()}${lines.join('')}`;
    },
    contentType: registry.contentType,
  };
}
