import { orderTeamIndex } from '@wallpaper/contract/earnings'
import { noticeList } from '@wallpaper/contract/notice'
import {
  applyUnbind,
  changeInviteInit,
  changeInviteUser,
  queryUser,
  unbindHandle,
  unbindList,
} from '@wallpaper/contract/team'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { endRelationsOf } from '../team.eraser.ts'
import { unbindReader } from '../unbind/unbind.repository.ts'
import { relationReader, relationRepository } from './relation.repository.ts'
import { replaceInviter } from './relation.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
const closeSilent = () => runWalk(server, 'team.close-unanswered')
afterAll(() => server.stop())

const person = (inviterUid?: number) =>
  server.make.person({ createdAt: new Date(server.services.clock()), ...(inviterUid && { inviterUid }) })
const inviterOf = async (uid: number) =>
  (await server.services.db.read((tx) => relationReader(tx).open(uid, 'inviter')))?.toUid
const titlesOf = async (one: Awaited<ReturnType<typeof person>>) =>
  (await server.as(one.session).call(noticeList, {})).items.map(({ title }) => title)

describe('changing one’s inviter', () => {
  it('shows a masked name first, holds from tomorrow, is done once, and is told to all three', async () => {
    const [old, fresh] = [await person(), await server.make.person({ nickname: '林晚风' })]
    const me = await person(old.uid)
    const client = server.as(me.session)
    expect(await client.call(queryUser, { invite_code: ` ${fresh.inviteCode.toLowerCase()} ` })).toEqual({
      nickname: '林*风',
      avatar_url: null,
      note: '',
    })
    const tomorrow = businessDay(server.services.clock() + dayMs)
    expect(await client.call(changeInviteUser, { invite_code: fresh.inviteCode })).toMatchObject({
      from_day: tomorrow,
    })
    const today = businessDay(server.services.clock())
    await server.services.db.read(async (tx) => {
      const reader = relationReader(tx)
      expect(await reader.onDay('inviter', [me.uid], today)).toMatchObject([{ uid: me.uid, toUid: old.uid }])
      expect(await reader.onDay('inviter', [me.uid], tomorrow)).toMatchObject([
        { uid: me.uid, toUid: fresh.uid },
      ])
    })
    expect((await client.call(changeInviteInit, {})).note).toBe('你已经换过一次邀请人了')
    expect(await refusalOf(client.call(changeInviteUser, { invite_code: old.inviteCode }))).toMatchObject({
      message: '你已经换过一次邀请人了，可以申请解绑',
    })
    expect(await titlesOf(me)).toContain('邀请人已更换')
    expect(await titlesOf(old)).toContain('有成员离开了你的团队')
    expect(await titlesOf(fresh)).toContain('有新成员加入你的团队')
  })

  it('is over after thirty days', async () => {
    const other = await person()
    const late = await server.make.person({ createdAt: new Date(server.services.clock() - 30 * dayMs) })
    const refused = await refusalOf(
      server.as(late.session).call(changeInviteUser, { invite_code: other.inviteCode }),
    )
    expect(refused.message).toBe('注册超过 30 天，不能自己更换了，可以申请解绑')
  })

  it('is never to oneself, nor to anybody below at any depth', async () => {
    const me = await person()
    const child = await person(me.uid)
    const grandchild = await person(child.uid)
    const client = server.as(me.session)
    const notes: Record<string, string> = {
      [me.inviteCode]: '这是你自己的邀请码',
      [child.inviteCode]: 'TA 在你的团队里，不能做你的邀请人',
      [grandchild.inviteCode]: 'TA 在你的团队里，不能做你的邀请人',
    }
    for (const [invite_code, note] of Object.entries(notes)) {
      expect((await client.call(queryUser, { invite_code })).note).toBe(note)
      expect((await refusalOf(client.call(changeInviteUser, { invite_code }))).message).toBe(note)
    }
    expect(await inviterOf(me.uid)).toBeUndefined()
  })

  it('of two people to each other at the same moment happens to one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await person(), await person()]
      const c = await person(b.uid)
      // One change puts a below c, which is below b; the other puts b below a.
      const now = server.services.clock()
      const swap = (uid: number, toUid: number) =>
        server.services.db.write((tx) => replaceInviter(tx, { uid, toUid, cause: 'change', now }))
      const done = await Promise.allSettled([swap(a.uid, c.uid), swap(b.uid, a.uid)])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const failed = done.find(({ status }) => status === 'rejected')
      expect(failed).toMatchObject({ reason: { message: 'TA 在你的团队里，不能做你的邀请人' } })
    }
  })
})

describe('the table of relations', () => {
  const insert = (uid: number, toUid: number, fromDay = '2026-01-01', role: 'inviter' | 'tutor' = 'tutor') =>
    server.services.db.write((tx) =>
      relationRepository(tx).insert({
        uid,
        toUid,
        id: newId(Date.now()),
        role,
        fromDay,
        cause: 'staff',
        startedAt: new Date(),
      }),
    )

  it('takes no second one of a role, none of oneself, and no change of what was', async () => {
    const [a, b] = [await person(), await person()]
    const row = await insert(a.uid, b.uid)
    await expect(insert(a.uid, b.uid)).rejects.toThrow()
    await expect(insert(b.uid, b.uid)).rejects.toThrow()
    const write = (change: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(change))
    await expect(write(sql`UPDATE relations SET to_uid = ${a.uid} WHERE id = ${row.id}`)).rejects.toThrow()
    await expect(
      write(sql`UPDATE relations SET until_day = '2025-12-31' WHERE id = ${row.id}`),
    ).rejects.toThrow()
    await write(
      sql`UPDATE relations SET until_day = '2026-02-01', end_cause = 'staff', ended_at = now() WHERE id = ${row.id}`,
    )
    await expect(insert(a.uid, b.uid, '2026-01-15')).rejects.toThrow()
    await insert(a.uid, b.uid, '2026-02-01')
  })

  it('pays at most two levels of a team, the second one by a sub-site alone', async () => {
    let part = 0
    const write = (source: 'team' | 'site' | 'tutor', level: number) => {
      part += 1
      return server.services.db.write((tx) =>
        tx.execute(sql`
          INSERT INTO income_rows (uid, day, id, line, source, earner_uid, part, percent, base_fen, amount_fen,
            ledger_key, posted_at, release_at, team_level)
          VALUES (1, '2026-01-01', ${newId(Date.now())}, 'picture', ${source}, 2, ${part}, 5, 100, 5, 'x', now(), now(), ${level})`),
      )
    }
    await write('team', 1)
    await write('site', 1)
    await write('site', 2)
    for (const [source, level] of [
      ['team', 2],
      ['team', 0],
      ['site', 3],
      ['site', 0],
      ['tutor', 1],
    ] as const)
      await expect(write(source, level)).rejects.toThrow()
  })
})

describe('unbinding', () => {
  const pair = async () => {
    const upper = await person()
    const member = await server.make.person({
      createdAt: new Date(server.services.clock() - 60 * dayMs),
      inviterUid: upper.uid,
    })
    return { upper, member, asMember: server.as(member.session), asUpper: server.as(upper.session) }
  }
  const form = { role: 'inviter', reason: '很久没有联系', message: '谢谢' } as const

  it('by answer ends it tomorrow; a second answer finds it answered', async () => {
    const { upper, member, asMember, asUpper } = await pair()
    const { id, state } = await asMember.call(applyUnbind, form)
    expect(state).toBe('applied')
    expect((await refusalOf(asMember.call(applyUnbind, form))).message).toMatch('你已经申请过了')
    const asked = await asUpper.call(unbindList, { side: 'asked' })
    expect(asked).toMatchObject({ waiting: 1, items: [{ id, month: { base_fen: 0 } }] })
    expect((await refusalOf(asMember.call(unbindHandle, { id, verdict: 'accept' }))).message).toBe(
      '要等对方答复，你可以撤回',
    )
    const answers = await Promise.allSettled([
      asUpper.call(unbindHandle, { id, verdict: 'accept' }),
      asUpper.call(unbindHandle, { id, verdict: 'accept' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await inviterOf(member.uid)).toBeUndefined()
    expect(await titlesOf(member)).toContain('和邀请人的关系已解除')
    expect((await titlesOf(upper)).some((title) => title.includes('不再是你的成员'))).toBe(true)
    expect((await refusalOf(asMember.call(applyUnbind, form))).message).toBe('你现在没有邀请人，不用解绑')
    await expect(asMember.call(orderTeamIndex, {})).resolves.toBeDefined()
  })

  it('is refused with a reason that the other side reads, and can be withdrawn', async () => {
    const { member, asMember, asUpper } = await pair()
    const { id } = await asMember.call(applyUnbind, form)
    expect((await refusalOf(asUpper.call(unbindHandle, { id, verdict: 'refuse' }))).data).toMatchObject({
      fields: { reason: '请写明原因，对方会看到' },
    })
    await asUpper.call(unbindHandle, { id, verdict: 'refuse', reason: '还在辅导期内' })
    expect((await asMember.call(unbindList, {})).items[0]).toMatchObject({
      state: 'refused',
      answer: '还在辅导期内',
    })
    const second = await asMember.call(applyUnbind, form)
    expect(await asMember.call(unbindHandle, { id: second.id, verdict: 'withdraw' })).toMatchObject({
      state: 'withdrawn',
    })
    expect(await inviterOf(member.uid)).toBeDefined()
  })

  it('by silence of seven days is yes, once', async () => {
    const { upper, member, asMember } = await pair()
    const { id } = await asMember.call(applyUnbind, form)
    server.passTime(7 * dayMs - 60_000)
    await closeSilent()
    expect(await inviterOf(member.uid)).toBeDefined()
    server.passTime(60_000)
    await Promise.all([1, 2].map(closeSilent))
    expect(await inviterOf(member.uid)).toBeUndefined()
    const [listed] = await server.services.db.read((tx) =>
      unbindReader(tx).list(upper.uid, 'asked', { after: null, limit: 1 }),
    )
    expect(listed).toMatchObject({ id, state: 'silent' })
  })

  it('is void when either side closes their account', async () => {
    const { upper, member, asMember } = await pair()
    await asMember.call(applyUnbind, form)
    await server.services.db.write((tx) => endRelationsOf(tx, upper.uid, server.services.clock))
    expect((await asMember.call(unbindList, {})).items[0]).toMatchObject({ state: 'void' })
    expect(await inviterOf(member.uid)).toBeUndefined()
  })
})
