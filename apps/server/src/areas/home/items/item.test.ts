import { randomUUID } from 'node:crypto'
import { errorCodes, type InputOf } from '@wallpaper/contract'
import { guides, productRank, quickEntryEdit, quickEntryInit, searchHot } from '@wallpaper/contract/home'
import {
  addHomeItem,
  arrangeQuickEntries,
  editHomeItem,
  homeItemList,
  quickEntryList,
  removeHomeItem,
  sortHomeItems,
} from '@wallpaper/contract/home/home.console'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.services.db.write((tx) => tx.execute(sql`DELETE FROM home_items`)))

const operator = async () => server.asStaff(await server.make.staff('operator'))
type Operator = Awaited<ReturnType<typeof operator>>
type Item = InputOf<typeof addHomeItem>

const add = (client: Operator, item: Partial<Item> & Pick<Item, 'kind' | 'title'>) =>
  client.call(addHomeItem, { is_shown: true, ...item }, { idempotencyKey: `key-${randomUUID()}` })

const wordsSeen = async () => {
  const { session } = await server.make.person()
  return (await server.as(session).call(searchHot, {})).words.map(({ word }) => word)
}

describe('hot words', () => {
  it('are seen in the operator’s order, while they are shown and their time is', async () => {
    const client = await operator()
    const first = await add(client, { kind: 'hot_word', title: '中秋头像', mark: 'hot' })
    const second = await add(client, { kind: 'hot_word', title: '落日壁纸' })
    const now = Date.now()
    await add(client, { kind: 'hot_word', title: '国庆倒计时', starts_at: now + 86_400_000 })
    await add(client, { kind: 'hot_word', title: '暑假', starts_at: now - 9_000, ends_at: now - 1_000 })
    await add(client, { kind: 'hot_word', title: '收起的词', is_shown: false })
    expect(await wordsSeen()).toEqual(['中秋头像', '落日壁纸'])
    const { items } = await client.call(homeItemList, { kind: 'hot_word' })
    expect(items.map(({ state }) => state)).toEqual(['shown', 'shown', 'scheduled', 'over', 'hidden'])
    const [, , ...rest] = items.map(({ id }) => id)
    await client.call(sortHomeItems, { kind: 'hot_word', ids: [second.id, first.id, ...rest] })
    expect(await wordsSeen()).toEqual(['落日壁纸', '中秋头像'])
    await client.call(editHomeItem, { id: first.id, title: '重阳头像', is_shown: true })
    await client.call(removeHomeItem, { id: second.id, reason: '过季了' })
    expect(await wordsSeen()).toEqual(['重阳头像'])
  })

  it('stand in the audit log with what was before and after', async () => {
    const client = await operator()
    const { id } = await add(client, { kind: 'hot_word', title: '毕业那天' })
    await client.call(editHomeItem, { id, title: '毕业季', is_shown: true })
    const admin = server.asStaff(await server.make.staff('admin'))
    const { items } = await admin.call(auditList, { subject: `home_item:${id}` })
    expect(items.map(({ action }) => action)).toEqual(['home_item.edit', 'home_item.add'])
  })

  it('are there once, lead to no page, and end after they begin', async () => {
    const client = await operator()
    await add(client, { kind: 'hot_word', title: '早安图片' })
    const again = await refusalOf(add(client, { kind: 'hot_word', title: '早安图片' }))
    expect(again.message).toContain('同名')
    const path = homeScreens.iconManage()
    expect(await codeOf(add(client, { kind: 'hot_word', title: '有去处', path }))).toBe(
      errorCodes.invalidInput,
    )
    const ends_at = Date.now()
    expect(
      await codeOf(add(client, { kind: 'hot_word', title: '倒着走', starts_at: ends_at + 1, ends_at })),
    ).toBe(errorCodes.invalidInput)
    expect(await wordsSeen()).toEqual(['早安图片'])
  })

  it('keep their order when two operators arrange them at once', async () => {
    const client = await operator()
    const one = await add(client, { kind: 'hot_word', title: '甲' })
    const sorted = client.call(sortHomeItems, { kind: 'hot_word', ids: [one.id, one.id] })
    expect(await codeOf(sorted)).toBe(errorCodes.changedMeanwhile)
    await add(client, { kind: 'hot_word', title: '乙' })
    const stale = client.call(sortHomeItems, { kind: 'hot_word', ids: [one.id] })
    expect(await codeOf(stale)).toBe(errorCodes.changedMeanwhile)
  })
})

describe('guides and the product rank', () => {
  it('lead to screens that exist, and are numbered as they stand', async () => {
    const client = await operator()
    const person = server.as((await server.make.person()).session)
    await add(client, { kind: 'guide', title: '先排入口', path: homeScreens.iconManage() })
    expect(await codeOf(add(client, { kind: 'guide', title: '没有的', path: '/pages/none' }))).toBe(
      errorCodes.invalidInput,
    )
    await add(client, { kind: 'product', title: '图片线' })
    await add(client, { kind: 'product', title: '定制内容', mark: 'new' })
    expect((await person.call(guides, {})).items).toMatchObject([{ path: homeScreens.iconManage() }])
    const { items, updated_at } = await person.call(productRank, {})
    expect(items.map(({ place, title, uses }) => [place, title, uses])).toEqual([
      [1, '图片线', null],
      [2, '定制内容', null],
    ])
    expect(updated_at).toBeGreaterThan(0)
  })
})

describe('the operators’ order of quick entries', () => {
  it('is what people see who chose none of their own, and what is not offered is nobody’s', async () => {
    const client = await operator()
    const chooser = server.as((await server.make.person()).session)
    const before = await client.call(quickEntryList, {})
    const [first, second] = before.items
    await chooser.call(quickEntryEdit, { entries: [first?.id ?? '', second?.id ?? ''] })
    const entries = before.items.toReversed().map(({ id }) => ({ id, is_offered: id !== first?.id }))
    await client.call(arrangeQuickEntries, { entries, reason: '把新功能放前面' })
    const other = server.as((await server.make.person()).session)
    const seen = await other.call(quickEntryInit, {})
    const offered = entries.filter(({ is_offered }) => is_offered).map(({ id }) => id)
    expect([...seen.chosen, ...seen.available].map(({ id }) => id)).toEqual(offered)
    expect((await chooser.call(quickEntryInit, {})).chosen.map(({ id }) => id)).toEqual([second?.id])
    const { items } = await client.call(quickEntryList, {})
    expect(items.find(({ id }) => id === second?.id)?.chosen_by).toBe(1)
    const stale = client.call(arrangeQuickEntries, { entries: entries.slice(1), reason: '少了一个' })
    expect(await codeOf(stale)).toBe(errorCodes.changedMeanwhile)
  })
})
