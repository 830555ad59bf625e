/** What Prometheus reads: process figures, the time of each route, the pool, and the queue. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'

export interface Metrics {
  observe(route: string, method: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}

export const createMetrics = (db: Database): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
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
      const { total, idle, waiting } = db.stats()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  return {
    observe: (route, method, status, seconds) =>
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
