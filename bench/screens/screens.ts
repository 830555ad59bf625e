/**
 * What the first call of each tab and of each money screen costs, as a part of an authenticated read in the same run: for
 * people who have much, and for people who have nothing. The calls are found in the phone's own tables and in the contract.
 */
import { type AnyEndpoint, headers, mountsOf, registry } from '@wallpaper/contract'
import { tabBarInit } from '@wallpaper/contract/home'
import { inputFields } from '@wallpaper/contract/jsonSchema'
import { wallet2 } from '@wallpaper/contract/wallet'
import { pages } from '../../apps/h5/src/app/pages.ts'
import {
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
import { makeBoth, makeDemoWorld } from './world.ts'

const rounds = roundsOr(1)
const seconds = secondsOr(1)
/** As many as are answered in time: what the server refuses when it is asked for more is another benchmark's. */
const connections = 8
/** Of the tabs and the wallet, which everybody opens; and of all others. */
const bars = { first: 0.25, other: 0.1 }
const moneyAreas = new Set<string>(['wallet', 'earnings'])

type Made = Awaited<ReturnType<typeof makePeople>>

/** Nothing has to be known before it can be asked. */
const isFirstCall = (endpoint: AnyEndpoint): boolean =>
  endpoint.method === 'GET' &&
  /^(user|main)$/.test(endpoint.auth) &&
  inputFields(endpoint).every(({ isRequired }) => !isRequired)

const tabCalls = (): AnyEndpoint[] => {
  const tabs = pages.filter(({ screen }) => screen.tab)
  const silent = tabs.filter(({ reads, lists }) => reads.length + lists.length === 0)
  if (silent.length > 0)
    throw new Error(`no read is declared for ${silent.map(({ screen }) => screen.title)}`)
  return [tabBarInit, ...tabs.flatMap(({ reads, lists }) => [...reads, ...lists])]
}

const moneyCalls = (): AnyEndpoint[] =>
  registry
    .filter(({ area, endpoint }) => moneyAreas.has(area) && isFirstCall(endpoint))
    .map(({ endpoint }) => endpoint)

const urlOfFirst = (endpoint: AnyEndpoint): string => mountsOf(endpoint)[0]?.url ?? ''

const asked = (made: Made, path: string): Load['requests'] =>
  made.map(({ session }) => ({
    path,
    headers: { [headers.guid]: session.guid, [headers.token]: session.token },
  }))

/** A refusal is quick: an answer that is none would be a figure of nothing. */
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
  const server = await startProcess('apps/server/src/main.ts', { env, nodeOptions: productionOptions })
  try {
    const first = new Set<AnyEndpoint>([...tabCalls(), wallet2])
    const only = process.env.BENCH_CALLS?.split(',')
    const calls = [...new Set([...first, ...moneyCalls()])]
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
