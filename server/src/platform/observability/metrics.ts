import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface RequestMeasure {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Metrics of one server, in the Prometheus text format. */
export interface Metrics {
  observeRequest(measure: RequestMeasure): void;
  countJob(kind: string, outcome: 'done' | 'retried' | 'failed'): void;
  countSecurityEvent(kind: string): void;
  setJobsWaiting(count: number): void;
  read(): Promise<string>;
  contentType: string;
}

/** Each server has its own registry, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Duration of answers, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  });
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Jobs run, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const security = new Counter({
    name: 'portal_security_events_total',
    help: 'Refused sign-ins, blocked accounts, policy violations',
    labelNames: ['kind'],
    registers,
  });
  const waiting = new Gauge({ name: 'portal_jobs_waiting', help: 'Jobs that wait for their turn', registers });
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countJob: (kind, outcome) => jobs.inc({ kind, outcome }),
    countSecurityEvent: (kind) => security.inc({ kind }),
    setJobsWaiting: (count) => waiting.set(count),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
