/** The effect of each right on the limits of other areas, with and without a level. */
import { errorCodes } from '@wallpaper/contract'
import {
  cooperateQrcode,
  mineIndex,
  photoLogin,
  subAccountCreate,
  subAccountList,
  subAccountSwitch,
} from '@wallpaper/contract/account'
import { searchCodeAuthRandom, searchCodeChangePage, searchCodeInit } from '@wallpaper/contract/codes'
import {
  homepageEdit,
  homepageList,
  moveHomepage,
  photoStatusList,
  uploadPhoto,
} from '@wallpaper/contract/creation'
import { adModel } from '@wallpaper/contract/earnings'
import { memberInfo, privilegeOrder, privilegeState } from '@wallpaper/contract/member'
import { claimReview } from '@wallpaper/contract/review/review.console'
import { toolAttach, toolList } from '@wallpaper/contract/tools'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { declaredSlots } from '../../../product.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeCreator } from '../../../test/creator.ts'
import { giveMoney, settle } from '../../../test/money.ts'
import { recordTakes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { shownTools, toolRights } from '../../tools/public.ts'
import { day } from '../test/memberWorld.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const prices = { gold: 3_800, diamond: 8_800 } as const

const join = async (client: ReturnType<TestServer['as']>, uid: number, level_id: 'gold' | 'diamond') => {
  await giveMoney(server, uid, prices[level_id])
  await client.call(
    privilegeOrder,
    { level_id, period: 'month', way: 'balance', pay_fen: prices[level_id] },
    key(),
  )
}

/** A new session: they last six days, and these tests pass more. */
const signedIn = (uid: number, sonid = 0) => {
  const { db, clock } = server.services
  return db.write((tx) => openSession(tx, { uid, sonid, now: clock() })).then((session) => server.as(session))
}

describe('a level', () => {
  it('has more homepages and codes; over, the fourth homepage is seen and takes no new works', async () => {
    const creator = await makeCreator(server)
    const { client, uid, on } = creator
    await creator.newHomepage()
    await creator.newHomepage()
    expect(await codeOf(creator.newHomepage())).toBe(errorCodes.refused)
    await join(client, uid, 'gold')
    expect((await client.call(homepageList, {}, on)).max).toBe(5)
    expect((await client.call(searchCodeInit, {}, on)).quota.max).toBe(20)
    const fourth = await creator.newHomepage()
    const upload_ids = [await creator.upload()]
    await client.call(uploadPhoto, { homepage_id: fourth.id, upload_ids, class: 'wallpaper' }, on)

    server.passTime(32 * day)
    const later = await signedIn(uid)
    const { items, max } = await later.call(homepageList, {}, on)
    expect(max).toBe(3)
    expect(items.map(({ id, is_locked }) => [id, is_locked])).toContainEqual([fourth.id, true])
    expect(items.filter(({ is_locked }) => is_locked)).toHaveLength(1)
    const another = [await creator.upload()]
    const add = (homepage_id: string) =>
      later.call(uploadPhoto, { homepage_id, upload_ids: another, class: 'wallpaper' }, on)
    expect((await refusalOf(add(fourth.id))).message).toContain('续费会员后才能添加作品')
    expect(await codeOf(add(creator.homepage.id))).toBe(errorCodes.ok)
    const edit = () => later.call(homepageEdit, { homepage_id: fourth.id, intro: '换个简介' }, on)
    expect((await refusalOf(edit())).message).toContain('续费会员后才能修改')
    const photo_ids = (await later.call(photoStatusList, { homepage_id: creator.homepage.id }, on)).items.map(
      ({ id }) => id,
    )
    const { results } = await later.call(moveHomepage, { photo_ids, homepage_id: fourth.id }, on)
    expect(results).toMatchObject([{ ok: false, msg: '主页超出现在的数量，续费会员后才能移入' }])
    await join(later, uid, 'gold')
    expect((await edit()).is_locked).toBe(false)
  })

  it('has more codes; over, the eleventh leads where it led and is marked, and renewal lets it be moved', async () => {
    const creator = await makeCreator(server)
    const { client, uid, on, homepage } = creator
    const other = await creator.newHomepage()
    await join(client, uid, 'gold')
    for (let count = 0; count < 11; count += 1)
      await client.call(searchCodeAuthRandom, { homepage_id: homepage.id }, { ...on, ...key() })
    const [last] = (await client.call(searchCodeInit, {}, on)).items
    if (!last) throw new Error('no code')
    expect(last.is_locked).toBe(false)
    server.passTime(32 * day)
    const later = await signedIn(uid)
    const { items } = await later.call(searchCodeInit, {}, on)
    expect(items.filter(({ is_locked }) => is_locked).map(({ id }) => id)).toEqual([last.id])
    const move = () => later.call(searchCodeChangePage, { code_id: last.id, homepage_id: other.id }, on)
    expect((await refusalOf(move())).message).toContain('续费会员')
    expect((await later.call(privilegeState, {})).locked).toMatchObject({ codes: 1, homepages: 0 })
    await join(later, uid, 'gold')
    expect(await move()).toMatchObject({ is_locked: false, target: { id: other.id } })
  })

  it('has more sub-accounts; over, the second is locked and told why, and renewal opens it', async () => {
    const creator = await makeCreator(server)
    const { client, uid, on } = creator
    const add = (by: typeof client) => by.call(subAccountCreate, { name: '助手', areas: ['creation'] }, key())
    await add(client)
    expect((await refusalOf(add(client))).message).toContain('最多开通 1 个')
    await join(client, uid, 'gold')
    const { items, max } = await add(client)
    expect([items.length, max]).toEqual([2, 3])
    const sonid = items.at(-1)?.sonid ?? 0
    const { membership, privileges } = await client.call(privilegeState, {})
    expect(privileges.find(({ id }) => id === 'sub_accounts')).toMatchObject({ text: '3', used: 2 })

    const { clock } = server.services
    server.passTime((membership?.ends_at ?? 0) - clock() - 60_000)
    const main = await signedIn(uid)
    const sub = await signedIn(uid, sonid)
    const { link } = await main.call(cooperateQrcode, { sonid })
    const ticket = new URLSearchParams(link.split('?')[1]).get('ticket') ?? ''
    expect(await codeOf(sub.call(homepageList, {}, on))).toBe(errorCodes.ok)

    server.passTime((membership?.ends_at ?? 0) - clock())
    const shut = await refusalOf(sub.call(homepageList, {}, on))
    expect(shut).toMatchObject({ code: errorCodes.noPermission, message: expect.stringContaining('续费') })
    expect((await sub.call(mineIndex, {})).sub_account?.locked_note).toContain('续费')
    expect((await refusalOf(server.as().call(photoLogin, { ticket }))).message).toContain('续费')
    expect((await refusalOf(main.call(cooperateQrcode, { sonid }))).message).toContain('续费')
    expect((await refusalOf(main.call(subAccountSwitch, { sonid }))).message).toContain('续费')
    const list = await main.call(subAccountList, {})
    expect(list.items.map(({ is_locked }) => is_locked)).toEqual([false, true])
    expect((await main.call(privilegeState, {})).locked).toMatchObject({ sub_accounts: 1 })

    await join(main, uid, 'gold')
    expect(await codeOf(sub.call(homepageList, {}, on))).toBe(errorCodes.ok)
    expect(await codeOf(server.as().call(photoLogin, { ticket }))).toBe(errorCodes.ok)
  })

  it('earns more for a take, from the day after it was bought, and settling again adds nothing', async () => {
    const creator = await makeCreator(server)
    const plain = await makeCreator(server)
    await join(creator.client, creator.uid, 'diamond')
    const { db, clock } = server.services
    const pending = async (uid: number) => (await db.read((tx) => ledgerReader(tx).balancesOf(uid))).pending
    const days = [businessDay(clock()), businessDay(clock() + day)]
    for (const [at, on] of days.entries()) {
      for (const { uid } of [creator, plain]) await recordTakes(db, { uid, day: on, free: 1_000 })
      server.passTime(day)
      await settle(server, on)
      await settle(server, on)
      const [own, others] = [await pending(creator.uid), await pending(plain.uid)]
      if (at === 0) expect(own, 'the day it was bought').toBe(others)
      // 0.20 yuan a take becomes 0.21.
      else expect(own - others).toBe(700)
    }
    const freeOf = async ({ client }: typeof creator) => {
      const { items, ...percents } = await client.call(adModel, {})
      return { ...items.find(({ line, way }) => line === 'picture' && way === 'free'), ...percents }
    }
    expect(await freeOf(creator)).toMatchObject({ milli: 210, own_milli: 147, bonus_percent: 5 })
    expect(await freeOf(plain)).toMatchObject({ milli: 200, own_milli: 140, bonus_percent: 0 })
    expect((await creator.client.call(memberInfo, {})).membership).toMatchObject({ level_id: 'diamond' })
    expect((await plain.client.call(memberInfo, {})).membership).toBeNull()
  })

  it('has the plays of members; over, they stay where they are and are not shown', async () => {
    const creator = await makeCreator(server)
    const { client, uid, on } = creator
    const homepage_id = creator.homepage.id
    const attach = () => client.call(toolAttach, { homepage_id, tool_ids: ['phone_crop', 'puzzle'] }, on)
    expect((await refusalOf(attach())).message).toContain('会员专享')
    await join(client, uid, 'gold')
    await attach()
    const { db, clock } = server.services
    const deps = { clock, rights: declaredSlots(areas).all(toolRights) }
    const shown = async () =>
      (await db.read((tx) => shownTools(tx, { uid, line: 'picture', homepageId: homepage_id }, deps))).map(
        ({ id }) => id,
      )
    expect(await shown()).toEqual(['phone_crop', 'puzzle'])
    server.passTime(32 * day)
    expect(await shown()).toEqual(['puzzle'])
    const later = await signedIn(uid)
    const { attached } = await later.call(toolList, { homepage_id }, on)
    expect(attached.map(({ id, is_shown }) => [id, is_shown])).toEqual([
      ['phone_crop', false],
      ['puzzle', true],
    ])
    await join(later, uid, 'gold')
    expect(await shown()).toEqual(['phone_crop', 'puzzle'])
  })

  it('with priority is reviewed first', async () => {
    await server.services.db.write(async (tx) => {
      await tx.execute(sql`UPDATE works SET state = 'published' WHERE state = 'reviewing'`)
      await tx.execute(sql`UPDATE homepages SET state = 'active' WHERE state = 'reviewing'`)
    })
    const first = await makeCreator(server)
    await first.works(1)
    const member = await makeCreator(server)
    await join(member.client, member.uid, 'diamond')
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    const claimed = await reviewer.call(claimReview, {})
    expect(claimed.subject?.uid).toBe(member.uid)
    // At every claim, not only the first; and nothing is skipped or claimed twice.
    await member.works(1)
    const next = await reviewer.call(claimReview, { after: claimed.after ?? '' })
    expect(next.subject).toMatchObject({ uid: member.uid, kind: 'work' })
    const seen = [claimed.subject?.id, next.subject?.id]
    let { after } = next
    const rest: number[] = []
    while (after) {
      const turn = await reviewer.call(claimReview, { after })
      if (turn.subject) {
        expect(seen).not.toContain(turn.subject.id)
        seen.push(turn.subject.id)
        rest.push(turn.subject.uid)
      }
      after = turn.after
    }
    expect(rest.at(-1)).toBe(first.uid)
  })
})
