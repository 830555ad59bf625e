/** How an inviter can reach a member, and what they see of the member's activity. */
import { personalData, saveSettings } from '@wallpaper/contract/account'
import {
  changeInviteUser,
  saveTeamContact,
  teamContact,
  teamMemberInfo,
  teamMembers,
} from '@wallpaper/contract/team'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('is there for the inviter alone, as long as the member wants it and is in the team', async () => {
  const [leader, other] = [await server.make.person(), await server.make.person()]
  const createdAt = new Date(server.services.clock())
  const member = await server.make.person({ createdAt, inviterUid: leader.uid })
  const [lead, me] = [server.as(leader.session), server.as(member.session)]
  const id = (await lead.call(teamMembers, {})).items[0]?.id ?? ''
  expect(await lead.call(teamMemberInfo, { id })).toMatchObject({
    wechat: null,
    activity: { works: 0, codes: 0, uploads_today: 0, latest: [] },
  })

  expect(await refusalOf(me.call(saveTeamContact, { wechat: '1阿哲' }))).toMatchObject({
    data: { fields: { wechat: expect.stringContaining('6 到 20 位') } },
  })
  await me.call(saveTeamContact, { wechat: ' azhe_2021 ' })
  expect(await me.call(teamContact, {})).toMatchObject({ wechat: 'azhe_2021' })
  expect((await lead.call(teamMemberInfo, { id })).wechat).toBe('azhe_2021')
  const { rows } = await server.services.db.write((tx) =>
    tx.execute(sql`SELECT encode(wechat_sealed, 'escape') AS sealed FROM team_contacts`),
  )
  expect(JSON.stringify(rows)).not.toContain('azhe_2021')
  const { groups } = await me.call(personalData, {})
  expect(groups.find(({ title }) => title === '团队联系方式')?.items).toEqual([
    { label: '微信号', value: '已填写（加密）' },
  ])

  // Hiding the name also hides the activity; a given contact stays.
  await me.call(saveSettings, { switches: { seen_by_team: false } })
  expect(await lead.call(teamMemberInfo, { id })).toMatchObject({ wechat: 'azhe_2021', activity: null })
  await me.call(saveTeamContact, { wechat: '' })
  expect((await lead.call(teamMemberInfo, { id })).wechat).toBeNull()

  await me.call(saveTeamContact, { wechat: 'azhe_2021' })
  await me.call(changeInviteUser, { invite_code: other.inviteCode })
  server.passTime(2 * 86_400_000)
  expect(await lead.call(teamMemberInfo, { id })).toMatchObject({ wechat: null, activity: null })
})
