/**
 * Two web processes against one, on the same database and with the same load. They can only be twice as fast
 * with enough cores for both, for PostgreSQL and for the clients: with fewer the figure is reported without a
 * target.
 */
import { availableParallelism } from 'node:os'
import {
  builtServer,
  type Figure,
  type Load,
  median,
  runLoad,
  startProcess,
  temporaryFolder,
} from './harness.ts'
import { roundsOr, secondsOr } from './options.ts'
import { startBenchPostgres } from './postgres.ts'
import { authenticatedReads, makePeople, productionEnv } from './read.ts'

const rounds = roundsOr(3)
const seconds = secondsOr(6)
const target = 1.7
/** Two that answer, two for PostgreSQL, two that ask. */
const coresNeeded = 6

const perSecond = async (loads: readonly Load[]): Promise<number> => {
  const results = await Promise.all(loads.map(runLoad))
  return results.reduce((sum, result) => sum + result.perSecond, 0)
}

export const benchWebs = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const env = { ...productionEnv(postgres.url, folder.path), ROLE: 'web' }
  const first = await startProcess(builtServer, { env })
  const second = await startProcess(builtServer, { env })
  try {
    const requests = authenticatedReads(await makePeople(postgres.url))
    const one = [{ url: first.url, requests, seconds }]
    const both = [first, second].map(({ url }) => ({ url, requests, seconds, connections: 16 }))
    await perSecond(both.map((load) => ({ ...load, seconds: secondsOr(3) })))
    const pairs: { one: number; both: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ one: await perSecond(one), both: await perSecond(both) })
    const ratio = median(pairs.map((pair) => pair.both / pair.one))
    const isEnough = availableParallelism() >= coresNeeded
    return [
      {
        name: 'two web processes, requests a second',
        ours: median(pairs.map((pair) => pair.both)),
        baseline: median(pairs.map((pair) => pair.one)),
        baselineName: 'one of them',
        unit: '/s',
        ratio,
        target: isEnough ? `≥ ${target}` : `≥ ${target} with ${coresNeeded} cores`,
        isMet: !isEnough || ratio >= target,
      },
    ]
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await postgres.stop()
    await folder.remove()
  }
}
