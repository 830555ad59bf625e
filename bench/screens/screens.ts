/**
 * The cost of the first call of each tab and money screen, relative to an authenticated read in the same run:
 * for people with a lot of data, and for people without any.
 */
import { type AnyEndpoint, headers } from '@wallpaper/contract'
import {
  builtServer,
  type Figure,
  type Load,
  median,
  productionOptions,
  runLoad,
  startProcess,
  temporaryFolder,
} from '../harness.ts'
import { isCheck, roundsOr, secondsOr } from '../options.ts'
import { startBenchPostgres } from '../postgres.ts'
import { authenticatedReads, type makePeople, productionEnv } from '../read.ts'
import { firstScreenCalls, moneyScreenCalls, urlOfFirst } from './calls.ts'
import { makeBoth, makeDemoWorld } from './world.ts'

const rounds = roundsOr(1)
const seconds = secondsOr(1)
/** Few enough that all are answered in time: overload is another benchmark. */
const connections = 8
/** For the tabs and the wallet, which everybody opens; and for all others. */
const bars = { first: 0.25, other: 0.1 }
type Made = Awaited<ReturnType<typeof makePeople>>

const asked = (made: Made, path: string): Load['requests'] =>
  made.map(({ session }) => ({
    path,
    headers: { [headers.guid]: session.guid, [headers.token]: session.token },
  }))

/** A refusal is quick and would falsify the figure. */
const checkAnswers = async (url: string, [first]: Load['requests']): Promise<void> => {
  if (!first) throw new Error('nobody asks')
  const text = await (await fetch(url + first.path, { headers: first.headers })).text()
  if (!text.startsWith('{"code":1,')) throw new Error(`${first.path}: ${text.slice(0, 200)}`)
}

const measured = async (url: string, requests: Load['requests'], baseline: Load['requests']) => {
  await checkAnswers(url, requests)
  await runLoad({ url, requests, seconds, connections })
  const pairs: { ours: number; read: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      read: (await runLoad({ url, requests: baseline, seconds, connections })).perSecond,
      ours: (await runLoad({ url, requests, seconds, connections })).perSecond,
    })
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    baseline: median(pairs.map(({ read }) => read)),
    ratio: median(pairs.map(({ ours, read }) => ours / read)),
  }
}

export const benchScreens = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const env = productionEnv(postgres.url, folder.path)
  await makeDemoWorld(env)
  const both = await makeBoth(postgres.url, env.APP_SECRET)
  const server = await startProcess(builtServer, { env, nodeOptions: productionOptions })
  try {
    const first = new Set<AnyEndpoint>(firstScreenCalls())
    const only = process.env.BENCH_CALLS?.split(',')
    const calls = [...first, ...moneyScreenCalls()]
      .filter((endpoint) => !only || only.some((part) => endpoint.path.includes(part)))
      .slice(0, isCheck ? 2 : undefined)
    const figures: Figure[] = []
    for (const [who, made] of Object.entries(both)) {
      const baseline = authenticatedReads(made)
      await runLoad({ url: server.url, requests: baseline, seconds: secondsOr(3), connections })
      for (const endpoint of calls) {
        const found = await measured(server.url, asked(made, urlOfFirst(endpoint)), baseline)
        const bar = first.has(endpoint) ? bars.first : bars.other
        figures.push({
          name: `${endpoint.path}, people who have ${who}`,
          ...found,
          baselineName: 'authenticated read',
          unit: '/s',
          target: `≥ ${bar}`,
          isMet: found.ratio >= bar,
        })
      }
    }
    return figures
  } finally {
    await server.stop()
    await postgres.stop()
    await folder.remove()
  }
}
