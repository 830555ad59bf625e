import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { registerInit } from '@wallpaper/contract/account'
import { approve } from '@wallpaper/contract/staff/staff.console'
import {
  changeInviteUser,
  closeAddTeam,
  inviteInit,
  inviteOpened,
  posters,
  teamIndex,
  teamMembers,
} from '@wallpaper/contract/team'
import { consolePosters, posterPicture, savePoster } from '@wallpaper/contract/team/poster.console'
import { consoleRelations, exportRelations, proposeRelation } from '@wallpaper/contract/team/team.console'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { relationReader } from '../relation/relation.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const person = (inviterUid?: number) =>
  server.make.person({ createdAt: new Date(server.services.clock()), ...(inviterUid && { inviterUid }) })

describe('inviting', () => {
  it('counts each browser that opens a link once, and who registers', async () => {
    const me = await person()
    const visitor = randomUUID()
    for (const each of [visitor, visitor, randomUUID()])
      await server.as().call(inviteOpened, { invite_code: me.inviteCode, visitor: each })
    await server.as().call(inviteOpened, { invite_code: 'NOBODY99', visitor })
    const friend = await person(me.uid)
    const page = await server.as(me.session).call(inviteInit, {})
    expect(page).toMatchObject({
      invite_code: me.inviteCode,
      funnel: { opened: 2, registered: 1, worked: 0, earned: 0 },
      members: 1,
      recent: [{ nickname: friend.nickname, worked_on: null, earned_on: null }],
    })
  })

  it('of a closed team says so, and nobody joins it', async () => {
    const me = await person()
    const other = await person()
    const client = server.as(me.session)
    expect(await client.call(closeAddTeam, { is_closed: true })).toEqual({ is_closed: true })
    expect(await server.as().call(registerInit, { invite_code: me.inviteCode })).toMatchObject({
      inviter: null,
      is_invite_code_known: true,
      is_team_closed: true,
    })
    const refused = await refusalOf(
      server.as(other.session).call(changeInviteUser, { invite_code: me.inviteCode }),
    )
    expect(refused.message).toBe('TA 的团队暂不接收新成员')
    await client.call(closeAddTeam, { is_closed: false })
    expect((await server.as().call(registerInit, { invite_code: me.inviteCode })).inviter).not.toBeNull()
  })

  it('goes by the posters that operators keep', async () => {
    const staff = server.asStaff(await server.make.staff('operator'))
    const { items } = await staff.call(consolePosters, {})
    const [first] = items
    if (!first) throw new Error('no poster')
    const { changed_at: _, picture_url: __, ...fields } = first
    const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(png)], 'background.png', { type: 'image/png' })
    const { url } = await staff.call(posterPicture, {}, { file })
    const elsewhere = { ...fields, picture_url: 'https://example.com/a.png' }
    expect(await codeOf(staff.call(savePoster, elsewhere))).toBe(errorCodes.invalidInput)
    const saved = await staff.call(savePoster, { ...fields, picture_url: url })
    expect(saved.picture_url).toBe(url)
    fields.version = saved.version
    const plain = await staff.call(savePoster, { ...fields, title: '新的标题', is_online: false })
    expect(plain.picture_url).toBeNull()
    expect(await codeOf(staff.call(savePoster, { ...fields, title: '再改' }))).not.toBe(1)
    const shown = await server.as((await person()).session).call(posters, {})
    expect(shown.items.map(({ id }) => id)).not.toContain(first.id)
    expect(shown.items).toHaveLength(items.length - 1)
  })
})

describe('the members of a team', () => {
  it('come in every order a page at a time, each once, and are found by name and number', async () => {
    const me = await person()
    const members = []
    for (let at = 0; at < 7; at += 1) members.push(await person(me.uid))
    const client = server.as(me.session)
    for (const sort of ['income', 'joined', 'active'] as const) {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await client.call(teamMembers, { sort, limit: 3, ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ uid }) => uid))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(seen.toSorted((a, b) => a - b)).toEqual(members.map(({ uid }) => uid))
    }
    expect((await client.call(teamMembers, { keyword: '测试' })).items).toHaveLength(7)
    const [one] = members
    expect((await client.call(teamMembers, { keyword: String(one?.uid) })).items).toHaveLength(1)
    expect((await client.call(teamMembers, { filter: 'silent' })).items).toHaveLength(0)
    expect(await client.call(teamIndex, {})).toMatchObject({ members: 7, active_today: 7, level: 1 })
  })

  it('are found by the name they have now, each page after the other, and not once they have left', async () => {
    const [me, other] = [await person(), await person()]
    const members = []
    for (let at = 0; at < 3; at += 1) members.push(await person(me.uid))
    const stranger = await person()
    for (const [at, { uid }] of [...members, stranger].entries())
      await server.services.db.write((tx) =>
        tx.execute(sql`UPDATE people SET nickname = ${`100%_Rain ${at}`} WHERE uid = ${uid}`),
      )
    const client = server.as(me.session)
    const found = async (keyword: string, cursor?: string) =>
      client.call(teamMembers, { keyword, limit: 2, ...(cursor && { cursor }) })
    const first = await found('100%_rain')
    expect(first.items.map(({ nickname }) => nickname)).toEqual(['100%_Rain 0', '100%_Rain 1'])
    const rest = await found('100%_rain', first.next_cursor ?? '')
    expect(rest).toMatchObject({ items: [{ nickname: '100%_Rain 2' }], next_cursor: null })
    for (const keyword of ['测试', '100_', '00%']) expect((await found(keyword)).items).toEqual([])
    const [leaver] = members
    if (!leaver) throw new Error('nobody')
    await server.as(leaver.session).call(changeInviteUser, { invite_code: other.inviteCode })
    expect((await found('100%_rain')).items.map(({ nickname }) => nickname)).toEqual([
      '100%_Rain 1',
      '100%_Rain 2',
    ])
  })
})

describe('staff', () => {
  it('correct an inviter by two of them, and export what they see', async () => {
    const [wrong, right] = [await person(), await person()]
    const member = await person(wrong.uid)
    const maker = server.asStaff(await server.make.staff('support'))
    const checker = server.asStaff(await server.make.staff('admin'))
    const form = { uid: member.uid, reason: '注册时填错了' }
    expect(
      (await refusalOf(maker.call(proposeRelation, { ...form, to_uid: member.uid }))).data,
    ).toMatchObject({
      fields: { to_uid: '不能是 TA 自己' },
    })
    const { approval_id: id } = await maker.call(proposeRelation, { ...form, to_uid: right.uid })
    await checker.call(approve, { id, note: '' })
    const open = await server.services.db.read((tx) => relationReader(tx).open(member.uid, 'inviter'))
    expect(open).toMatchObject({ toUid: right.uid, cause: 'staff' })
    const listed = await maker.call(consoleRelations, { uid: member.uid })
    expect(listed.items.map(({ to_uid, end_cause }) => [to_uid, end_cause])).toEqual([
      [right.uid, null],
      [wrong.uid, 'staff'],
    ])
    const { csv } = await checker.call(exportRelations, { uid: member.uid })
    expect(csv).toContain('平台更正')
    expect(await codeOf(maker.call(exportRelations, {}))).not.toBe(1)
  })
})
