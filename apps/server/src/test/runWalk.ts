/** One run of a job that walks over due rows, as a worker runs it. */
import { type Drained, drain } from '../platform/queue/drain.ts'
import type { TestServer } from './testServer.ts'

export const runWalk = (server: TestServer, job: string): Promise<Drained> => {
  const walk = server.product.jobHandlers.find(({ kind }) => kind.name === job)?.walk
  if (!walk) throw new Error(`${job} does not walk over rows`)
  return drain(server.services, { job, walk, signal: new AbortController().signal })
}
