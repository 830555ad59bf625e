import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VideoFailureKind, VideoSignIn } from '../../../partners/video/video.port.ts'
import { connectDatabase, type Database } from '../../../platform/db/database.ts'
import { createTokenStore } from '../../../platform/db/stores/tokens.store.ts'
import { createVault } from '../../../platform/keys/keyring.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { createFactories } from '../../../test/factories.ts'
import { type AccountFacts, makeConnectedAccount } from '../../../test/publishAccount.ts'
import { accountReader, accountRepository } from './account.repository.ts'
import { accountsOf, ownAccount } from './account.service.ts'
import { createAccountTokens } from './accountTokens.ts'

const hour = 3_600_000
let database: TestDatabase
let processes: Database[]
let db: Database
let now = Date.now()
const clock = () => now
const vault = createVault('a secret for this test that is long enough')

beforeAll(async () => {
  database = await createTestDatabase()
  processes = [0, 1].map(() => connectDatabase({ url: database.url, poolSize: 4 }))
  db = processes[0] as Database
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()))
  await database.drop()
})

interface Platform {
  signIn: VideoSignIn
  /** What it does at the next refresh. */
  next: VideoFailureKind | 'rotate' | 'withoutRefreshToken'
  /** For how many days it renews the refresh token, if it says so. */
  nextRenewal: VideoFailureKind | { days: number | null }
  /** Tokens that it was asked to renew. */
  renewals: string[]
  /** While it is being asked. */
  meanwhile: () => Promise<unknown>
  /** The only refresh token that it accepts. */
  alive: string
}

/** A platform where each refresh kills the refresh token before it. */
const rotatingPlatform = (): Platform => {
  let turn = 0
  const platform: Platform = {
    next: 'rotate',
    nextRenewal: { days: 30 },
    renewals: [],
    meanwhile: async () => {},
    alive: 'refresh-0',
    signIn: {
      scopes: [],
      authorizeUrl: () => '',
      exchange: () => Promise.reject(new Error('not in this test')),
      profile: () => Promise.reject(new Error('not in this test')),
      renew: async (refreshToken) => {
        platform.renewals.push(refreshToken)
        const kind = refreshToken === platform.alive ? platform.nextRenewal : 'revoked'
        if (typeof kind === 'string') return { ok: false, failure: { kind, code: null, reason: kind } }
        turn += 1
        platform.alive = `refresh-${turn}`
        return {
          ok: true,
          value: { refreshToken: platform.alive, refreshExpiresAt: kind.days && now + kind.days * 24 * hour },
        }
      },
      refresh: async (refreshToken) => {
        await platform.meanwhile()
        const kind = refreshToken === platform.alive ? platform.next : 'revoked'
        if (kind !== 'rotate' && kind !== 'withoutRefreshToken')
          return { ok: false, failure: { kind, code: null, reason: kind } }
        turn += 1
        if (kind === 'rotate') platform.alive = `refresh-${turn}`
        return {
          ok: true,
          value: {
            accessToken: `access-${turn}`,
            accessExpiresAt: now + 48 * hour,
            refreshToken: kind === 'rotate' ? platform.alive : null,
            refreshExpiresAt: null,
            openId: null,
            scopes: [],
          },
        }
      },
    },
  }
  return platform
}

const tokensOf = (platform: Platform, process = db) =>
  createAccountTokens({
    db: process,
    vault,
    clock,
    tokenCache: createTokenStore({ db: process, vault, clock }),
    video: { douyin: null, kuaishou: platform, bilibili: null, tiktok: null },
  })

const account = async (facts: AccountFacts = {}) => {
  const { uid } = await createFactories({ db, clock, vault }).person()
  return makeConnectedAccount({ db, clock, vault }, uid, {
    accessToken: 'access-0',
    refreshToken: 'refresh-0',
    ...facts,
  })
}

const stored = async (id: string) => {
  const row = await db.read((tx) => accountReader(tx).one(id))
  return {
    state: row?.state,
    cause: row?.cause,
    refresh: row?.refreshSealed && vault.open(row.refreshSealed),
  }
}

const toldOf = async (uid: number) =>
  (
    await db.statement<{ title: string }>('test-told', 'SELECT title FROM person_notices WHERE uid = $1', [
      uid,
    ])
  ).map(({ title }) => title)

const expiring = { accessExpiresAt: new Date(now + hour) }

it('uses the stored token until two hours before its end', async () => {
  const platform = rotatingPlatform()
  const { id } = await account({ accessExpiresAt: new Date(now + 3 * hour) })
  expect(await tokensOf(platform).tokenFor(id)).toMatchObject({ ok: true, accessToken: 'access-0' })
})

it('refreshes once, however many ask in two processes', async () => {
  const platform = rotatingPlatform()
  const { id } = await account(expiring)
  const asked = processes.flatMap((process) => {
    const { tokenFor } = tokensOf(platform, process)
    return Array.from({ length: 10 }, () => tokenFor(id))
  })
  const answers = await Promise.all(asked)
  expect(new Set(answers.map((answer) => answer.ok && answer.accessToken))).toEqual(new Set(['access-1']))
  expect(await stored(id)).toEqual({ state: 'ok', cause: null, refresh: 'refresh-1' })
})

it('keeps the refresh token when the answer has none', async () => {
  const platform = rotatingPlatform()
  platform.next = 'withoutRefreshToken'
  const { id } = await account(expiring)
  expect(await tokensOf(platform).tokenFor(id)).toMatchObject({ ok: true, accessToken: 'access-1' })
  expect(await stored(id)).toEqual({ state: 'ok', cause: null, refresh: 'refresh-0' })
})

it('marks an account broken when the platform says that it was revoked, and tells its owner once', async () => {
  const platform = rotatingPlatform()
  platform.next = 'revoked'
  const { id, uid } = await account(expiring)
  const { tokenFor } = tokensOf(platform)
  const refused = { ok: false, why: 'broken', sentence: '快手「晚风的图」取消了授权，请重新授权' }
  expect(await Promise.all([tokenFor(id), tokenFor(id)])).toMatchObject([refused, refused])
  expect(await tokenFor(id)).toMatchObject(refused)
  expect(await stored(id)).toEqual({ state: 'revoked', cause: 'revoked', refresh: 'refresh-0' })
  expect(await toldOf(uid)).toEqual(['快手「晚风的图」需要重新连接'])
  const events = await db.read((tx) => accountReader(tx).events(uid, id))
  expect(events.map(({ kind, note }) => [kind, note])).toEqual([
    ['broken', '用户撤销'],
    ['told', ''],
  ])
})

it('uses the old token to its end while the platform does not answer, and breaks nothing', async () => {
  const platform = rotatingPlatform()
  platform.next = 'retry'
  const { id } = await account(expiring)
  const { tokenFor } = tokensOf(platform)
  expect(await tokenFor(id)).toMatchObject({ ok: true, accessToken: 'access-0' })
  now += 2 * hour
  expect(await tokenFor(id)).toMatchObject({
    ok: false,
    why: 'later',
    sentence: '平台暂时没有回应，请稍后再试',
  })
  expect(await stored(id)).toEqual({ state: 'ok', cause: null, refresh: 'refresh-0' })
})

it('does not break an account that was connected again while the platform was asked', async () => {
  const platform = rotatingPlatform()
  platform.next = 'revoked'
  const made = await account({ accessExpiresAt: new Date(now + hour) })
  platform.meanwhile = () =>
    db.write((tx) =>
      accountRepository(tx).update(made, {
        accessSealed: vault.seal('access-of-the-new-connection'),
        accessExpiresAt: new Date(now + 48 * hour),
        connectedAt: new Date(now + 1),
      }),
    )
  expect(await tokensOf(platform).tokenFor(made.id)).toMatchObject({
    ok: true,
    accessToken: 'access-of-the-new-connection',
  })
  expect(await stored(made.id)).toMatchObject({ state: 'ok', cause: null })
  expect(await toldOf(made.uid)).toEqual([])
})

const day = 24 * hour

it('renews a refresh token within its last seven days, once, however many ask', async () => {
  const platform = rotatingPlatform()
  const ends = { refreshExpiresAt: new Date(now + 8 * day), accessExpiresAt: new Date(now + 30 * day) }
  const { id, uid } = await account({ ...ends, renewAt: new Date(now + day) })
  const ask = () => Promise.all(processes.map((process) => tokensOf(platform, process).tokenFor(id)))
  await ask()
  expect(platform.renewals).toEqual([])
  now += day
  const answers = await ask()
  expect(answers.map((answer) => answer.ok && answer.accessToken)).toEqual(['access-0', 'access-0'])
  expect(platform.renewals).toEqual(['refresh-0'])
  expect((await stored(id)).refresh).toBe('refresh-1')
  const row = await db.read((tx) => accountReader(tx).one(id))
  expect([row?.refreshExpiresAt, row?.renewAt]).toEqual([new Date(now + 30 * day), new Date(now + 23 * day)])
  // An answer without an end leaves the one that is stored.
  platform.nextRenewal = { days: null }
  now += 23 * day
  await ask()
  const after = await db.read((tx) => accountReader(tx).one(id))
  expect([(await stored(id)).refresh, after?.refreshExpiresAt]).toEqual(['refresh-2', row?.refreshExpiresAt])
  expect(await toldOf(uid)).toEqual([])
})

it('tells the owner once, in time, when a refresh token cannot be renewed any more', async () => {
  const platform = rotatingPlatform()
  const ends = { refreshExpiresAt: new Date(now + 6 * day), accessExpiresAt: new Date(now + 30 * day) }
  const made = await account({ ...ends, renewAt: new Date(now) })
  const { tokenFor } = tokensOf(platform)
  const works = { ok: true, accessToken: 'access-0' }
  platform.nextRenewal = 'retry'
  expect(await tokenFor(made.id)).toMatchObject(works)
  expect(await tokenFor(made.id)).toMatchObject(works)
  expect([platform.renewals.length, await toldOf(made.uid)]).toEqual([1, []])
  platform.nextRenewal = 'refused'
  now += hour
  expect(await tokenFor(made.id)).toMatchObject(works)
  now += hour
  expect(await tokenFor(made.id)).toMatchObject(works)
  expect(platform.renewals.length).toBe(2)
  expect(await toldOf(made.uid)).toEqual(['快手「晚风的图」的授权快到期了'])
  expect(await stored(made.id)).toEqual({ state: 'ok', cause: null, refresh: 'refresh-0' })
  const silent = await account({ ...ends, renewAt: new Date(now) })
  platform.nextRenewal = 'retry'
  now += 3 * day
  await tokenFor(silent.id)
  expect(await toldOf(silent.uid)).toEqual(['快手「晚风的图」的授权快到期了'])
})

it('lets an account without refresh token expire at its end', async () => {
  const platform = rotatingPlatform()
  const { id } = await account({ refreshToken: null, accessExpiresAt: new Date(now + hour) })
  const { tokenFor } = tokensOf(platform)
  expect(await tokenFor(id)).toMatchObject({ ok: true, accessToken: 'access-0' })
  now += hour
  expect(await tokenFor(id)).toMatchObject({ ok: false, why: 'broken' })
  expect(await stored(id)).toEqual({ state: 'expired', cause: 'expired', refresh: null })
})

it("refuses somebody else's account and one that was removed", async () => {
  const { uid, id } = await account()
  const removed = await makeConnectedAccount({ db, clock, vault }, uid, { state: 'removed' })
  expect((await db.read((tx) => accountsOf(tx, uid))).map((row) => row.id)).toEqual([id])
  expect((await db.read((tx) => ownAccount(tx, uid, id))).id).toBe(id)
  for (const [owner, wanted] of [
    [uid, removed.id],
    [uid + 1, id],
  ] as const)
    await expect(db.read((tx) => ownAccount(tx, owner, wanted))).rejects.toThrow('没有找到这个账号')
})
