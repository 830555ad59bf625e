/**
 * Articles on a real database, at a WeChat that loses answers, cannot be reached and refuses, while processes die
 * before and after their commits: an article is submitted at most once, and what is published is there.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallAccount } from '../../areas/gzh/account/account.service.ts'
import { CannotSend, WeChatSilent } from '../../areas/gzh/account/wechatAnswer.ts'
import {
  publicationReader,
  publicationRepository,
} from '../../areas/gzh/publication/publication.repository.ts'
import { gzhPublicationMachine } from '../../areas/gzh/publication/publication.states.ts'
import { readResult } from '../../areas/gzh/publication/readResult.ts'
import { resolveArticle } from '../../areas/gzh/publication/resolve.service.ts'
import { createSending } from '../../areas/gzh/publication/sending.ts'
import type { AccountCalls, PublishState } from '../../partners/wechat/component.port.ts'
import type { WeChatFailureKind, WeChatResult } from '../../partners/wechat/wechat.port.ts'
import { newId } from '../../platform/ids.ts'
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

const failed = (kind: WeChatFailureKind, errcode: number | null): WeChatResult<never> => ({
  ok: false,
  failure: { kind, errcode, reason: 'the model', requestId: null },
})

const makeWeChat = () => {
  const submitted: { id: string; state: PublishState }[] = []
  let mood: Mood = 'answers'
  const resultOf = ({ id, state }: (typeof submitted)[number]) => ({
    state,
    articleId: `a${id}`,
    url: `http://mp.weixin.qq.com/s/a${id}`,
  })
  const calls: Partial<AccountCalls> = {
    submitPublish: async () => {
      if (mood === 'deaf') return failed('retry', null)
      if (mood === 'refuses') return failed('stop', 48001)
      const one = { id: String(submitted.length + 1), state: 'publishing' as const }
      submitted.push(one)
      return mood === 'silent'
        ? failed('unknown', null)
        : { ok: true, value: { publishId: one.id, messageId: null } }
    },
    publishResult: async (publishId) => {
      const found = submitted.find(({ id }) => id === publishId)
      if (mood !== 'answers' || !found) return failed('retry', null)
      return { ok: true, value: resultOf(found) }
    },
    publishedWith: async () => {
      if (mood !== 'answers') return failed('retry', null)
      const found = submitted.find(({ state }) => state === 'published')
      return { ok: true, value: found ? resultOf(found) : null }
    },
  }
  return {
    submitted,
    callAccount: ((_appId, call) => call(calls as AccountCalls)) as CallAccount,
    feel: (next: Mood) => {
      mood = next
    },
  }
}

const makeRow = async () => {
  const { services } = server
  const { uid } = await server.make.person()
  const owner = { uid, line: 'picture' as const }
  const id = newId(services.clock())
  const articleId = await services.db.write((tx) => makeOwned.article(tx, owner))
  const accountId = await services.db.write((tx) => makeOwned.gzhAccount(tx, owner))
  const at = new Date(services.clock())
  const facts = { version: 1, isDraftOnly: false, title: '秋天', author: '', digest: '', blocks: [] }
  const atWeChat = { thumbMediaId: 'm', draftMediaId: 'd', coverUploadId: newId(services.clock()) }
  const row = { uid, id, articleId, accountId, ...facts, ...atWeChat, createdAt: at, changedAt: at }
  await services.db.write((tx) => publicationRepository(tx).insert(row))
  return { uid, id, articleId }
}

const start = async () => {
  const { services } = server
  const { articleId, ...key } = await makeRow()
  const wechat = makeWeChat()
  const crash = crashing(services.db)
  const deps = { ...services, db: crash.db, callAccount: wechat.callAccount, mini: null }
  const { send, fail } = createSending(deps)
  const read = () =>
    services.db.read(async (tx) => {
      const row = await publicationReader(tx).one(key)
      if (!row) throw new Error('the publication is gone')
      return row
    })
  /** As a job does it: what was not sent is tried again later. */
  const run = async (work: () => Promise<unknown>) => {
    try {
      await survive(work)
    } catch (error) {
      const isExpected =
        error instanceof WeChatSilent || error instanceof CannotSend || error instanceof Refusal
      if (!isExpected) throw error
    }
  }
  const step = async (mood: Mood = 'answers', crashed?: { at: CrashAt; writes: number }) => {
    wechat.feel(mood)
    if (crashed) crash.crashNext(crashed.at, crashed.writes)
    await run(() => send(key))
    crash.calm()
    wechat.feel('answers')
  }
  const ask = () => run(() => readResult(deps, key))
  const events = {
    send: () => step(),
    sendUnheard: () => step('silent'),
    sendLost: () => step('deaf'),
    sendRefused: () => step('refuses'),
    dieBeforeSubmission: () => step('answers', { at: 'before', writes: 1 }),
    dieAfterNoting: () => step('answers', { at: 'after', writes: 1 }),
    dieInAnswer: () => step('answers', { at: 'before', writes: 2 }),
    dieUnheard: () => step('silent', { at: 'after', writes: 2 }),
    sendTwice: () => run(() => Promise.all([send(key), send(key)])),
    giveUp: () => run(() => fail(key, '一直连不上微信')),
    shows: async () => {
      for (const one of wechat.submitted) one.state = 'published'
    },
    rejects: async () => {
      for (const one of wechat.submitted) if (one.state === 'publishing') one.state = 'rejected'
    },
    ask,
    /** Its owner looks at the account before. */
    unsent: async () => {
      if (wechat.submitted.length > 0) return
      await run(() => resolveArticle(crash.db, key.uid, { article_id: articleId, outcome: 'unsent' }, deps))
    },
    dayPasses: async () => server.passTime(25 * 3_600_000),
  } satisfies Record<string, () => Promise<unknown>>
  return { events, read, wechat }
}

type World = Awaited<ReturnType<typeof start>>

const expectAgreement = async ({ read, wechat: { submitted } }: World) => {
  const row = await read()
  expect(submitted.length).toBeLessThanOrEqual(1)
  if (row.state === 'published') expect(submitted.map(({ state }) => state)).toEqual(['published'])
  if (row.state === 'failed') expect(submitted).toEqual([])
  return row.state
}

const reachable = (from: (typeof gzhPublicationMachine.stateIds)[number], steps: number): Set<string> => {
  if (steps === 0) return new Set([from])
  const next = gzhPublicationMachine.eventIds.flatMap(
    (event) => gzhPublicationMachine.find(from, event)?.to ?? [],
  )
  return new Set([from, ...next.flatMap((state) => [...reachable(state, steps - 1)])])
}

const names = [
  'send',
  'sendUnheard',
  'sendLost',
  'sendRefused',
  'dieBeforeSubmission',
  'dieAfterNoting',
  'dieInAnswer',
  'dieUnheard',
  'sendTwice',
  'giveUp',
  'shows',
  'rejects',
  'ask',
  'unsent',
  'dayPasses',
] as const satisfies readonly (keyof World['events'])[]

it('an article is submitted once or not at all, whatever happens in whatever order', {
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
          expect([...reachable(before, 3)], `${name} in ${before}`).toContain(after)
        }
        const { send, shows, ask } = world.events
        await send()
        await shows()
        for (let times = 0; times < 3; times += 1) await ask()
        const last = await expectAgreement(world)
        // Only a person can tell that nothing came of a submission.
        const isNowhere = world.wechat.submitted.length === 0
        expect(['published', 'refused', 'failed', ...(isNowhere ? ['unknown'] : [])]).toContain(last)
      },
    ),
    { numRuns: modelRuns, endOnFailure: true },
  )
})

it('a submission that surely did not leave is made again, and one without an answer is not', async () => {
  const { events, read, wechat } = await start()
  await events.sendLost()
  expect(await read()).toMatchObject({ state: 'preparing', note: '没有连上微信，没有发出', askAt: null })
  await events.sendUnheard()
  expect([(await read()).state, wechat.submitted.length]).toEqual(['unknown', 1])
  await events.send()
  await events.shows()
  await events.ask()
  expect([(await read()).state, wechat.submitted.length]).toEqual(['published', 1])
})
