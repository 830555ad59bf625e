/**
 * Publications on a real database, on a platform that loses answers, works late and refuses, while processes die before
 * and after their commits: the publish call is made at most once, and what is verified is there.
 */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { report } from '../../areas/publish/backfill/report.ts'
import { advance } from '../../areas/publish/publication/advance.ts'
import { publicationRepository } from '../../areas/publish/publication/publication.repository.ts'
import { publicationMachine } from '../../areas/publish/publication/publication.states.ts'
import { publications } from '../../areas/publish/publication/publication.tables.ts'
import { cancelPublication, markUnsent } from '../../areas/publish/publication/publicationActs.service.ts'
import type { PublishingDeps } from '../../areas/publish/publication/publishing.ts'
import { becomeUnknown } from '../../areas/publish/publication/send.ts'
import { makePublisher, publishingDeps, readPublication } from '../../areas/publish/test/publishingWorld.ts'
import type { PublishAnswer, RemoteWork, VideoPublisher } from '../../partners/video/publisher.port.ts'
import { Refusal } from '../../platform/refusal.ts'
import { makeOwned } from '../owned/ownedObjects.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { type CrashAt, chainMax, crashing, modelRuns, survive } from './crashing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

type Mood = 'answers' | 'silent' | 'deaf' | 'refuses'

const makePlatform = (now: () => number) => {
  const works: RemoteWork[] = []
  let isHidden = false
  let calls = 0
  let mood: Mood = 'answers'
  const failure = { kind: 'retry', code: 'X', reason: '' } as const
  const publisher: VideoPublisher = {
    partBytes: 1_000,
    beginUpload: async () => ({ ok: true, value: { token: 't' } }),
    sendPart: async () => ({ ok: true, value: null }),
    finishUpload: async () => ({ ok: true, value: null }),
    sendCover: null,
    publish: async (_account, _ticket, { title, description }): Promise<PublishAnswer> => {
      // No connection was made: it is no call.
      if (mood === 'deaf') return { kind: 'silent', isSent: false, cause: 'refused' }
      calls += 1
      if (mood === 'refuses')
        return { kind: 'refused', failure: { kind: 'refused', code: 'X', reason: '标题太长' } }
      const id = `w${works.length}-${now()}`
      works.unshift({
        id,
        url: `https://example.com/${id}`,
        title,
        description,
        coverUrl: null,
        createdAt: now(),
        state: 'pending',
        reason: '',
        plays: 0,
        likes: 0,
      })
      return mood === 'silent'
        ? { kind: 'silent', isSent: true, cause: 'timeout' }
        : { kind: 'published', remoteId: id }
    },
    worksSince: async (_account, since) =>
      mood === 'answers'
        ? {
            ok: true,
            value: { works: works.filter(({ createdAt }) => !isHidden && createdAt >= since), isWhole: true },
          }
        : { ok: false, failure },
    figuresOf: null,
    isSame: ({ title }, remote) => remote.title === title,
    partitions: null,
  }
  return {
    publisher,
    works,
    calls: () => calls,
    feel: (next: Mood) => {
      mood = next
    },
    hide: (next: boolean) => {
      isHidden = next
    },
  }
}

const start = async () => {
  const { services } = server
  const made = await makePublisher(server)
  const title = `模型 ${made.uid}`
  const { id } = await made.publication({ title })
  const codeId = await services.db.write((tx) => makeOwned.code(tx, { uid: made.uid, line: 'picture' }))
  const code = { id: codeId, code: '模型', line: 'picture' as const, createdAt: 0 }
  const platform = makePlatform(services.clock)
  const crash = crashing(services.db)
  const base = publishingDeps(server, { url: 'http://127.0.0.1:9' })
  const account = { remoteId: 'o' } as never
  const deps: PublishingDeps = {
    ...base,
    db: crash.db,
    publishers: { bilibili: platform.publisher },
    tokenFor: async () => ({ ok: true, accessToken: 'a', account }),
  }
  const read = () => readPublication(server, id)
  const makeDue = () =>
    services.db.write((tx) =>
      publicationRepository(tx).change({ uid: made.uid, id }, { dueAt: new Date(services.clock() - 1) }),
    )
  const step = async (mood: Mood = 'answers', crashed?: { at: CrashAt; writes: number }) => {
    await makeDue()
    platform.feel(mood)
    if (crashed) crash.crashNext(crashed.at, crashed.writes)
    await survive(() => advance(deps, id))
    crash.calm()
    platform.feel('answers')
  }
  const press = async (act: typeof cancelPublication | typeof markUnsent) => {
    try {
      await services.db.write((tx) => act(tx, id, services.clock()))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  /** Its owner saw the work in the app. */
  const backfill = async () => {
    const [work] = platform.works
    if (!work) return
    const { id: remoteId, url } = work
    const page = {
      title: work.title,
      author: made.account.nickname,
      authorId: made.account.remoteId,
      coverUrl: null,
      publishedAt: work.createdAt,
      plays: null,
    }
    const opened = { kind: 'work', platform: 'bilibili', remoteId, url, page, link: url } as const
    await services.db.write((tx) =>
      report(tx, opened, { uid: made.uid, pasted: url, code }, services.clock()),
    )
  }
  const events = {
    backfill,
    hides: async () => platform.hide(true),
    dayPasses: async () => server.passTime(86_400_000),
    step: () => step(),
    stepUnheard: () => step('silent'),
    stepLost: () => step('deaf'),
    stepRefused: () => step('refuses'),
    dieInClaim: () => step('answers', { at: 'before', writes: 2 }),
    dieInSecond: () => step('answers', { at: 'after', writes: 2 }),
    dieInThird: () => step('answers', { at: 'before', writes: 3 }),
    dieInAnswer: () => step('answers', { at: 'before', writes: 5 }),
    dieAfterAnswer: () => step('answers', { at: 'after', writes: 5 }),
    stepTwice: async () => {
      await makeDue()
      await Promise.all([advance(deps, id), advance(deps, id)])
    },
    giveUpWaiting: () => becomeUnknown(deps, id),
    shows: async () => {
      platform.hide(false)
      for (const work of platform.works) work.state = 'public'
    },
    rejects: async () => {
      for (const work of platform.works) if (work.state === 'pending') work.state = 'rejected'
    },
    cancel: () => press(cancelPublication),
    unsent: () => press(markUnsent),
    hourPasses: async () => server.passTime(3_600_000),
  } satisfies Record<string, () => Promise<unknown>>
  const count = () => services.db.read((tx) => tx.$count(publications, eq(publications.uid, made.uid)))
  return { events, read, count, platform, step }
}

type World = Awaited<ReturnType<typeof start>>

const expectAgreement = async ({ read, count, platform: { works, calls } }: World) => {
  const row = await read()
  expect(calls()).toBeLessThanOrEqual(1)
  if (row.state === 'cancelled') expect(calls()).toBe(0)
  if (row.state === 'verified') expect(works.map(({ id }) => id)).toEqual([row.remoteId])
  // Whatever came first, one work is one publication, unless its owner said that it was not sent.
  if (row.state !== 'failed') expect(await count()).toBe(1)
  return row.state
}

const reachable = (from: (typeof publicationMachine.stateIds)[number], steps: number): Set<string> => {
  if (steps === 0) return new Set([from])
  const next = publicationMachine.eventIds.flatMap((event) => publicationMachine.find(from, event)?.to ?? [])
  return new Set([from, ...next.flatMap((state) => [...reachable(state, steps - 1)])])
}

const names = [
  'step',
  'stepUnheard',
  'stepLost',
  'stepRefused',
  'dieInClaim',
  'dieInSecond',
  'dieInThird',
  'dieInAnswer',
  'dieAfterAnswer',
  'stepTwice',
  'giveUpWaiting',
  'shows',
  'rejects',
  'cancel',
  'unsent',
  'hourPasses',
  'dayPasses',
  'backfill',
  'hides',
] as const satisfies readonly (keyof World['events'])[]

it('a publication is published once or not at all, whatever happens in whatever order', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: chainMax }),
      async (chain) => {
        const world = await start()
        for (const name of chain) {
          const before = (await world.read()).state
          await world.events[name]()
          const after = await expectAgreement(world)
          expect([...reachable(before, 2)], `${name} in ${before}`).toContain(after)
        }
        for (let times = 0; times < 4; times += 1) {
          await world.events.shows()
          await world.step()
        }
        const last = await expectAgreement(world)
        // Only a person can tell that nothing came of a call.
        const isNowhere = world.platform.works.length === 0
        expect(['verified', 'failed', 'cancelled', ...(isNowhere ? ['unknown'] : [])]).toContain(last)
      },
    ),
    { numRuns: modelRuns, endOnFailure: true },
  )
})
