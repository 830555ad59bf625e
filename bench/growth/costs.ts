/**
 * The processor time that each kind of call takes in the product's process and in PostgreSQL, in an installation that has
 * run for a year: written to tools/costs.data.json, from which `npm run scale` computes what a machine carries. It only runs
 * when it is named.
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type AnyEndpoint, headers } from '@wallpaper/contract'
import { dataAssistant } from '@wallpaper/contract/codes'
import { openSession } from '../../apps/server/src/areas/account/public.ts'
import { rootPath } from '../../tools/repository.ts'
import { openingOf, sendFor } from '../events.ts'
import { type Figure, type Load, runLoad } from '../harness.ts'
import { isCheck, secondsOr, sized } from '../options.ts'
import { keepUploading, makePhotos } from '../pictures.ts'
import { parentOf, processTime } from '../processTime.ts'
import { firstScreenCalls, moneyScreenCalls, urlOfFirst } from '../screens/calls.ts'
import { calls } from './calls.ts'
import { makeWorld, type World } from './world.ts'

/** Many: a page that was read less than a second ago comes from memory. */
const creators = sized(1_000, 10)
const seconds = secondsOr(8)
const postings = sized(2_000, 10)
const connections = 8

/** Milliseconds of each call. */
interface Cost {
  web: number
  database: number
}

interface Meter {
  web(): Promise<number>
  database(): Promise<number>
}

const meterOf = async ({ db, server }: World): Promise<Meter> => {
  const [backend] = await db.statement<{ pid: number }>('costs-pid', 'SELECT pg_backend_pid() AS pid', [])
  const postmaster = await parentOf(backend?.pid ?? 0)
  return { web: () => processTime(server.child.pid ?? 0), database: () => processTime(postmaster) }
}

/** `work` returns how many calls it made. */
const costOf = async (meter: Meter, work: () => Promise<number>): Promise<Cost> => {
  const before = { web: await meter.web(), database: await meter.database() }
  const count = await work()
  if (count === 0) throw new Error('nothing was measured')
  return {
    web: ((await meter.web()) - before.web) / count,
    database: ((await meter.database()) - before.database) / count,
  }
}

type Session = Record<string, string>

const sessionsOf = ({ db, codes }: World): Promise<Session[]> =>
  db.write(async (tx) => {
    const sessions: Session[] = []
    for (const { uid } of codes.slice(0, 200)) {
      const { guid, token } = await openSession(tx, { uid, now: Date.now() })
      sessions.push({ [headers.guid]: guid, [headers.token]: token })
    }
    return sessions
  })

const reads = (world: World, requests: Load['requests']) => async (): Promise<number> => {
  const { perSecond } = await runLoad({ url: world.server.url, requests, seconds, connections })
  return perSecond * seconds
}

/** Each person asks for one after the other. */
const asksOf = (paths: readonly string[], sessions: readonly Session[]): Load['requests'] =>
  sessions.flatMap((session) => paths.map((path) => ({ path, headers: session })))

const firstPaths = (endpoints: readonly AnyEndpoint[]): string[] => endpoints.map(urlOfFirst)

const uploadCost = async (world: World, sessions: readonly Session[]): Promise<Cost> => {
  const photos = join(world.folder, 'photos')
  await makePhotos(photos, 1)
  const people = sessions.map((session) => ({
    session: { guid: session[headers.guid] ?? '', token: session[headers.token] ?? '' },
  }))
  return costOf(await meterOf(world), async () => {
    const uploading = await keepUploading(world.server.url, people, join(photos, 'photo-0.jpg'))
    await runLoad({
      url: world.server.url,
      requests: [{ path: '/readyz', headers: {} }],
      seconds,
      rate: 1,
      connections: 1,
    })
    return uploading.stop()
  })
}

const postingCost = async (world: World): Promise<Cost> => {
  const meter = await meterOf(world)
  const own = { ...meter, web: async () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000 }
  return costOf(own, async () => {
    for (let at = 0; at < postings; at += 1) {
      const one = world.codes[at % world.codes.length]
      if (one) await calls['a posting']?.(world, one)
    }
    return postings
  })
}

const measured = async (world: World): Promise<Record<string, Cost>> => {
  const sessions = await sessionsOf(world)
  const meter = await meterOf(world)
  const bodies = world.codes.map(({ code }) => openingOf(code))
  const requests = {
    page: world.codes.map(({ code }) => ({ path: `/s/${code}`, headers: {} })),
    app: asksOf(firstPaths(firstScreenCalls()), sessions),
    money: asksOf(
      [...firstPaths(moneyScreenCalls()), `${urlOfFirst(dataAssistant)}?period=month&group=photo`],
      sessions,
    ),
  }
  const costs: Record<string, Cost> = {}
  for (const [name, asked] of Object.entries(requests)) {
    await runLoad({ url: world.server.url, requests: asked, seconds: 2, connections })
    costs[name] = await costOf(meter, reads(world, asked))
  }
  costs.event = await costOf(meter, () => sendFor(`${world.server.url}/s/events`, bodies, '2xx', connections))
  costs.posting = await postingCost(world)
  costs.upload = await uploadCost(world, sessions)
  return costs
}

const rounded = (value: number): number => Number(value.toPrecision(3))

export const benchCosts = async (): Promise<Figure[]> => {
  const world = await makeWorld(creators, creators)
  try {
    const costs = await measured(world)
    const calls = Object.fromEntries(
      Object.entries(costs).map(([name, { web, database }]) => [
        name,
        { web: rounded(web), database: rounded(database) },
      ]),
    )
    const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version }
    const file = { measuredBy: 'npm run bench -- costs', machine, creators, calls }
    if (!isCheck) await writeFile(rootPath('tools/costs.data.json'), `${JSON.stringify(file, null, 2)}\n`)
    return Object.entries(costs).map(([name, { web, database }]) => ({
      name: `processor time of one ${name}`,
      ours: web + database,
      baseline: database,
      baselineName: 'of that in PostgreSQL',
      unit: 'ms',
      ratio: (web + database) / database,
      target: 'written down',
      isMet: true,
    }))
  } finally {
    await world.stop()
  }
}
