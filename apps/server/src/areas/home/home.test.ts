import { brandColour, errorCodes, lineIds } from '@wallpaper/contract'
import {
  indexInit,
  quickEntryEdit,
  quickEntryInit,
  tabBarInit,
  warningAlert,
  warningConfirm,
} from '@wallpaper/contract/home'
import { noticeInfo, noticeList } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { notifyPerson } from '../notice/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const warn = async (uid: number, sentence: string) => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ id: number }>(
      sql`INSERT INTO warnings (uid, sentence) VALUES (${uid}, ${sentence}) RETURNING id::integer`,
    ),
  )
  return rows[0]?.id ?? 0
}

describe('the tab bar', () => {
  it('lists the tabs whose screens exist, numbered as in the specification, with what is unread', async () => {
    const person = await server.make.person()
    await server.services.db.write((tx) =>
      notifyPerson(tx, { uid: person.uid, kind: 'account', title: '你好', body: '正文', now: Date.now() }),
    )
    const bar = await server.as(person.session).call(tabBarInit, {})
    expect(bar.selected_colour).toBe(brandColour)
    expect(bar.tabs.map(({ index, id, path, title, badge }) => ({ index, id, path, title, badge }))).toEqual([
      { index: 0, id: 1, path: '/', title: '首页', badge: 0 },
      { index: 1, id: 2, path: '/pages/search/index', title: '搜索', badge: 0 },
      { index: 2, id: 3, path: '/pages/earnings/index', title: '收益', badge: 0 },
      { index: 3, id: 4, path: '/pages/promote/team/index', title: '我的团队', badge: 0 },
      { index: 4, id: 5, path: '/pages/mine/index', title: '个人中心', badge: 1 },
    ])
  })
})

describe('a warning', () => {
  it('stands until it is confirmed, the oldest first, and the next one follows', async () => {
    const person = await server.make.person()
    const client = server.as(person.session)
    expect(await client.call(warningAlert, {})).toEqual({ warning: null })
    const first = await warn(person.uid, '请不要重复上传同一张图')
    const second = await warn(person.uid, '请注意标注来源')
    expect((await client.call(indexInit, {})).warning).toMatchObject({ id: first })
    expect((await client.call(warningConfirm, { id: first })).warning).toMatchObject({ id: second })
    expect((await client.call(warningConfirm, { id: second })).warning).toBeNull()
    expect(await codeOf(client.call(warningConfirm, { id: second }))).toBe(errorCodes.notFound)
  })

  it('stays readable among the notices once it is confirmed, with its dates, and counts for nothing unread', async () => {
    const person = await server.make.person()
    const client = server.as(person.session)
    const id = await warn(person.uid, '请不要重复上传同一张图')
    expect((await client.call(noticeList, {})).items).toEqual([])
    await client.call(warningConfirm, { id })
    const { items, unread } = await client.call(noticeList, {})
    expect(unread).toBe(0)
    expect(items).toMatchObject([{ kind: 'account', title: '账号警告', is_personal: true, is_read: true }])
    const { paragraphs } = await client.call(noticeInfo, { id: items[0]?.id ?? 0 })
    expect(paragraphs).toEqual([
      '请不要重复上传同一张图',
      expect.stringMatching(/^警告时间：\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/),
      expect.stringMatching(/^确认时间：\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/),
    ])
    // Confirming it again, or another person's, adds no second notice.
    await codeOf(client.call(warningConfirm, { id }))
    expect((await client.call(noticeList, {})).items).toHaveLength(1)
  })

  it('is confirmed by the person it was given to, and not by a sub-account', async () => {
    const [person, stranger] = [await server.make.person(), await server.make.person()]
    const id = await warn(person.uid, '请说明来源')
    expect(await codeOf(server.as(stranger.session).call(warningConfirm, { id }))).toBe(errorCodes.notFound)
    const subAccount = await server.make.subAccount(person.uid, ['creation'])
    expect(await codeOf(server.as(subAccount).call(warningConfirm, { id }))).toBe(errorCodes.noPermission)
    expect((await server.as(subAccount).call(warningAlert, {})).warning).toMatchObject({ id })
  })
})

describe('quick entries', () => {
  it('keep each person’s own choice and order', async () => {
    const [person, other] = [await server.make.person(), await server.make.person()]
    const client = server.as(person.session)
    const start = await client.call(quickEntryInit, {})
    const ids = [...start.chosen, ...start.available].map(({ id }) => id)
    expect(start.chosen).toHaveLength(Math.min(start.max, ids.length))
    const [first = '', second = '', third = ''] = ids.toReversed()
    const changed = await client.call(quickEntryEdit, { entries: [first, second, third] })
    expect(changed.chosen.map(({ id }) => id)).toEqual([first, second, third])
    expect(changed.available.map(({ id }) => id)).toEqual(ids.slice(0, -3))
    expect((await client.call(indexInit, {})).quick_entries).toEqual(changed.chosen)
    expect((await server.as(other.session).call(quickEntryInit, {})).chosen).toEqual(start.chosen)
    expect((await client.call(quickEntryEdit, { entries: [] })).chosen).toEqual([])
  })

  it('refuse what is unknown, twice there, or too much', async () => {
    const { session } = await server.make.person()
    const client = server.as(session)
    expect((await refusalOf(client.call(quickEntryEdit, { entries: ['nothing'] }))).message).toContain(
      '不可用',
    )
    expect(
      (await refusalOf(client.call(quickEntryEdit, { entries: ['notice', 'notice'] }))).message,
    ).toContain('重复')
    const many = Array.from({ length: 21 }, (_, index) => `entry${index}`)
    expect(await codeOf(client.call(quickEntryEdit, { entries: many }))).toBe(errorCodes.invalidInput)
  })

  it('show a sub-account only what it may use, and forget what it chose before that', async () => {
    const { uid } = await server.make.person()
    const subAccount = server.as(await server.make.subAccount(uid, ['creation']))
    const { chosen } = await subAccount.call(quickEntryInit, {})
    expect(chosen.map(({ id }) => id)).not.toContain('setting')
    expect(await codeOf(subAccount.call(quickEntryEdit, { entries: ['setting'] }))).toBe(errorCodes.refused)
  })
})

describe('the home tab in one call', () => {
  it('asks for agreements that are not accepted yet, but not of a sub-account', async () => {
    const person = await server.make.person()
    const home = await server.as(person.session).call(indexInit, {})
    expect(home.unread).toBe(0)
    expect(home.lines.map(({ id }) => id)).toEqual(lineIds)
    expect(home.agreements_to_accept.map(({ kind, is_needed }) => ({ kind, is_needed }))).toEqual([
      { kind: 'yhxy', is_needed: true },
      { kind: 'yszc', is_needed: true },
    ])
    const subAccount = await server.make.subAccount(person.uid, ['creation'])
    expect((await server.as(subAccount).call(indexInit, {})).agreements_to_accept).toEqual([])
  })
})
