/**
 * Mounts on a real database, at a platform that loses answers, cannot be reached, refuses and takes entries down, while
 * processes die before and after their commits: no entry before its time, none by a cancelled mount, one at most in a
 * place, and what is called mounted is up.
 */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowOf as asRow, joinedMounts, type MountRow } from '../../areas/publish/mount/mount.repository.ts'
import {
  addLink,
  cancel,
  delayMount,
  type MountDeps,
  mountAtOnce,
  retime,
  retry,
} from '../../areas/publish/mount/mount.service.ts'
import { type MountEvent, mountMachine } from '../../areas/publish/mount/mount.states.ts'
import { mounts } from '../../areas/publish/mount/mount.tables.ts'
import { advanceMount } from '../../areas/publish/mount/mountStep.ts'
import { mountOnWork } from '../../areas/publish/mount/workMount.service.ts'
import { makeMounter } from '../../areas/publish/test/mountWorld.ts'
import type { MountAnswer, RemoteMount, VideoMounter } from '../../partners/video/mounter.port.ts'
import type { RemoteWork } from '../../partners/video/publisher.port.ts'
import { Refusal } from '../../platform/refusal.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { type CrashAt, chainMax, crashing, modelRuns, survive } from './crashing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

/** `silent`: acts, and its answer is lost. `lost`: the call is lost. `deaf`: no connection is made. */
type Mood = 'answers' | 'silent' | 'lost' | 'deaf' | 'refuses'

interface Entry {
  requestId: string
  state: RemoteMount['state']
  at: number
}

const minute = 60_000
const hour = 60 * minute
const failure = { kind: 'retry', code: 'X', reason: '' } as const

const makePlatform = (work: RemoteWork, now: () => number) => {
  const entries: Entry[] = []
  let mood: Mood = 'answers'
  const take = (requestId: string): void => {
    // A request has one effect, however often it comes.
    if (entries.some((entry) => entry.requestId === requestId)) return
    entries.push({ requestId, state: 'reviewing', at: now() })
  }
  const mounter: VideoMounter = {
    works: async () => ({ ok: true, value: [work] }),
    standing: async () => ({ ok: false, failure }),
    mount: async (_account, { requestId }): Promise<MountAnswer> => {
      if (mood === 'deaf') return { kind: 'silent', isSent: false, cause: 'refused' }
      if (mood === 'refuses')
        return { kind: 'refused', failure: { kind: 'refused', code: 'X', reason: '作品审核中' } }
      if (mood !== 'lost') take(requestId)
      return mood === 'answers' ? { kind: 'taken' } : { kind: 'silent', isSent: true, cause: 'timeout' }
    },
    read: async () => {
      if (mood !== 'answers') return { ok: false, failure }
      const last = entries.at(-1)
      return { ok: true, value: { state: 'none', requestId: null, ...last, reason: '' } }
    },
  }
  const becomes = (from: Entry['state'], to: Entry['state']) => {
    for (const entry of entries) if (entry.state === from) entry.state = to
  }
  return {
    mounter,
    entries,
    becomes,
    feel: (next: Mood) => {
      mood = next
    },
  }
}

const start = async () => {
  const { services } = server
  const { clock } = services
  const creator = await makeMounter(server, { url: 'http://127.0.0.1:9' })
  const { uid, account } = creator
  const codes = [creator.code, await creator.makeCode()] as const
  const work: RemoteWork = {
    id: `3x${uid}`,
    url: `https://www.kuaishou.com/short-video/3x${uid}`,
    title: '秋天',
    description: '',
    coverUrl: null,
    createdAt: clock(),
    state: 'public',
    reason: '',
    plays: 0,
    likes: 0,
  }
  const platform = makePlatform(work, clock)
  const crash = crashing(services.db)
  const page = { title: work.title, author: account.nickname, authorId: account.remoteId, coverUrl: null }
  const deps: MountDeps = {
    db: crash.db,
    clock,
    mounters: { kuaishou: platform.mounter },
    tokenFor: async () => ({ ok: true, accessToken: 'a', account: { remoteId: account.remoteId } as never }),
    urlOf: (code) => `https://example.com/s/${encodeURIComponent(code)}`,
    pages: {
      read: async (url) => ({
        kind: 'work',
        platform: 'kuaishou',
        id: work.id,
        url,
        page: { ...page, publishedAt: work.createdAt, plays: 0 },
      }),
      readProfile: async () => ({ kind: 'unreadable', cause: 'none' }),
      readCover: async () => null,
    },
  }
  /** In the order in which they were made. */
  const read = (): Promise<MountRow[]> =>
    services.db.read(async (tx) =>
      (await joinedMounts(tx).where(eq(mounts.uid, uid)).orderBy(mounts.id)).map(asRow),
    )
  const plan = () =>
    services.db.write((tx) =>
      delayMount(
        tx,
        uid,
        { account_id: account.id, code: codes[0], at: clock() + hour },
        { ...deps, now: clock() },
      ),
    )
  const newest = async (): Promise<MountRow> => {
    const row = (await read()).at(-1)
    if (!row) throw new Error('no mount')
    return row
  }
  /** What cannot be done now is refused with a sentence. */
  const press = async (act: (row: MountRow) => Promise<unknown>) => {
    try {
      await act(await newest())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const inMood = async (
    mood: Mood,
    act: () => Promise<unknown>,
    crashed?: { at: CrashAt; writes: number },
  ) => {
    platform.feel(mood)
    if (crashed) crash.crashNext(crashed.at, crashed.writes)
    await survive(act)
    crash.calm()
    platform.feel('answers')
  }
  const advanceAll = async () => {
    for (const { id } of await read()) await advanceMount(deps, id)
  }
  const step = (mood: Mood = 'answers', crashed?: { at: CrashAt; writes: number }) => {
    server.passTime(31 * minute)
    return inMood(mood, advanceAll, crashed)
  }
  const link = (now: boolean) => press((row) => addLink(deps, uid, { mount_id: row.id, text: work.url, now }))
  const atOnce = () => press((row) => mountAtOnce(deps, uid, row.id))
  const events = {
    link: () => link(false),
    linkNow: () => link(true),
    linkNowUnheard: () => inMood('silent', () => link(true)),
    later: () => press((row) => services.db.write((tx) => retime(tx, uid, row.id, clock() + hour, clock()))),
    atOnce,
    atOnceLost: () => inMood('lost', atOnce),
    cancel: () => press((row) => services.db.write((tx) => cancel(tx, uid, row.id, clock()))),
    retry: () => press((row) => retry(deps, uid, row.id, undefined)),
    otherCode: () =>
      press(async () => {
        const code = codes[(await read()).length % 2] ?? ''
        const input = { account_id: account.id, remote_id: work.id, code, replace: true }
        await mountOnWork(deps, uid, input, 'kuaishou')
      }),
    step: () => step(),
    stepUnheard: () => step('silent'),
    stepLost: () => step('lost'),
    stepDeaf: () => step('deaf'),
    stepRefused: () => step('refuses'),
    dieInClaim: () => step('answers', { at: 'before', writes: 2 }),
    dieAfterClaim: () => step('answers', { at: 'after', writes: 2 }),
    dieInAnswer: () => step('answers', { at: 'before', writes: 3 }),
    dieAfterAnswer: () => step('answers', { at: 'after', writes: 3 }),
    dieInReading: () => step('answers', { at: 'before', writes: 5 }),
    stepTwice: async () => {
      server.passTime(31 * minute)
      const ids = (await read()).map(({ id }) => id)
      await Promise.all([...ids, ...ids].map((id) => advanceMount(deps, id)))
    },
    passes: async () => platform.becomes('reviewing', 'mounted'),
    rejects: async () => platform.becomes('reviewing', 'refused'),
    takesDown: async () => platform.becomes('mounted', 'none'),
    dayPasses: async () => server.passTime(24 * hour),
  } satisfies Record<string, () => Promise<unknown>>
  await plan()
  return { events, read, platform }
}

type World = Awaited<ReturnType<typeof start>>
type Before = ReadonlyMap<string, MountRow['state']>

const underWay: readonly string[] = ['waiting_time', 'mounting', 'reviewing']

const reachable = (from: MountRow['state'], steps: number): Set<string> => {
  if (steps === 0) return new Set([from])
  const next = mountMachine.eventIds.flatMap((event: MountEvent) => mountMachine.find(from, event)?.to ?? [])
  return new Set([from, ...next.flatMap((state) => [...reachable(state, steps - 1)])])
}

const expectAgreement = async ({ read, platform: { entries } }: World, name: string, before: Before) => {
  const rows = await read()
  const entryOf = ({ requestId }: MountRow) => entries.find((entry) => entry.requestId === requestId)
  expect(entries.length, name).toBeLessThanOrEqual(rows.reduce((sum, { attempts }) => sum + attempts, 0))
  expect(rows.filter(({ state }) => state === 'mounted').length, name).toBeLessThanOrEqual(1)
  expect(rows.filter(({ state }) => underWay.includes(state)).length, name).toBeLessThanOrEqual(1)
  for (const row of rows) {
    const entry = entryOf(row)
    const was = before.get(row.id)
    if (entry) expect(entry.at, name).toBeGreaterThanOrEqual(row.scheduledAt.getTime())
    if (row.state === 'cancelled' || row.state === 'waiting_time') expect(entry, name).toBeUndefined()
    if (row.state === 'mounted' && was !== 'mounted') expect(entry?.state, name).toBe('mounted')
    if (row.state === 'lost' && was !== 'lost')
      expect(entry === entries.at(-1) && entry?.state === 'mounted', name).toBe(false)
    if (was) expect([...reachable(was, 4)], `${name} in ${was}`).toContain(row.state)
  }
  return rows
}

const names = [
  'link',
  'linkNow',
  'linkNowUnheard',
  'later',
  'atOnce',
  'atOnceLost',
  'cancel',
  'retry',
  'otherCode',
  'step',
  'stepUnheard',
  'stepLost',
  'stepDeaf',
  'stepRefused',
  'dieInClaim',
  'dieAfterClaim',
  'dieInAnswer',
  'dieAfterAnswer',
  'dieInReading',
  'stepTwice',
  'passes',
  'rejects',
  'takesDown',
  'dayPasses',
] as const satisfies readonly (keyof World['events'])[]

const statesOf = async ({ read }: World): Promise<Before> =>
  new Map((await read()).map(({ id, state }) => [id, state]))

it('a mount is made once at its time or not at all, whatever happens in whatever order', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 2 * chainMax }),
      async (chain) => {
        const world = await start()
        for (const name of chain) {
          const before = await statesOf(world)
          await world.events[name]()
          await expectAgreement(world, name, before)
        }
        // Three moves without a link, then the end; whatever is at the platform is passed and read.
        for (let times = 0; times < 6; times += 1) {
          const before = await statesOf(world)
          await world.events.passes()
          await world.events.dayPasses()
          await world.events.step()
          await expectAgreement(world, 'the end', before)
        }
        const states = (await world.read()).map(({ state }) => state)
        expect(states.filter((state) => underWay.includes(state) || state === 'waiting_link')).toEqual([])
      },
    ),
    { numRuns: modelRuns, endOnFailure: true },
  )
})

it('a request whose call was lost is given again as the same, and one without an answer is read', async () => {
  const world = await start()
  const { events, read, platform } = world
  await events.link()
  await events.dayPasses()
  await events.stepLost()
  expect(await read()).toMatchObject([{ state: 'mounting', attempts: 1 }])
  expect(platform.entries).toEqual([])
  await events.stepUnheard()
  await events.step()
  await events.step()
  const [row] = await read()
  expect([row?.state, row?.attempts, platform.entries.map(({ requestId }) => requestId)]).toEqual([
    'reviewing',
    1,
    [row?.requestId],
  ])
  await events.passes()
  await events.step()
  expect(await read()).toMatchObject([{ state: 'mounted' }])
  await events.otherCode()
  await events.passes()
  await events.step()
  expect((await read()).map(({ state }) => state)).toEqual(['replaced', 'mounted'])
  await events.takesDown()
  await events.dayPasses()
  await events.step()
  expect((await read()).map(({ state }) => state)).toEqual(['replaced', 'lost'])
})
