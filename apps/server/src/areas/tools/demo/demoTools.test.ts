import { nicknameList, toolRankRead } from '@wallpaper/contract/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const lead = async () => {
  const { db, vault, clock } = server.services
  const uid = await db.read(
    async (tx) => (await findPersonByPhone(tx, vault.lookup(demoPhone('lead'))))?.uid ?? 0,
  )
  const session = await db.write((tx) => openSession(tx, { uid, now: clock() }))
  return { main: server.as(session), helper: server.as(await server.make.subAccount(uid, ['creation'])) }
}

const on = { line: 'tool' } as const

it('has ranked tools with their income, which a sub-account does not see', async () => {
  const { main, helper } = await lead()
  const ranks = await main.call(toolRankRead, { board: 'hot' }, on)
  expect(ranks.items.slice(0, 3).map(({ name, own_uses }) => [name, own_uses > 0])).toEqual([
    ['姓名配对测试', true],
    ['九宫格切图', true],
    ['今日运势卡', true],
  ])
  expect(ranks.own.income_fen).toBeGreaterThan(0)
  const seen = await helper.call(toolRankRead, { board: 'hot' }, on)
  expect(seen.own).toEqual({ uses: ranks.own.uses, income_fen: null })
})

it('has symbol pictures, the newest first; one is about to expire', async () => {
  const { items } = await (await lead()).main.call(nicknameList, {})
  expect(items.map(({ text, style_name, width, height }) => [text, style_name, width, height])).toEqual([
    ['晚风88', '星空', 720, 496],
    ['晚风来信', '花边', 720, 496],
    ['橘猫小铺', '气泡', 720, 496],
  ])
  const oldest = items.at(-1)
  expect(Math.round(((oldest?.expires_at ?? 0) - server.services.clock()) / 86_400_000)).toBe(2)
})
