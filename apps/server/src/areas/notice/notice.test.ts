import { errorCodes } from '@wallpaper/contract'
import { mineIndex, saveSettings } from '@wallpaper/contract/account'
import { indexInit } from '@wallpaper/contract/home'
import {
  noticeInfo,
  noticeList,
  noticeRead,
  noticeReadAll,
  noticeUnread,
  systemNotice,
} from '@wallpaper/contract/notice'
import {
  noticeCreate,
  noticeEdit,
  noticePublish,
  noticeRecords,
  noticeWithdraw,
} from '@wallpaper/contract/notice/notice.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../test/factories.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { notifyPerson } from './public.ts'

let server: TestServer
let operator: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.make.staff('operator')
})
afterAll(() => server.stop())

/** A new person: earlier notices are not for them. */
const newcomer = () => {
  server.passTime(10)
  return server.make.person({ createdAt: new Date(server.services.clock()) })
}
const staff = () => server.asStaff(operator)
const write = (title: string, more: object = {}) =>
  staff().call(noticeCreate, { kind: 'announcement', title, body: `${title}\n正文第二段`, ...more })
const publish = async (title: string, more: object = {}) => {
  const draft = await write(title, more)
  return staff().call(noticePublish, { id: draft.id, reason: '按计划发布' })
}
const listOf = (person: TestPerson, input: object = {}) => server.as(person.session).call(noticeList, input)
const titlesOf = async (person: TestPerson, input: object = {}) =>
  (await listOf(person, input)).items.map(({ title }) => title)
const allTitlesOf = async (person: TestPerson, limit: number): Promise<string[]> => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf(person, {
      limit,
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.next_cursor
  } while (cursor)
  return seen
}
const tell = (person: TestPerson, title: string) =>
  server.services.db.write((tx) =>
    notifyPerson(tx, { uid: person.uid, kind: 'review', title, body: '内容', now: Date.now() }),
  )

describe('notices', () => {
  it('to everyone reach those who are here already, and not those who come later', async () => {
    const before = await newcomer()
    await publish('系统升级通知')
    const after = await newcomer()
    expect(await titlesOf(before)).toEqual(['系统升级通知'])
    expect(await titlesOf(after)).toEqual([])
  })

  it('come newest first, one’s own among those to everyone, page by page', async () => {
    const person = await newcomer()
    const expected: string[] = []
    for (let index = 1; index <= 5; index += 1) {
      await publish(`公告 ${index}`)
      await tell(person, `只给你 ${index}`)
      expected.unshift(`只给你 ${index}`, `公告 ${index}`)
    }
    expect(await allTitlesOf(person, 3)).toEqual(expected)
  })

  it('begin with what is pinned, and no page repeats or leaves out one', async () => {
    const person = await newcomer()
    await publish('置顶一', { is_pinned: true })
    await tell(person, '只给你一')
    await publish('公告一')
    await publish('置顶二', { is_pinned: true })
    await tell(person, '只给你二')
    await publish('公告二')
    const expected = ['置顶二', '置顶一', '公告二', '只给你二', '公告一', '只给你一']
    expect(await titlesOf(person)).toEqual(expected)
    for (const limit of [1, 2, 3, 4]) expect(await allTitlesOf(person, limit)).toEqual(expected)
  })

  it('refuse a cursor that is not theirs', async () => {
    const person = await newcomer()
    for (const place of ['12', '1|x', '0|1|2']) {
      const cursor = Buffer.from(place).toString('base64url')
      expect(await codeOf(listOf(person, { cursor }))).toBe(errorCodes.invalidInput)
    }
  })

  it('to one person are nobody else’s', async () => {
    const [person, stranger] = [await newcomer(), await newcomer()]
    await publish('给你的回复', { to_uid: person.uid, kind: 'account' })
    const [mine] = (await listOf(person)).items
    expect(mine).toMatchObject({ title: '给你的回复', is_personal: true, is_read: false })
    expect(await titlesOf(stranger)).not.toContain('给你的回复')
    const id = mine?.id ?? 0
    expect(await codeOf(server.as(stranger.session).call(noticeInfo, { id }))).toBe(errorCodes.notFound)
    await server.as(stranger.session).call(noticeRead, { ids: [id] })
    expect((await listOf(person)).items[0]?.is_read).toBe(false)
  })

  it('show paragraphs, and the button that leads on', async () => {
    const person = await newcomer()
    await publish('请完善信息', { path: '/pages/mine/userInfo/index', action: '去完善' })
    const [item] = (await listOf(person)).items
    expect(item?.summary).toBe('请完善信息 正文第二段')
    await publish('两句话', { body: '请按页面上的按钮。\n短信里的链接不要点。' })
    expect((await listOf(person)).items[0]?.summary).toBe('请按页面上的按钮。短信里的链接不要点。')
    const detail = await server.as(person.session).call(noticeInfo, { id: item?.id ?? 0 })
    expect(detail).toMatchObject({
      paragraphs: ['请完善信息', '正文第二段'],
      path: '/pages/mine/userInfo/index',
      action: '去完善',
    })
  })
})

describe('what is unread', () => {
  it('is counted over both kinds, goes down by reading, and to nothing by reading all', async () => {
    const person = await newcomer()
    const client = server.as(person.session)
    await client.call(noticeReadAll, {})
    await publish('一号公告')
    await tell(person, '一号私信')
    await tell(person, '二号私信')
    expect(await client.call(noticeUnread, {})).toEqual({ unread: 3 })
    expect((await client.call(mineIndex, {})).unread).toBe(3)
    const { items } = await listOf(person, { is_unread: true })
    expect(items.map(({ title }) => title)).toEqual(['二号私信', '一号私信', '一号公告'])
    const ids = items.slice(1).map(({ id }) => id)
    expect(await client.call(noticeRead, { ids })).toEqual({ unread: 1 })
    expect(await client.call(noticeRead, { ids })).toEqual({ unread: 1 })
    expect(await titlesOf(person, { is_unread: true })).toEqual(['二号私信'])
    expect(await client.call(noticeReadAll, {})).toEqual({ unread: 0 })
    expect(await client.call(noticeUnread, {})).toEqual({ unread: 0 })
    expect((await listOf(person)).items.every(({ is_read }) => is_read)).toBe(true)
  })

  it('includes a draft that was published after everything was read', async () => {
    const person = await newcomer()
    const early = await write('早写晚发')
    await publish('晚写早发')
    await server.as(person.session).call(noticeReadAll, {})
    await staff().call(noticePublish, { id: early.id, reason: '按计划发布' })
    expect(await server.as(person.session).call(noticeUnread, {})).toEqual({ unread: 1 })
    expect((await titlesOf(person))[0]).toBe('早写晚发')
  })

  it('is one person’s own', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    await publish('大家都有')
    await server.as(one.session).call(noticeReadAll, {})
    expect((await server.as(other.session).call(noticeUnread, {})).unread).toBe(1)
  })

  it('leaves activities out for those who switched them off', async () => {
    const person = await newcomer()
    const client = server.as(person.session)
    await publish('春季活动', { kind: 'activity' })
    expect(await titlesOf(person, { kind: 'activity' })).toEqual(['春季活动'])
    const { unread } = await client.call(noticeUnread, {})
    await client.call(saveSettings, { switches: { activity_notices: false } })
    expect(await titlesOf(person, { kind: 'activity' })).toEqual([])
    expect((await client.call(noticeUnread, {})).unread).toBe(unread - 1)
  })
})

describe('a sub-account', () => {
  const familyOf = async () => {
    const person = await newcomer()
    const [subAccount, sibling] = [
      await server.make.subAccount(person.uid),
      await server.make.subAccount(person.uid),
    ]
    return {
      person,
      main: server.as(person.session),
      subAccount: server.as(subAccount),
      sibling: server.as(sibling),
    }
  }

  it('sees what everyone is told, and nothing of what is told to the main account', async () => {
    const { person, main, subAccount } = await familyOf()
    await publish('大家的公告')
    await publish('大家的活动', { kind: 'activity' })
    await publish('收益规则调整', { kind: 'income' })
    await publish('只给你的公告', { to_uid: person.uid })
    await tell(person, '审核结果')
    const hidden = (await main.call(noticeList, {})).items.slice(0, 3)
    expect(hidden.map(({ title }) => title)).toEqual(['审核结果', '只给你的公告', '收益规则调整'])
    const seen = await subAccount.call(noticeList, {})
    expect(seen.items.map(({ title }) => title)).toEqual(['大家的活动', '大家的公告'])
    expect(seen.unread).toBe(2)
    for (const { id } of hidden)
      expect(await codeOf(subAccount.call(noticeInfo, { id }))).toBe(errorCodes.notFound)
    expect(await subAccount.call(noticeUnread, {})).toEqual({ unread: 2 })
    expect((await subAccount.call(mineIndex, {})).unread).toBe(2)
    const home = await subAccount.call(indexInit, {})
    expect(home).toMatchObject({ unread: 2 })
    expect(home.notices.map(({ title }) => title)).toEqual(['大家的活动', '大家的公告'])
  })

  it('reads for itself: neither the main account nor another sub-account has read it', async () => {
    const { person, main, subAccount, sibling } = await familyOf()
    await publish('先看这条')
    await publish('再看这条')
    await tell(person, '只给主账号')
    const own = (await main.call(noticeList, {})).items[0]
    const { items } = await subAccount.call(noticeList, {})
    const ids = [items[0]?.id ?? 0, own?.id ?? 0]
    expect(await subAccount.call(noticeRead, { ids })).toEqual({ unread: 1 })
    expect(await main.call(noticeUnread, {})).toEqual({ unread: 3 })
    expect(await sibling.call(noticeUnread, {})).toEqual({ unread: 2 })
    expect(await subAccount.call(noticeReadAll, {})).toEqual({ unread: 0 })
    expect(await main.call(noticeUnread, {})).toEqual({ unread: 3 })
    await main.call(noticeReadAll, {})
    expect(await sibling.call(noticeUnread, {})).toEqual({ unread: 2 })
  })
})

describe('the home tab', () => {
  it('shows what is pinned first, and three at most', async () => {
    const person = await newcomer()
    await publish('置顶公告', { is_pinned: true })
    for (const title of ['公告一', '公告二', '公告三']) await publish(title)
    const { items } = await server.as(person.session).call(systemNotice, {})
    expect(items.map(({ title }) => title)).toEqual(['置顶公告', '公告三', '公告二'])
  })
})

describe('staff', () => {
  it('change a draft, and nothing that is out', async () => {
    const draft = await write('草稿')
    const content = { kind: 'announcement' as const, title: '改过的草稿', body: '新正文' }
    expect(await staff().call(noticeEdit, { id: draft.id, ...content })).toMatchObject({
      title: '改过的草稿',
      state: 'draft',
    })
    const out = await staff().call(noticePublish, { id: draft.id, reason: '按计划发布' })
    expect(out.state).toBe('published')
    expect(await codeOf(staff().call(noticeEdit, { id: draft.id, ...content }))).toBe(errorCodes.notFound)
    expect(await codeOf(staff().call(noticePublish, { id: draft.id, reason: '再发一次' }))).toBe(
      errorCodes.notFound,
    )
  })

  it('take a notice back from everybody, and from the one who had it alone', async () => {
    const person = await newcomer()
    const toAll = await publish('发错了')
    const toOne = await publish('也发错了', { to_uid: person.uid })
    expect(toOne.to).toEqual({ uid: person.uid, name: `测试的人（${person.uid}）` })
    expect(await titlesOf(person)).toEqual(['也发错了', '发错了'])
    for (const { id } of [toAll, toOne]) {
      await staff().call(noticeWithdraw, { id, reason: '内容有误' })
    }
    expect(await titlesOf(person)).toEqual([])
    expect(await codeOf(staff().call(noticeWithdraw, { id: toAll.id, reason: '再撤一次' }))).toBe(
      errorCodes.notFound,
    )
    const { items } = await staff().call(noticeRecords, { state: 'withdrawn' })
    expect(items.map(({ id }) => id)).toEqual([toOne.id, toAll.id])
  })

  it('see how many have read it', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const notice = await publish('数一数')
    const [item] = (await listOf(one)).items
    await server.as(one.session).call(noticeRead, { ids: [item?.id ?? 0] })
    await server.as(other.session).call(noticeReadAll, {})
    const { items } = await staff().call(noticeRecords, { state: 'published' })
    expect(items.find(({ id }) => id === notice.id)?.read_by).toBe(2)
  })

  it('are told what does not fit', async () => {
    const half = await refusalOf(write('只有按钮', { action: '去看看' }))
    expect(half.data).toEqual({ fields: { path: '页面地址与按钮文字要一起填' } })
    const nobody = await refusalOf(write('没有这个人', { to_uid: 999_999 }))
    expect(nobody.data).toEqual({ fields: { to_uid: '没有这位创作者，或账号已注销' } })
  })

  it('of another role cannot write notices', async () => {
    const reviewer = await server.make.staff('reviewer')
    const call = server
      .asStaff(reviewer)
      .call(noticeCreate, { kind: 'announcement', title: '越权', body: '正文' })
    expect(await codeOf(call)).toBe(errorCodes.noPermission)
  })
})
