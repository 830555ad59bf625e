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
import { type BenchPostgres, startBenchPostgres } from '../postgres.ts'
import { authenticatedReads, type makePeople, productionEnv } from '../read.ts'
import { firstScreenCalls, moneyScreenCalls, urlOfFirst } from './calls.ts'
import { type Both, copyKeptWorld, keepWorld } from './keptWorld.ts'
import { makeBoth, makeDemoWorld } from './world.ts'

const rounds = roundsOr(1)
const seconds = secondsOr(1)
/** For the code of a call and its plans. */
const warmSeconds = 0.3
/** Calls between two measurements of the baseline. */
const groupSize = 6
/** Few enough that all are answered in time: overload is another benchmark. */
const connections = 8
/** For the tabs and the wallet, which everybody opens; and for all others. */
const bars = { first: 0.25, other: 0.1 }
type Made = Awaited<ReturnType<typeof makePeople>>

const askedBy = (made: Made, path: string): Load['requests'] =>
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

interface Asked {
  endpoint: AnyEndpoint
  requests: Load['requests']
}

interface Measured {
  endpoint: AnyEndpoint
  ours: number
  baseline: number
}

/** The calls of one group, between two measurements of the baseline: machines change their speed slowly. */
const measureGroup = async (
  group: readonly Asked[],
  perSecond: (requests: Load['requests']) => Promise<number>,
  before: number,
  baseline: Load['requests'],
): Promise<{ found: Measured[]; after: number }> => {
  const rates: { endpoint: AnyEndpoint; ours: number }[] = []
  for (const { endpoint, requests } of group) rates.push({ endpoint, ours: await perSecond(requests) })
  const after = await perSecond(baseline)
  const found = rates.map((rate) => ({ ...rate, baseline: (before + after) / 2 }))
  // At once: a run that is cut short has shown what it measured.
  for (const { endpoint, ours, baseline } of found)
    console.error(`${endpoint.path} ${(ours / baseline).toFixed(3)}`)
  return { found, after }
}

const measureAll = async (url: string, asked: readonly Asked[], baseline: Load['requests']) => {
  const load = (requests: Load['requests'], time: number) =>
    runLoad({ url, requests, seconds: time, connections })
  for (const { requests } of asked) {
    await checkAnswers(url, requests)
    await load(requests, warmSeconds)
  }
  const perSecond = async (requests: Load['requests']) => (await load(requests, seconds)).perSecond
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    let before = await perSecond(baseline)
    for (let from = 0; from < asked.length; from += groupSize) {
      const group = asked.slice(from, from + groupSize)
      const { found, after } = await measureGroup(group, perSecond, before, baseline)
      measured.push(...found)
      before = after
    }
  }
  return Map.groupBy(measured, ({ endpoint }) => endpoint)
}

const figureOf = (endpoint: AnyEndpoint, who: string, measured: readonly Measured[], bar: number): Figure => {
  const ratio = median(measured.map(({ ours, baseline }) => ours / baseline))
  return {
    name: `${endpoint.path}, people who have ${who}`,
    ours: median(measured.map(({ ours }) => ours)),
    baseline: median(measured.map(({ baseline }) => baseline)),
    baselineName: 'authenticated read',
    unit: '/s',
    ratio,
    target: `≥ ${bar}`,
    isMet: ratio >= bar,
  }
}

/** The screens only read: whether writes reach the disk changes how long the people take, not what is measured. */
const startIn = (folder: string) => startBenchPostgres(folder, { durable: false })

const made = async (folder: string, { url }: BenchPostgres): Promise<Both> => {
  const env = productionEnv(url, folder)
  await makeDemoWorld(env)
  return makeBoth(url, env.APP_SECRET)
}

const startWorld = async (folder: string): Promise<{ postgres: BenchPostgres; both: Both }> => {
  const kept = isCheck ? null : await copyKeptWorld(folder)
  const postgres = await startIn(folder)
  if (kept) return { postgres, both: kept }
  const both = await made(folder, postgres)
  if (isCheck) return { postgres, both }
  await postgres.stop()
  await keepWorld(folder, both)
  return { postgres: await startIn(folder), both }
}

export const benchScreens = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const { postgres, both } = await startWorld(folder.path)
  const env = productionEnv(postgres.url, folder.path)
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
      const asked = calls.map((endpoint) => ({ endpoint, requests: askedBy(made, urlOfFirst(endpoint)) }))
      for (const [endpoint, measured] of await measureAll(server.url, asked, baseline))
        figures.push(figureOf(endpoint, who, measured, first.has(endpoint) ? bars.first : bars.other))
    }
    return figures
  } finally {
    await server.stop()
    await postgres.stop()
    await folder.remove()
  }
}
