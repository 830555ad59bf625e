/** Runs of jobs that failed, for the alerts in docs/operations/alerts.yml. */
import { Counter } from 'prom-client'

/** In /metrics (http/logs/metrics.ts), with zeros from the start of a worker: a new series shows no increase. */
export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'runs of jobs that failed: those that are tried again, and the last tries',
  labelNames: ['queue', 'next'] as const,
  registers: [],
})

export const expectJobFailures = (queue: string): void => {
  for (const next of ['retry', 'none']) jobFailures.inc({ queue, next }, 0)
}

export const countJobFailure = (queue: string, isLastTry: boolean): void =>
  jobFailures.inc({ queue, next: isLastTry ? 'none' : 'retry' })
