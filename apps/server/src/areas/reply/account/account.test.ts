import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import { materialDelete, materialList } from '@wallpaper/contract/gzh'
import { componentEventList } from '@wallpaper/contract/gzh/event.console'
import { noticeList } from '@wallpaper/contract/notice'
import {
  replyAccounts,
  replyLog,
  replyRuleSwitch,
  replyRulesRead,
  replyRulesSave,
  replySwitch,
  replyTry,
  reviewApply,
  reviewState,
} from '@wallpaper/contract/reply'
import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import {
  accountRules,
  callbackFigures,
  callbackMessage,
  callbackMessages,
  callbackText,
  decideReplyReview,
  exportCallbacks,
  replyReviews,
  tryAccountRules,
} from '@wallpaper/contract/reply/reply.console'
import type { ReplyKeyword, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { createFollowers, messageXml, sealedCall } from '../../../test/followerMessage.ts'
import { freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let simulators: Simulators
let wechat: ReturnType<typeof createOfficialAccounts>
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  wechat = createOfficialAccounts(server, simulators)
  await wechat.receiveEvents()
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const text = (words: string) => ({ kind: 'text' as const, text: words })
const keyword = (words: string[], answers: string[]): ReplyKeyword => ({
  id: randomUUID(),
  words,
  match: 'contains',
  mode: 'turns',
  answers: answers.map(text),
  hours: null,
  is_on: true,
})
const rules: ReplyRules = {
  ...noReplyRules,
  keywords: [keyword(['壁纸'], ['有的', '还有'])],
  fallback: { is_on: true, mode: 'all', answers: [text('先记下了')], hours: null },
}

const newOwner = async (more: { scopes?: number[] } = {}) => {
  const person = await server.make.person()
  const { id, appid, nickname } = await wechat.connect(person, `晚风日记${randomUUID().slice(0, 6)}`, more)
  const client = server.as(person.session)
  return {
    uid: person.uid,
    id,
    nickname,
    client,
    of: { account_id: id },
    ...createFollowers(server.url, appid),
  }
}
const operator = async () => server.asStaff(await server.make.staff('operator'))
const stateIn = async ({ client }: Awaited<ReturnType<typeof newOwner>>) =>
  (await client.call(replyAccounts, {})).items.map(({ state_name, is_on, keywords }) => [
    state_name,
    is_on,
    keywords,
  ])

describe('the first opening', () => {
  it('waits for staff, who approve it: then it answers, and can be switched without a review', async () => {
    const owner = await newOwner()
    const { client, of, uid } = owner
    await client.call(replyRulesSave, { ...of, version: 1, rules })
    expect(await stateIn(owner)).toEqual([['未开启', false, 1]])
    expect(await codeOf(client.call(replySwitch, { ...of, is_on: true }))).not.toBe(1)
    expect((await client.call(reviewApply, of)).state).toBe('waiting')
    expect((await client.call(reviewState, of)).state).toBe('waiting')
    expect(await stateIn(owner)).toEqual([['审核中', false, 1]])
    expect(await owner.say('壁纸')).toBe('success')
    const staff = await operator()
    const { items } = await staff.call(replyReviews, {})
    expect(items.find((item) => item.account_id === owner.id)).toEqual({
      uid,
      nickname: expect.any(String),
      account_id: owner.id,
      account_name: owner.nickname,
      applied_at: expect.any(Number),
      rules,
    })
    await staff.call(decideReplyReview, { uid, account_id: owner.id, verdict: 'approve' })
    expect(
      await codeOf(staff.call(decideReplyReview, { uid, account_id: owner.id, verdict: 'approve' })),
    ).not.toBe(1)
    expect(await stateIn(owner)).toEqual([['运行中', true, 1]])
    expect((await client.call(noticeList, {})).items[0]?.title).toBe('自动回复已打开')
    expect(await owner.say('壁纸')).toBe('有的')
    await client.call(replySwitch, { ...of, is_on: false })
    expect(await stateIn(owner)).toEqual([['已关闭', false, 1]])
    expect(await owner.say('壁纸')).toBe('success')
    await client.call(replySwitch, { ...of, is_on: true })
    expect(await owner.say('壁纸')).toBe('还有')
  })

  it('is told why it was refused, and can be applied for again', async () => {
    const owner = await newOwner()
    const { client, of, uid } = owner
    await client.call(reviewApply, of)
    const staff = await operator()
    const decision = { uid, account_id: owner.id, verdict: 'reject' as const }
    expect(await codeOf(staff.call(decideReplyReview, decision))).not.toBe(1)
    await staff.call(decideReplyReview, { ...decision, reason: '默认回复里有联系方式' })
    const { state, reason } = await client.call(reviewState, of)
    expect([state, reason]).toEqual(['rejected', '默认回复里有联系方式'])
    expect((await client.call(reviewApply, of)).state).toBe('waiting')
  })

  it('is not possible without the permission for messages', async () => {
    const owner = await newOwner({ scopes: [11] })
    expect(await stateIn(owner)).toEqual([['收不到消息', false, 0]])
    expect(await codeOf(owner.client.call(reviewApply, owner.of))).not.toBe(1)
  })
})

describe('rules', () => {
  it('are refused when another device saved, or when they name what cannot be sent', async () => {
    const { client, of } = await newOwner()
    expect((await client.call(replyRulesSave, { ...of, version: 1, rules })).version).toBe(2)
    expect(await codeOf(client.call(replyRulesSave, { ...of, version: 1, rules }))).not.toBe(1)
    const foreign = {
      ...rules,
      keywords: [{ ...keyword(['a'], ['b']), answers: [{ kind: 'code' as const, code: 'ABCDEF' }] }],
    }
    expect(await codeOf(client.call(replyRulesSave, { ...of, version: 2, rules: foreign }))).not.toBe(1)
    const empty = { ...rules, welcome: { ...rules.welcome, is_on: true } }
    expect(await codeOf(client.call(replyRulesSave, { ...of, version: 2, rules: empty }))).not.toBe(1)
    const { version, rules: read } = await client.call(replyRulesRead, of)
    expect([version, read]).toEqual([2, rules])
    const [rule] = rules.keywords
    const switched = await client.call(replyRuleSwitch, { ...of, rule_id: rule?.id ?? '', is_on: false })
    expect(switched.rules.keywords.map(({ is_on }) => is_on)).toEqual([false])
  })

  it('are tried unsaved, at any hour and turn, and leave no trace', async () => {
    const { client, of } = await newOwner()
    const evening = {
      ...rules,
      keywords: [{ ...keyword(['晚安'], ['好梦']), hours: { from: 1_080, to: 1_440 } }, ...rules.keywords],
    }
    const say = async (words: string, more: object = {}) => {
      const { answers, rule_name, is_matched } = await client.call(replyTry, {
        ...of,
        rules: evening,
        act: 'say',
        text: words,
        ...more,
      })
      return [answers.map((answer) => answer.text).join(), rule_name, is_matched]
    }
    expect(await say('有壁纸吗')).toEqual(['有的', '命中关键词「壁纸」，半匹配，排第 2 条', true])
    expect(await say('有壁纸吗', { turn: 1 })).toEqual([
      '还有',
      '命中关键词「壁纸」，半匹配，排第 2 条',
      true,
    ])
    expect(await say('晚安', { minute: 600 })).toEqual(['先记下了', '没匹配到，用了默认回复', false])
    expect(await say('晚安', { minute: 1_410 })).toEqual([
      '好梦',
      '命中关键词「晚安」，半匹配，排第 1 条',
      true,
    ])
    expect((await client.call(replyLog, of)).items).toEqual([])
    expect((await client.call(replyRulesRead, of)).rules).toEqual(noReplyRules)
  })
})

it('the log counts what was answered, and staff need a reason to read the words of a follower', async () => {
  const owner = await newOwner()
  const { client, of, uid } = owner
  await client.call(replyRulesSave, { ...of, version: 1, rules })
  await client.call(reviewApply, of)
  const staff = await operator()
  await staff.call(decideReplyReview, { uid, account_id: owner.id, verdict: 'approve' })
  await owner.say('有壁纸吗')
  await owner.say('周末几点更新呀')
  const { items } = await client.call(replyLog, of)
  expect(
    items.map(({ words, rule_name, how, outcome_name }) => [words, rule_name, how, outcome_name]),
  ).toEqual([
    ['7 个字', '默认回复', '文字', '已答'],
    ['壁纸', '关键词「壁纸」第 1 条', '文字', '已答'],
  ])
  const { items: accounts, today } = await client.call(replyAccounts, {})
  expect([today.answered, today.unmatched, accounts[0]?.week, accounts[0]?.days.at(-1)]).toEqual([
    2,
    1,
    { answered: 2, codes: 0, missed: 0 },
    2,
  ])
  const { items: all } = await staff.call(callbackMessages, { uid, tab: 'unmatched' })
  expect(all.map(({ words, account_name }) => [words, account_name])).toEqual([['7 个字', owner.nickname]])
  const id = all[0]?.id ?? ''
  const message = await staff.call(callbackMessage, { uid, id })
  expect(message.follower_masked).toBe('oFol****0001')
  expect(message.steps).toEqual(
    ['签名对，解密对', '查到公众号和规则', '按规则找到回复', '等到写入，没见过这条消息'].map((title) => ({
      title,
      microseconds: expect.any(Number),
    })),
  )
  const sum = message.steps.reduce((all, { microseconds }) => all + microseconds, 0)
  expect(Math.abs(sum / 1_000 - message.took_ms)).toBeLessThan(1)
  expect((await staff.call(callbackText, { uid, id, reason: '创作者反馈没有回复' })).text).toBe(
    '周末几点更新呀',
  )
  expect((await staff.call(callbackFigures, {})).received).toBeGreaterThanOrEqual(2)
  // The rules of the account, and what they answer to the same words: nothing is sent or counted.
  const asked = { uid, account_id: message.account_id }
  expect(await staff.call(accountRules, asked)).toEqual({
    account_name: message.account_name,
    is_on: true,
    rules,
    changed_at: expect.any(Number),
  })
  const before = (await staff.call(callbackMessages, { uid })).total
  const tried = await staff.call(tryAccountRules, { ...asked, act: 'say', text: '周末几点更新呀' })
  expect([tried.answers, tried.is_matched]).toEqual([message.answers, false])
  expect((await staff.call(callbackMessages, { uid })).total).toBe(before)
  const nobody = { uid, account_id: randomUUID() }
  expect(await codeOf(staff.call(accountRules, nobody))).toBe(errorCodes.notFound)
  expect(await codeOf(staff.call(tryAccountRules, { ...nobody, act: 'follow' }))).toBe(errorCodes.notFound)
  const audited = await server.services.db.write((tx) =>
    tx.execute(
      sql`SELECT reason, after FROM audit_log WHERE action = 'reply.read_text' AND subject = ${`reply_message:${uid}/${id}`}`,
    ),
  )
  expect(audited.rows).toEqual([{ reason: '创作者反馈没有回复', after: null }])
})

it('a picture is put into the library of the account once, and sent as a picture from then on', async () => {
  const world = await makeGalleryWorld(server)
  const name = `晚风日记${randomUUID().slice(0, 6)}`
  const { id, appid } = await wechat.connect(world.person, name)
  const { client } = world
  const { uid } = world.person
  const of = { account_id: id }
  const [work_id = '', hidden = ''] = world.workIds
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE uploads SET is_hidden = true WHERE id = ${world.uploads[1]?.id}`),
  )
  const pictures: ReplyRules = {
    ...noReplyRules,
    keywords: [
      { ...keyword(['猫'], []), answers: [{ kind: 'picture', work_id }] },
      { ...keyword(['收费'], []), answers: [{ kind: 'picture', work_id: hidden }] },
    ],
  }
  const follower = createFollowers(server.url, appid)
  const say = async (words: string) =>
    (await follower.send(sealedCall(messageXml({ fields: { Content: words } })))).body
  const tried = await client.call(replyTry, { ...of, rules: pictures, act: 'say', text: '猫' })
  const shown = {
    kind: 'image',
    text: '图片',
    description: '',
    picture_url: expect.any(String),
    url: null,
    note: '',
  }
  expect(tried.answers).toEqual([shown])
  const sent = () => wechat.read<{ media_id: string }[]>(`materials?appid=${appid}`)
  expect(await sent()).toEqual([])

  const { version } = await client.call(replyRulesSave, { ...of, version: 1, rules: pictures })
  await client.call(reviewApply, of)
  const staff = await operator()
  await staff.call(decideReplyReview, { uid, account_id: id, verdict: 'approve' })
  const isKept = async () =>
    (await client.call(materialList, of)).items.some(({ state }) => state === 'ready')
  await until(isKept)
  await server.services.db.write((tx) => tx.execute(sql`UPDATE works SET is_ai = true WHERE id = ${work_id}`))
  const [kept] = (await client.call(materialList, of)).items
  expect([kept?.replies, kept?.is_ai]).toEqual([true, true])
  const { results } = await client.call(
    materialDelete,
    { material_ids: [kept?.id ?? ''] },
    { idempotencyKey: randomUUID() },
  )
  expect(results).toEqual([{ id: kept?.id, ok: false, msg: '自动回复在用，没有删' }])
  // Other processes hear of it within this time.
  server.passTime(6_000)
  const image = await say('猫')
  const [material] = await sent()
  expect(image).toContain(`<Image><MediaId><![CDATA[${material?.media_id}]]></MediaId></Image>`)
  // What is sold is not given away: its card leads to the page.
  expect(await say('收费')).toContain('<MsgType><![CDATA[news]]></MsgType>')
  await client.call(replyRulesSave, { ...of, version, rules: pictures })
  await client.call(replySwitch, { ...of, is_on: true })
  expect(await sent()).toHaveLength(1)

  const { items } = await staff.call(callbackMessages, { uid })
  const row = items.find(({ how }) => how === '图片')
  expect((await staff.call(callbackMessage, { uid, id: row?.id ?? '' })).answers).toEqual([shown])
  const admin = server.asStaff(await server.make.staff('admin'))
  const { csv } = await admin.call(exportCallbacks, { uid })
  const [heading, ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading).toBe('时间,创作者,公众号,类型,内容,命中的规则,回复方式,毫秒,结果,重复')
  expect([lines.length, lines.every((line) => line.includes(name))]).toEqual([items.length, true])
  expect(await codeOf(staff.call(exportCallbacks, {}))).toBe(errorCodes.noPermission)
})

describe('a mini-program card', () => {
  /** An account that answers 「打开」 with the card of its homepage, with its picture in the library. */
  const newCardAccount = async (more: { scopes?: number[] } = {}) => {
    const world = await makeGalleryWorld(server)
    const code = freshCode()
    await world.client.call(searchCodeCreate, { code, homepage_id: world.homepageId }, { line: 'picture' })
    const { uid } = world.person
    const { id, appid } = await wechat.connect(world.person, `晚风日记${randomUUID().slice(0, 6)}`, more)
    const of = { account_id: id }
    const answers = [{ kind: 'mini' as const, code, title: '打开图神' }]
    const cards: ReplyRules = { ...noReplyRules, keywords: [{ ...keyword(['打开'], []), answers }] }
    const { client } = world
    const tryIt = async () =>
      (await client.call(replyTry, { ...of, rules: cards, act: 'say', text: '打开' })).answers
    const tried = await tryIt()
    await client.call(replyRulesSave, { ...of, version: 1, rules: cards })
    await client.call(reviewApply, of)
    await (await operator()).call(decideReplyReview, { uid, account_id: id, verdict: 'approve' })
    await until(async () =>
      (await client.call(materialList, of)).items.some(({ state }) => state === 'ready'),
    )
    server.passTime(6_000)
    const page = `pages/gallery/index?code=${encodeURIComponent(code)}`
    const link = `<a href="${tried[0]?.url}" data-miniprogram-appid="wxde30de30de30de30" data-miniprogram-path="${page}">打开图神</a>`
    return {
      ...{ id, tried, tryIt, page, link },
      ...createFollowers(server.url, appid),
      sent: async () =>
        (await wechat.read<{ message: unknown }[]>(`messages?appid=${appid}`)).map(({ message }) => message),
      thumb: async () => (await wechat.read<{ media_id: string }[]>(`materials?appid=${appid}`))[0]?.media_id,
      week: async () => (await client.call(replyAccounts, {})).items[0]?.week,
      log: async () =>
        (await client.call(replyLog, of)).items.map(({ how, outcome_name }) => [how, outcome_name]),
      /** What the row says is used after the time that accounts are remembered. */
      change: async (query: ReturnType<typeof sql>) => {
        await server.services.db.write((tx) => tx.execute(query))
        server.passTime(6_000)
      },
    }
  }
  const shown = { text: '打开图神', description: '', picture_url: null, url: null }

  it('is sent as a customer-service message with a picture of its page, and a link where WeChat refuses it', async () => {
    const account = await newCardAccount()
    const { page, link, sent } = account
    expect(account.tried).toEqual([
      {
        ...{ kind: 'mini', text: '打开图神', description: '', note: '小程序卡用客服消息发出' },
        ...{ picture_url: expect.any(String), url: expect.any(String) },
      },
    ])
    expect(await account.say('打开')).toBe('success')
    await until(async () => (await sent()).length === 1)
    const thumb_media_id = await account.thumb()
    const card = { title: '打开图神', appid: 'wxde30de30de30de30', pagepath: page, thumb_media_id }
    expect(await sent()).toEqual([{ msgtype: 'miniprogrampage', miniprogrampage: card }])
    // Deleted on WeChat's own site.
    await account.change(sql`UPDATE gzh_materials SET media_id = 'gone' WHERE account_id = ${account.id}`)
    expect(await account.say('打开')).toBe('success')
    await until(async () => (await sent()).length === 2)
    expect((await sent())[1]).toEqual({ msgtype: 'text', text: { content: link } })
    expect(await account.log()).toEqual([
      ['小程序链接', '已答'],
      ['小程序卡', '已答'],
    ])
    // A page without a picture that everybody may see.
    await account.change(sql`UPDATE works SET is_hidden = true WHERE uid IN
      (SELECT uid FROM official_accounts WHERE id = ${account.id})`)
    expect(await account.say('打开')).toBe(link)
    const note = '页面没有能当封面的图，小程序卡会发成文字链接'
    expect(await account.tryIt()).toEqual([{ ...shown, kind: 'text', note }])
  })

  it('is a link at once for an account that may not send it', async () => {
    // WeChat refuses the first: it is not tried again for every follower.
    const account = await newCardAccount({ scopes: [11, 6] })
    expect(await account.say('打开')).toBe('success')
    await until(async () => (await account.log()).some(([, outcome]) => outcome === '漏回'))
    expect(await account.week()).toEqual({ answered: 0, codes: 0, missed: 1 })
    server.passTime(6_000)
    expect(await account.say('打开')).toBe(account.link)
    await account.change(
      sql`UPDATE reply_accounts SET messages_refused_at = NULL WHERE account_id = ${account.id}`,
    )
    await account.change(sql`UPDATE official_accounts SET is_verified = false WHERE id = ${account.id}`)
    expect(await account.say('打开')).toBe(account.link)
    const note = '公众号没有认证或没给消息权限，小程序卡会发成文字链接'
    expect(await account.tryIt()).toEqual([{ ...shown, kind: 'text', note }])
    expect(await account.sent()).toEqual([])
  })
})

it('staff see the tickets and changes that WeChat told the platform', async () => {
  const owner = await newOwner()
  const staff = await operator()
  const events = async () =>
    (await staff.call(componentEventList, {})).items.map(({ kind, account_name }) => [kind, account_name])
  expect(await events()).toContainEqual(['ticket', ''])
  await wechat.unauthorize(owner.nickname)
  await until(async () => (await events()).some(([kind]) => kind === 'unauthorized'))
  expect((await events())[0]).toEqual(['unauthorized', owner.nickname])
})
