/**
 * Publications at one minute while the platforms fail at random and the workers are killed at random: none is published
 * twice, none is lost, and every one that the platform has is found by reading. `PUBLICATIONS=1000` makes it long.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  ownConnection,
  type SimulatedFault,
  type Simulators,
  startSimulators,
} from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makePublisher } from '../test/publishingWorld.ts'
import { publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { publicationSteps, publications } from './publication.tables.ts'

const total = Number(process.env.PUBLICATIONS ?? 60)
const workers = 3
/** Starting a process takes longer than publishing a few works. */
const killsMax = 4 + Math.floor(total / 25)
const minute = 60_000
const worker = fileURLToPath(new URL('../test/publishingWorker.ts', import.meta.url))

let server: TestServer
let simulators: Simulators
let offset = 0
let kills = 0
const processes = new Set<ChildProcess>()
const starting: Promise<unknown>[] = []

beforeAll(async () => {
  simulators = await startSimulators({})
  server = await startTestServer()
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await server?.stop()
  await simulators?.stop()
})

const any = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

const startWorker = async (): Promise<void> => {
  const storageRoot = join(server.services.env.DATA_DIR, 'storage')
  const child = spawn(
    process.execPath,
    [worker, server.databaseUrl, storageRoot, simulators.url, String(offset)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  await once(child, 'message')
  child.send(offset)
  processes.add(child)
}

/** One that has begun to work, while the others go on. */
const killOne = (): void => {
  if (processes.size < workers || kills >= killsMax) return
  const child = any([...processes])
  processes.delete(child)
  kills += 1
  child.kill('SIGKILL')
  starting.push(startWorker())
}

const passTime = async (ms: number): Promise<void> => {
  // First at the platforms: what is sent meanwhile would else be older there than its own call, and not looked for.
  await simulators.advanceClock(ms)
  offset += ms
  server.passTime(ms)
  for (const child of processes) if (child.connected) child.send(offset)
}

const calls = {
  bilibili: {
    publish: 'add-by-utoken',
    upload: 'part/upload',
    begin: 'video/init',
    list: 'viewlist',
    cover: 'cover',
  },
  kuaishou: {
    publish: 'photo/publish',
    upload: 'fragment',
    begin: 'start_upload',
    list: 'photo/list',
    cover: 'complete',
  },
} as const

const publishFaults: SimulatedFault[] = [
  { mode: 'timeout' },
  { mode: 'cut' },
  { mode: 'error5xx' },
  { mode: 'errorCode', code: '-500' },
  { mode: 'slow', delay_ms: 200 },
  { mode: 'slow', delay_ms: 500 },
]
const otherFaults: SimulatedFault[] = [{ mode: 'cut' }, { mode: 'error5xx' }, { mode: 'slow', delay_ms: 100 }]

const setRandomFaults = async (): Promise<void> => {
  for (const platform of ['bilibili', 'kuaishou'] as const) {
    const { publish, ...others } = calls[platform]
    const times = 2 + Math.floor(Math.random() * 10)
    await simulators.setFault(platform, { ...any(publishFaults), times, match: publish })
    await simulators.setFault(platform, { ...any(otherFaults), times: 1, match: any(Object.values(others)) })
  }
}

const readAll = (ids: readonly string[]): Promise<PublicationRow[]> =>
  server.services.db.read((tx) =>
    tx
      .select()
      .from(publications)
      .where(inArray(publications.id, [...ids])),
  )

const worksByTitle = async (): Promise<Map<string, string[]>> => {
  const reply = await fetch(`${simulators.url}/video/sim/works.json`, { headers: ownConnection })
  const works = (await reply.json()) as { id: string; title: string }[]
  const found = new Map<string, string[]>()
  for (const { id, title } of works) found.set(title, [...(found.get(title) ?? []), id])
  return found
}

/** Whose call had no answer, and which of them reading found. */
const countSteps = (ids: readonly string[], kind: 'silent' | 'found'): Promise<number> =>
  server.services.db.read((tx) =>
    tx.$count(
      publicationSteps,
      and(inArray(publicationSteps.publicationId, [...ids]), eq(publicationSteps.kind, kind)),
    ),
  )

/** Works at the platform of what was left to a person, which reading ought to have found. */
const overlooked = async (open: readonly PublicationRow[], rows: readonly PublicationRow[]) => {
  const known = new Set(rows.map(({ remoteId }) => remoteId))
  const works = await worksByTitle()
  return open.flatMap(({ title }) => (works.get(title) ?? []).filter((id) => !known.has(id)))
}

/** As its owner does after looking at the platform. */
const sayUnsent = ({ id }: PublicationRow): Promise<unknown> =>
  server.services.db.write(async (tx) => {
    const repository = publicationRepository(tx)
    const row = await repository.lock(id)
    return row && repository.move(row, 'unsent', { changedAt: new Date(server.services.clock()) })
  })

/** Published and read back, surely not published, or left to a person after 24 hours. */
const isSettled = ({ state, dueAt }: PublicationRow): boolean =>
  state === 'verified' || state === 'failed' || (state === 'unknown' && dueAt === null)

it(
  `none of ${total} is published twice or lost`,
  async () => {
    const creators = [
      await makePublisher(server, 'bilibili'),
      await makePublisher(server, 'kuaishou'),
      await makePublisher(server, 'bilibili'),
      await makePublisher(server, 'kuaishou'),
    ]
    const ids: string[] = []
    for (let at = 0; at < total; at += 1) {
      // Every tenth has the words of the one before it on the same account.
      const creator = creators[Math.floor(at / 2) % creators.length]
      const title = `第 ${at % 20 === 1 ? at - 1 : at} 张`
      const made = await creator?.publication({ title })
      if (made) ids.push(made.id)
    }
    await setRandomFaults()
    for (let at = 0; at < workers; at += 1) await startWorker()

    let rounds = 0
    let decided = 0
    for (;;) {
      const rows = await readAll(ids)
      // What waits behind one with the same words goes on when a person has decided about that one.
      if (rows.every((row) => isSettled(row) || row.sentAt === null)) {
        const open = rows.filter(({ state }) => state === 'unknown')
        expect(await overlooked(open, rows)).toEqual([])
        for (const row of open) await sayUnsent(row)
        decided += open.length
      }
      if (rows.every((row) => isSettled(row) && row.state !== 'unknown')) break
      rounds += 1
      // The last ones wait for a day, or for one with the same words.
      const isQuiet = rows.every(
        (row) => isSettled(row) || row.state === 'unknown' || row.preparation?.finishedAt !== undefined,
      )
      if (!isQuiet) await setRandomFaults()
      // Seldom: a fault waits for the next reading, and an account that is read once an hour would never be.
      else if (Math.random() < 0.1)
        await simulators.setFault('bilibili', { mode: 'error5xx', times: 2, match: 'viewlist' })
      if (Math.random() < 0.5) killOne()
      await pause(150)
      await passTime(Math.round((isQuiet ? 20 : 1 + Math.random() * 2) * minute))
    }

    await Promise.all(starting)
    const works = await worksByTitle()
    const rows = await readAll(ids)
    const byTitle = Map.groupBy(rows, ({ title }) => title)
    const problems = [...byTitle].flatMap(([title, same]) => {
      const published = same.filter(({ state }) => state === 'verified').map(({ remoteId }) => remoteId ?? '')
      const at = works.get(title) ?? []
      return published.toSorted().join() === at.toSorted().join()
        ? []
        : [{ title, published, at, states: same.map(({ state, sentAt }) => [state, sentAt]) }]
    })
    expect(problems).toEqual([])
    expect(rows).toHaveLength(total)
    const states = Map.groupBy(rows, ({ state }) => state)
    const figures = {
      kills,
      rounds,
      verified: states.get('verified')?.length ?? 0,
      wereUnknown: await countSteps(ids, 'silent'),
      foundByReading: await countSteps(ids, 'found'),
      forPerson: decided,
      failed: states.get('failed')?.length ?? 0,
    }
    console.info(JSON.stringify(figures))
    expect(figures.kills).toBeGreaterThan(0)
    expect(figures.wereUnknown).toBeGreaterThan(0)
    expect(figures.foundByReading + figures.forPerson).toBeGreaterThan(0)
    expect(figures.verified + figures.failed).toBe(total)
  },
  60_000 + total * 2_000,
)
