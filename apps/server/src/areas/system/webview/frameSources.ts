/**
 * Hosts that a page of the app may frame, for its Content-Security-Policy. Needed for every first visit, so
 * it is cached for a few seconds; if the database fails, the last known value is used.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { appConfigReader } from '../appConfig/appConfig.repository.ts'
import type { AllowedHost } from './ownHosts.ts'

const frameSourcesMs = 5_000

const sourcesOf = ({ host, hasSubdomains }: AllowedHost): string[] =>
  hasSubdomains ? [`https://${host}`, `https://*.${host}`] : [`https://${host}`]

export interface FrameDeps {
  db: Database
  clock: Clock
  logger: { error(detail: object, message: string): void }
}

export const frameSources = ({ db, clock, logger }: FrameDeps): (() => Promise<readonly string[]>) => {
  let last: readonly string[] = []
  let until = 0
  const ask = async () => {
    try {
      last = (await db.read((tx) => appConfigReader(tx).webviewHosts())).flatMap(sourcesOf)
    } catch (error) {
      logger.error({ err: error }, 'the allowed web pages could not be read')
    }
    return last
  }
  let answer: Promise<readonly string[]> = Promise.resolve(last)
  return () => {
    // Concurrent callers share one query.
    if (clock() >= until) {
      until = clock() + frameSourcesMs
      answer = ask()
    }
    return answer
  }
}
