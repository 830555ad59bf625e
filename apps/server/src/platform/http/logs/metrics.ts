/** Prometheus metrics: process figures, route times, the pool, and the queue. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../clock.ts'
import { slowSeconds, slowStatements } from '../../db/connection/slowStatements.ts'
import type { Database } from '../../db/database.ts'
import { type JobFigures, readJobFigures } from '../../db/stores/jobs.store.ts'
import { readStuckFigures, type StuckFigures } from '../../db/stores/stuckRows.store.ts'
import { unhandledErrors } from '../../process/unhandledErrors.ts'
import { jobFailures } from '../../queue/jobFailures.ts'
import type { AdmissionFigures } from '../admission/admission.ts'

/** Figures of an area, by labels; counted when somebody asks for the metrics. */
export interface AreaGauge {
  name: string
  help: string
  labelNames: readonly string[]
  read(): Promise<{ labels: Record<string, string>; value: number }[]>
}

export interface Metrics {
  observe(route: string, method: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}

const figuresKeptMs = 15_000

/**
 * One for the process: its garbage-collection observer is never released and would leak every server created.
 */
const processFigures = new Registry()
collectDefaultMetrics({ register: processFigures })
processFigures.registerMetric(unhandledErrors)
processFigures.registerMetric(jobFailures)
processFigures.registerMetric(slowStatements)
processFigures.registerMetric(slowSeconds)

/** Counting reads a table, so scrapes in quick succession share the result. */
const shared = <Figure>(clock: Clock, count: () => Promise<Figure[]>): (() => Promise<Figure[]>) => {
  let known: { at: number; figures: Promise<Figure[]> } | undefined
  return () => {
    if (!known || clock() - known.at > figuresKeptMs)
      known = { at: clock(), figures: count().catch(() => []) }
    return known.figures
  }
}

const addStuckGauge = (register: Registry, figures: () => Promise<StuckFigures[]>) => {
  new Gauge({
    name: 'job_stuck_rows',
    help: 'rows that a job could not handle: waiting for their next try, or set aside by staff',
    labelNames: ['queue', 'state'] as const,
    registers: [register],
    async collect() {
      this.reset()
      for (const { job, state, count } of await figures()) this.set({ queue: job, state }, count)
    },
  })
}

const addQueueGauges = (register: Registry, figures: () => Promise<JobFigures[]>) => {
  new Gauge({
    name: 'jobs',
    help: 'jobs by queue and state',
    labelNames: ['queue', 'state'] as const,
    registers: [register],
    async collect() {
      this.reset()
      for (const { queue, state, count } of await figures()) this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'how long the oldest job that could run has been waiting',
    labelNames: ['queue'] as const,
    registers: [register],
    async collect() {
      this.reset()
      for (const { queue, state, oldestSeconds } of await figures()) {
        if (state === 'created' && oldestSeconds > 0) this.set({ queue }, oldestSeconds)
      }
    },
  })
}

const addAreaGauge = (register: Registry, clock: Clock, { name, help, labelNames, read }: AreaGauge) => {
  const figures = shared(clock, read)
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    async collect() {
      this.reset()
      for (const { labels, value } of await figures()) this.set(labels, value)
    },
  })
}

const addAdmissionFigures = (register: Registry, figures: () => AdmissionFigures) => {
  new Gauge({
    name: 'admission_calls',
    help: 'calls that are worked on, that wait for their turn, and how many may be worked on at once',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const { limit, running, waiting } = figures()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'limit' }, limit)
    },
  })
  new Counter({
    name: 'admission_refused_total',
    help: 'calls that were refused because there was too much to do, by priority',
    labelNames: ['priority'] as const,
    registers: [register],
    collect() {
      this.reset()
      for (const [priority, count] of Object.entries(figures().refused)) this.inc({ priority }, count)
    },
  })
}

export interface MetricsOptions {
  db: Database
  clock: Clock
  admissionFigures: () => AdmissionFigures
  /** As /readyz answers. */
  isReady: () => Promise<boolean>
  /** Of the streaming replica; null without one. */
  replicaAgeMs?: (() => number | null) | undefined
  gauges?: readonly AreaGauge[] | undefined
}

const addReplicaGauge = (register: Registry, ageMs: () => number | null) => {
  new Gauge({
    name: 'database_replica_age_seconds',
    help: 'how far the streaming replica is behind; infinite while it does not answer',
    registers: [register],
    collect() {
      this.reset()
      const age = ageMs()
      if (age !== null) this.set(age / 1_000)
    },
  })
}

export const createMetrics = ({
  db,
  clock,
  admissionFigures,
  isReady,
  replicaAgeMs = () => null,
  gauges = [],
}: MetricsOptions): Metrics => {
  const register = new Registry()
  new Gauge({
    name: 'ready',
    help: '1 while /readyz says that calls can be answered',
    registers: [register],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  addReplicaGauge(register, replicaAgeMs)
  let stats = db.stats()
  addQueueGauges(
    register,
    shared(clock, () => readJobFigures(db)),
  )
  addStuckGauge(
    register,
    shared(clock, () => readStuckFigures(db)),
  )
  addAdmissionFigures(register, admissionFigures)
  for (const gauge of gauges) addAreaGauge(register, clock, gauge)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'time from request to reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'connections of this process by state',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const { total, idle, waiting } = stats
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  return {
    observe: (route, method, status, seconds) =>
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: async () => {
      // Read before the scrape's own query, which would count itself.
      stats = db.stats()
      return `${await processFigures.metrics()}\n${await register.metrics()}`
    },
    contentType: register.contentType,
  }
}
