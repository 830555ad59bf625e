/** A publication that waits for its time or for its account, and what is read of it when it is out. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createKuaishouPublisher } from '../../../partners/video/kuaishou.publisher.http.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import { markBroken } from '../account/account.service.ts'
import { connectAccount } from '../account/connectAccount.ts'
import { configAt } from '../test/publishers.ts'
import {
  addWork,
  advanceDue,
  makePublisher,
  publishingDeps,
  readPublication,
  stepsOf,
  worksAt,
} from '../test/publishingWorld.ts'
import { advance } from './advance.ts'
import { countWorks } from './count.ts'
import { publicationRepository } from './publication.repository.ts'
import { isCountedOut } from './publication.rules.ts'
import type { PublishingDeps } from './publishing.ts'

const minute = 60_000
const hour = 60 * minute

const world = serverAndPartners()
const { passTime } = world
let deps: PublishingDeps
beforeAll(() => {
  deps = publishingDeps(world.server, world.simulators)
})

const newTitle = (word = '极光') => `${word} ${randomUUID().slice(0, 8)}`

const advanceAll = (id: string) => advanceDue(world.server, deps, id)

const passTo = async (id: string) => {
  const { dueAt } = await readPublication(world.server, id)
  if (dueAt) await passTime(Math.max(0, dueAt.getTime() - world.server.services.clock()))
}

it('waits for its time, with the files at the platform before it', async () => {
  const { publication } = await makePublisher(world.server)
  const now = world.server.services.clock()
  const { id } = await publication({ title: newTitle(), scheduledAt: new Date(now + 20 * minute) })
  await advanceAll(id)
  const waiting = await readPublication(world.server, id)
  expect(waiting).toMatchObject({ state: 'submitting', sentAt: null, dueAt: new Date(now + 20 * minute) })
  expect(waiting.preparation?.finishedAt).toBeDefined()
  await passTo(id)
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'submitted' })
})

it('a cancelled one is not sent, also when it was cancelled during the upload', async () => {
  const { publication } = await makePublisher(world.server)
  const title = newTitle()
  const { id } = await publication({ title })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  const cancelling: typeof publisher = {
    ...publisher,
    sendPart: async (...part) => {
      await world.server.services.db.write(async (tx) => {
        const repository = publicationRepository(tx)
        const row = await repository.lock(id)
        if (row) await repository.move(row, 'cancel', { dueAt: null, changedAt: new Date() })
      })
      return publisher.sendPart(...part)
    },
  }
  await advance({ ...deps, publishers: { bilibili: cancelling } }, id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'cancelled', dueAt: null })
  expect(await worksAt(world.simulators, title)).toEqual([])
})

/** As its owner does it on the platform's page. */
const connectAgain = (account: Awaited<ReturnType<typeof makePublisher>>['account']) => {
  const { uid, platform, remoteId, nickname, accessSealed, accessExpiresAt } = account
  const given = {
    uid,
    platform,
    connect: 'oauth' as const,
    remoteId,
    nickname,
    accessSealed,
    accessExpiresAt,
  }
  return world.server.services.db.write((tx) => connectAccount(tx, given, world.server.services.clock()))
}

const breakAccount = ({ id, connectedAt }: Awaited<ReturnType<typeof makePublisher>>['account']) => {
  const { db, clock } = world.server.services
  return db.write((tx) => markBroken(tx, id, { cause: 'revoked', connectedAt, now: clock() }))
}

const revoked = 'B 站「晚风的图」取消了授权，请重新授权'

it('what was not sent waits for its broken account, and goes on when it is connected again', async () => {
  const { publication, account } = await makePublisher(world.server)
  const title = newTitle()
  const { id } = await publication({ title })
  await breakAccount(account)
  await advanceAll(id)
  const waiting = await readPublication(world.server, id)
  expect(waiting).toMatchObject({ state: 'submitting', sentAt: null, asks: 0, failure: revoked })
  await passTime(20 * hour)
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'submitting', failure: revoked })
  await connectAgain(account)
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'submitted', failure: '' })
  expect(await worksAt(world.simulators, title)).toHaveLength(1)
})

it('an account that stays broken a day past the time gives the publication back', async () => {
  const { publication, account, uid } = await makePublisher(world.server)
  const now = world.server.services.clock()
  const { id } = await publication({ title: newTitle(), scheduledAt: new Date(now + 10 * minute) })
  await breakAccount(account)
  await advanceAll(id)
  expect((await readPublication(world.server, id)).dueAt).toEqual(new Date(now + 10 * minute + 24 * hour))
  await passTo(id)
  await advanceAll(id)
  const sentence = `${revoked}，等了一天，这条没有发出`
  const row = await readPublication(world.server, id)
  expect(row).toMatchObject({ state: 'failed', sentAt: null, failure: sentence, uid })
  expect((await stepsOf(world.server, row)).at(-1)).toBe('failed')
})

it('an account that the platform no longer accepts breaks, and the upload waits for it', async () => {
  const { publication, account } = await makePublisher(world.server)
  const { id } = await publication({ title: newTitle() })
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  const failure = { kind: 'revoked', code: '1', reason: '' } as const
  const revoking = { ...publisher, beginUpload: async () => ({ ok: false, failure }) as const }
  await advance({ ...deps, publishers: { bilibili: revoking } }, id)
  expect(await readPublication(world.server, id)).toMatchObject({
    state: 'submitting',
    failure: '账号需要重新连接，连好后会接着发',
  })
  await connectAgain(account)
  await advanceAll(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'submitted', failure: '' })
})

it('a counted work that is deleted is noticed, and figures are those of the platform', async () => {
  const { publication, account } = await makePublisher(world.server, 'kuaishou')
  const title = newTitle()
  const { id } = await publication({ title })
  for (let times = 0; times < 3; times += 1) {
    await advanceAll(id)
    await passTo(id)
  }
  const counted = await readPublication(world.server, id)
  expect(counted).toMatchObject({ state: 'verified', plays: 126, likes: 9, goneAt: null })
  await fetch(`${world.simulators.url}/video/sim/works/kuaishou/${counted.remoteId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ visibility: 'deleted' }),
  })
  await passTo(id)
  await countWorks(deps, account.id)
  expect((await readPublication(world.server, id)).goneAt).not.toBeNull()
})

it('fifty works of an account are read with two calls, together, and no longer than 90 days', async () => {
  const { publication, account } = await makePublisher(world.server, 'kuaishou')
  const calls: string[] = []
  const publisher = createKuaishouPublisher(configAt(world.simulators.url, 'kuaishou'), {
    now: world.server.services.clock,
    onCall: ({ operation }) => calls.push(operation),
  })
  const counting = { ...deps, publishers: { kuaishou: publisher } }
  const begin = world.server.services.clock()
  const rows = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const remoteId = await addWork(world.simulators, account, { title: newTitle(), plays: at })
      const facts = { state: 'verified', sentAt: new Date(begin), remoteId } as const
      return publication({ ...facts, title: `第 ${at} 张`, dueAt: new Date(begin + (at % 2)) })
    }),
  )
  const read = () => Promise.all(rows.map(({ id }) => readPublication(world.server, id)))
  const count = async () => {
    calls.length = 0
    await Promise.all([countWorks(counting, account.id), countWorks(counting, account.id)])
    return calls
  }
  await passTime(minute)
  // A page of fifty, and whether there is another.
  expect(await count()).toEqual(['list', 'list'])
  expect((await read()).map(({ plays }) => plays)).toEqual(rows.map((_, at) => at))
  expect(await count()).toEqual([])
  for (const days of [6, 20, 89]) {
    await passTime(begin + days * 24 * hour - world.server.services.clock())
    expect(await count()).toEqual(['list', 'list'])
    expect(new Set((await read()).map(({ dueAt }) => dueAt?.getTime())).size).toBe(1)
  }
  await passTime(2 * 24 * hour)
  await count()
  const after = await read()
  expect(new Set(after.map(({ dueAt }) => dueAt))).toEqual(new Set([null]))
  expect(after.every((row) => isCountedOut(row, world.server.services.clock()))).toBe(true)
  await passTime(7 * 24 * hour)
  expect(await count()).toEqual([])
})
