export type Panel = {
  title: string;
  description: string;
  /** A unit of Grafana: s, reqps, percentunit, short, bytes. */
  unit: string;
  queries: readonly { expr: string; legend: string }[];
};
export type Dashboard = { uid: string; title: string; panels: readonly Panel[] };

const quantile = (share: number, metric: string, by: string, window = '5m'): string =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${metric}_bucket[${window}])))`;

const requests: Dashboard = {
  uid: 'homeplate-requests',
  title: 'Homeplate: requests',
  panels: [
    {
      title: 'Requests by route',
      description: 'The ten busiest routes.',
      unit: 'reqps',
      queries: [
        {
          expr: 'topk(10, sum by (method, route) (rate(http_requests_total[5m])))',
          legend: '{{method}} {{route}}',
        },
      ],
    },
    {
      title: 'Share of server errors',
      description:
        'Alerts above 1 % (ErrorsBurnFast), 1.44 % of an hour (ErrorsBurn) and 0.6 % of six hours.',
      unit: 'percentunit',
      queries: [
        { expr: 'homeplate:errors:ratio_rate1m', legend: '1 minute' },
        { expr: 'homeplate:errors:ratio_rate5m', legend: '5 minutes' },
        { expr: 'homeplate:errors:ratio_rate1h', legend: '1 hour' },
        { expr: 'homeplate:errors:ratio_rate6h', legend: '6 hours' },
      ],
    },
    {
      title: 'Errors by route',
      description: 'Routes that answer with 5xx.',
      unit: 'reqps',
      queries: [
        {
          expr: 'topk(10, sum by (route, status) (rate(http_requests_total{status=~"5.."}[5m])))',
          legend: '{{route}} {{status}}',
        },
      ],
    },
    {
      title: 'Time to answer',
      description: 'All routes.',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((share) => ({
        expr: `histogram_quantile(${share}, sum by (le) (rate(http_request_seconds_bucket[5m])))`,
        legend: `p${share * 100}`,
      })),
    },
    {
      title: 'Calls between services',
      description: 'By method, as the called service sees them.',
      unit: 'reqps',
      queries: [
        { expr: 'topk(10, sum by (method) (rate(rpc_server_seconds_count[5m])))', legend: '{{method}}' },
      ],
    },
    {
      title: 'Failed calls',
      description: 'By method and code. Refused input is not counted.',
      unit: 'reqps',
      queries: [
        {
          expr: 'sum by (method, code) (rate(rpc_server_seconds_count{code=~"INTERNAL|UNAVAILABLE|DEADLINE_EXCEEDED"}[5m]))',
          legend: '{{method}} {{code}}',
        },
      ],
    },
    {
      title: 'Time of calls, p99',
      description: 'As the caller sees them, with the network.',
      unit: 's',
      queries: [
        { expr: `topk(10, ${quantile(0.99, 'rpc_client_seconds', 'method')})`, legend: '{{method}}' },
      ],
    },
    {
      title: 'Reads of documents',
      description: 'cached: from a copy. shared: by the load of another request. loaded: by a call.',
      unit: 'reqps',
      queries: [
        {
          expr: 'sum by (cache, outcome) (rate(document_copy_reads_total[5m]))',
          legend: '{{cache}} {{outcome}}',
        },
      ],
    },
  ],
};

const events: Dashboard = {
  uid: 'homeplate-events',
  title: 'Homeplate: events and prices',
  panels: [
    {
      title: 'Published events',
      description: 'By topic.',
      unit: 'reqps',
      queries: [{ expr: 'sum by (topic) (rate(bus_published_total[5m]))', legend: '{{topic}}' }],
    },
    {
      title: 'What consumers have not handled yet',
      description: 'Events on Kafka, batches on the local log.',
      unit: 'short',
      queries: [{ expr: 'max by (topic, group) (bus_lag)', legend: '{{topic}} {{group}}' }],
    },
    {
      title: 'Age of events at their handler, p99',
      description: 'From arrival on the bus.',
      unit: 's',
      queries: [
        { expr: quantile(0.99, 'bus_event_age_seconds', 'topic, group'), legend: '{{topic}} {{group}}' },
      ],
    },
    {
      title: 'Oldest event in an outbox',
      description: 'Grows while the bus does not answer.',
      unit: 's',
      queries: [{ expr: 'max by (outbox) (outbox_oldest_unsent_seconds)', legend: '{{outbox}}' }],
    },
    {
      title: 'Retries and dead letters',
      description: 'By topic and group.',
      unit: 'reqps',
      queries: [
        {
          expr: 'sum by (topic, group, outcome) (rate(bus_events_total{outcome!="handled"}[5m]))',
          legend: '{{topic}} {{group}} {{outcome}}',
        },
      ],
    },
    {
      title: 'Age of prices when they are taken',
      description: 'From observation to storage.',
      unit: 's',
      queries: [0.5, 0.95].map((share) => ({
        expr: `histogram_quantile(${share}, sum by (le) (rate(price_age_seconds_bucket[15m])))`,
        legend: `p${share * 100}`,
      })),
    },
    {
      title: 'Age of the newest observed price',
      description: 'Of all stores.',
      unit: 's',
      queries: [
        { expr: 'time() - max(price_newest_observed_timestamp_seconds > 0)', legend: 'newest price' },
      ],
    },
    {
      title: 'Open streams and refused feed keys',
      description: 'Pages that follow live prices, and refusals an hour.',
      unit: 'short',
      queries: [
        { expr: 'sum(event_streams)', legend: 'open streams' },
        { expr: 'sum by (reason) (increase(feed_keys_refused_total[1h]))', legend: 'refused: {{reason}}' },
      ],
    },
  ],
};

const processes: Dashboard = {
  uid: 'homeplate-processes',
  title: 'Homeplate: processes and work',
  panels: [
    {
      title: 'Processes that answer',
      description: '1: answers, 0: does not.',
      unit: 'short',
      queries: [{ expr: 'up{job="homeplate"}', legend: '{{instance}}' }],
    },
    {
      title: 'CPU',
      description: 'Cores.',
      unit: 'short',
      queries: [{ expr: 'rate(process_cpu_seconds_total[5m])', legend: '{{instance}}' }],
    },
    {
      title: 'Memory',
      description: 'Resident.',
      unit: 'bytes',
      queries: [{ expr: 'process_resident_memory_bytes', legend: '{{instance}}' }],
    },
    {
      title: 'Delay of the event loop, p99',
      description: 'How long other work runs before a request gets its turn.',
      unit: 's',
      queries: [{ expr: 'nodejs_eventloop_lag_p99_seconds', legend: '{{instance}}' }],
    },
    {
      title: 'Store connections',
      description: 'In use, of 20, and operations that wait for one.',
      unit: 'short',
      queries: [
        { expr: 'sum by (database) (mongo_pool_in_use)', legend: '{{database}} in use' },
        { expr: 'sum by (database) (mongo_pool_waiting)', legend: '{{database}} waiting' },
      ],
    },
    {
      title: 'Jobs and mails',
      description: 'Ended attempts an hour.',
      unit: 'short',
      queries: [
        { expr: 'sum by (kind, outcome) (increase(jobs_total[1h]))', legend: '{{kind}} {{outcome}}' },
        { expr: 'sum by (outcome) (increase(mails_total[1h]))', legend: 'mail {{outcome}}' },
        {
          expr: 'sum by (outcome) (increase(newsletter_mails_total[1h]))',
          legend: 'newsletter {{outcome}}',
        },
        { expr: 'sum by (kind) (increase(mail_reports_total[1h]))', legend: 'report {{kind}}' },
        { expr: 'sum by (outcome) (increase(picture_jobs_total[1h]))', legend: 'picture {{outcome}}' },
      ],
    },
    {
      title: 'AI planner',
      description: 'Time to find a plan, and plans that wait.',
      unit: 's',
      queries: [
        { expr: quantile(0.95, 'plan_solver_seconds', 'outcome', '15m'), legend: 'p95 {{outcome}}' },
        { expr: 'sum(plan_solver_waiting)', legend: 'waiting' },
      ],
    },
    {
      title: 'Proven distance from the best plan, p95',
      description: 'How much cheaper any plan could be at most.',
      unit: 'percentunit',
      queries: [
        {
          expr: 'histogram_quantile(0.95, sum by (le) (rate(plan_solver_gap_ratio_bucket[1h])))',
          legend: 'gap',
        },
      ],
    },
    {
      title: 'Age of Stripe events, p95',
      description: 'From event to receipt.',
      unit: 's',
      queries: [
        {
          expr: 'histogram_quantile(0.95, sum by (le) (rate(stripe_webhook_age_seconds_bucket[1h])))',
          legend: 'age',
        },
      ],
    },
    {
      title: 'Security events',
      description: 'Failed sign-ins, lockouts and refused keys an hour.',
      unit: 'short',
      queries: [{ expr: 'sum by (event) (increase(security_events_total[1h]))', legend: '{{event}}' }],
    },
  ],
};

export const DASHBOARDS: readonly Dashboard[] = [requests, events, processes];
