import { runningShareList } from '@wallpaper/contract/earnings'
import { teamDays, teamIndex, teamLevels, teamMembers, unbindList } from '@wallpaper/contract/team'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPeople, openSession, personReader } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

it('has a team whose figures are those of the income screens, to the fen', async () => {
  const { db, vault, clock } = server.services
  const phone = demoPeople.find(({ id }) => id === 'lead')?.phone ?? ''
  const session = await db.write(async (tx) => {
    const lead = await personReader(tx).byPhoneHash(vault.lookup(phone))
    if (!lead) throw new Error('no lead')
    return openSession(tx, { uid: lead.uid, now: clock() })
  })
  const me = server.as(session)
  const head = await me.call(teamIndex, {})
  expect(head).toMatchObject({ level: 3, percent: 8, unbinds_waiting: 1 })
  const all = await me.call(teamMembers, { limit: 100 })
  expect(all.items).toHaveLength(head.members)
  expect(all.items[0]).toMatchObject({ nickname: '阿哲的头像铺' })
  const shares = await me.call(runningShareList, { direction: 'in' })
  const team = shares.parts.find(({ id }) => id === 'team')
  expect([team?.base_fen ?? 0, team?.amount_fen ?? 0]).toEqual([head.team_fen, head.share_fen])
  expect(all.items.reduce((sum, { month_fen }) => sum + (month_fen ?? 0), 0)).toBe(head.team_fen)
  const levels = await me.call(teamLevels, {})
  expect(levels.months[0]).toMatchObject({ level: 3 })
  const before = await me.call(runningShareList, {
    direction: 'in',
    day: `${levels.months[0]?.month ?? ''}-01`,
  })
  expect(before.parts.find(({ id }) => id === 'team')?.amount_fen).toBe(levels.months[0]?.share_fen)
  const { items } = await me.call(teamDays, { limit: 100 })
  expect(items.length).toBeGreaterThan(20)
  const asked = await me.call(unbindList, { side: 'asked' })
  expect(asked.items.map(({ nickname, state }) => [nickname, state])).toEqual([
    ['橘子汽水', 'applied'],
    ['小满', 'refused'],
    ['星河摄影', 'silent'],
  ])
})
