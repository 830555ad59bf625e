import { randomUUID } from 'node:crypto'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import type { ReplyAnswer, ReplyKeyword, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainSignature } from '../../../partners/wechat/messageCrypto.ts'
import { readXml } from '../../../partners/wechat/messageXml.ts'
import { DatabaseUnavailable } from '../../../platform/db/database.ts'
import type { TestPerson } from '../../../test/factories.ts'
import { createFollowers, messageXml, sealedCall } from '../../../test/followerMessage.ts'
import { freshCode, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { replyAccountRepository } from '../account/account.repository.ts'
import { createReceivers } from '../account/receivers.ts'
import { receiveMessage } from './callback.service.ts'
import { createMessageIntake } from './intake.ts'
import { messageOf } from './message.ts'

let server: TestServer
let simulators: Simulators
let wechat: ReturnType<typeof createOfficialAccounts>
let world: GalleryWorld
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  wechat = createOfficialAccounts(server, simulators)
  await wechat.receiveEvents()
  world = await makeGalleryWorld(server)
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const text = (words: string): ReplyAnswer => ({ kind: 'text', text: words })
const on = (...answers: ReplyAnswer[]) => ({ is_on: true, mode: 'all' as const, answers, hours: null })
const keyword = (
  words: string[],
  answers: ReplyAnswer[],
  more: Partial<ReplyKeyword> = {},
): ReplyKeyword => ({
  id: randomUUID(),
  words,
  match: 'contains',
  mode: 'turns',
  answers,
  hours: null,
  is_on: true,
  ...more,
})

const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await server.services.db.write((tx) => tx.execute(query))).rows as Record<string, unknown>[]

/** An account that answers with these rules. */
const newAccount = async (rules: Partial<ReplyRules>, owner?: TestPerson) => {
  const person = owner ?? (await server.make.person())
  const name = `晚风日记${randomUUID().slice(0, 6)}`
  const { appid, id } = await wechat.connect(person, name)
  const now = new Date(server.services.clock())
  await server.services.db.write((tx) =>
    replyAccountRepository(tx).insert({
      uid: person.uid,
      accountId: id,
      isOn: true,
      review: 'approved',
      appliedAt: now,
      rules: { ...noReplyRules, ...rules },
      changedAt: now,
    }),
  )
  return { id, appid, name, ...createFollowers(server.url, appid) }
}

const logOf = (accountId: string) =>
  rows(
    sql`SELECT type, words, length, rule, answers, outcome, repeats FROM reply_messages WHERE account_id = ${accountId} ORDER BY received_at, id`,
  )

describe('the answer to a follower', () => {
  it('greets who follows, and answers keywords, the menu and everything else by the rules', async () => {
    const account = await newAccount({
      welcome: on(text('你好，我是晚风')),
      keywords: [keyword(['壁纸'], [text('有的')])],
      fallback: on(text('先记下了')),
    })
    const welcome = await account.happen('subscribe', { EventKey: 'qrscene_88' })
    expect(welcome.body).toContain('你好，我是晚风')
    expect(await account.say('有秋天的壁纸吗')).toBe('有的')
    expect((await account.happen('CLICK', { EventKey: '壁纸' })).body).toContain('有的')
    expect(await account.say('周末几点更新呀')).toBe('先记下了')
    expect(await account.happen('unsubscribe')).toEqual({ status: 200, body: 'success' })
    const said = { rule: null, answers: [], repeats: 0 }
    const place = { kind: 'keyword', id: expect.any(String), place: 1, word: '壁纸', match: 'contains' }
    const answered = (words: string) => ({ answers: [text(words)], outcome: 'answered', repeats: 0 })
    // What matched nothing is kept as a length.
    expect(await logOf(account.id)).toEqual([
      {
        type: 'subscribe',
        words: 'qrscene_88',
        length: 0,
        rule: { kind: 'welcome' },
        ...answered('你好，我是晚风'),
      },
      { type: 'text', words: '壁纸', length: 7, rule: place, ...answered('有的') },
      { type: 'click', words: '壁纸', length: 0, rule: place, ...answered('有的') },
      { type: 'text', words: '', length: 7, rule: { kind: 'fallback' }, ...answered('先记下了') },
      { ...said, type: 'unsubscribe', words: '', length: 0, outcome: 'received' },
    ])
  })

  it('recognises a code of its owner, and sends the card of its page', async () => {
    const code = freshCode()
    await world.client.call(searchCodeCreate, { code, homepage_id: world.homepageId }, { line: 'picture' })
    const account = await newAccount({ fallback: on(text('没有')) }, world.person)
    const { body } = await account.send(
      sealedCall(messageXml({ fields: { Content: ` ${code.toLowerCase()} ` } })),
    )
    expect(body).toContain('<MsgType><![CDATA[news]]></MsgType><ArticleCount>1</ArticleCount>')
    expect(body).toContain('<Title><![CDATA[晚风壁纸馆]]></Title>')
    expect(body).toContain('<Description><![CDATA[3 张原图，点开就能取]]></Description>')
    expect(body).toContain('<PicUrl><![CDATA[https://example.com/avatar.webp]]></PicUrl>')
    expect(body).toContain(`/s/${code}]]></Url>`)
    const other = await makeGalleryWorld(server)
    const theirs = freshCode()
    await other.client.call(
      searchCodeCreate,
      { code: theirs, homepage_id: other.homepageId },
      { line: 'picture' },
    )
    expect(await account.say(theirs)).toBe('没有')
  })

  it('takes turns for each follower', async () => {
    const account = await newAccount({ keywords: [keyword(['图'], [text('一'), text('二'), text('三')])] })
    const say = async (follower: string) => account.say('图', { follower })
    expect([await say('oA'), await say('oA'), await say('oB'), await say('oA'), await say('oA')]).toEqual([
      '一',
      '二',
      '一',
      '三',
      '一',
    ])
    const many = await Promise.all(Array.from({ length: 30 }, () => say('oC')))
    expect(many.toSorted()).toEqual(['一', '二', '三'].flatMap((one) => Array(10).fill(one)).toSorted())
  })

  it('sends the rest of the answers as customer-service messages, each once', async () => {
    const account = await newAccount({
      keywords: [keyword(['全部'], ['一', '二', '三'].map(text), { mode: 'all' })],
    })
    const follower = `o${randomUUID()}`
    expect(await account.say('全部', { follower })).toBe('一')
    const sent = () => wechat.read<unknown[]>(`messages?appid=${account.appid}`)
    await until(async () => (await sent()).length === 2)
    expect(await sent()).toEqual(
      ['二', '三'].map((content) => ({
        appId: account.appid,
        touser: follower,
        message: { msgtype: 'text', text: { content } },
      })),
    )
  })

  it('is silent while it is switched off, and for an account nobody has connected', async () => {
    const account = await newAccount({ fallback: on(text('有')) })
    await rows(sql`UPDATE reply_accounts SET is_on = false WHERE account_id = ${account.id}`)
    expect(await account.say('在吗')).toBe('success')
    expect(await createFollowers(server.url, 'wx0000000000000000').say('在吗')).toBe('success')
  })
})

describe('followers of the simulated WeChat', () => {
  const act = (account: string, fields: object) =>
    wechat.post<{ status: number; said: unknown[] }>('act', { account, follower: '阿哲', ...fields })

  it('see the welcome, the answers and the customer-service messages of their account', async () => {
    const account = await newAccount({
      welcome: on(text('你好'), text('发口令取图')),
      keywords: [keyword(['图'], [text('一'), text('二')])],
    })
    await act(account.name, { act: 'follow' })
    await until(async () => (await act(account.name, { act: 'picture' })).said.length >= 5)
    await act(account.name, { text: '图' })
    await act(account.name, { act: 'repeat' })
    await act(account.name, { act: 'menu', text: '图' })
    const { said } = await act(account.name, { act: 'unfollow' })
    const answer = (words: string) => ({ who: 'account', text: words })
    const note = (words: string) => ({ who: 'note', text: words })
    expect(said.filter((one) => JSON.stringify(one) !== JSON.stringify(note('发了一张图')))).toEqual([
      note('关注了公众号'),
      answer('你好'),
      answer('发口令取图'),
      { who: 'follower', text: '图' },
      answer('一'),
      note('微信又送了一次'),
      answer('一'),
      note('点了菜单「图」'),
      answer('二'),
      note('取消了关注'),
    ])
  })

  it('get no answer from an account that is not connected', async () => {
    const { status, said } = await act('没有接入', { text: '在吗' })
    expect([status, said]).toEqual([200, [{ who: 'follower', text: '在吗' }]])
  })
})

describe('the same message again', () => {
  it('gets the first answer, takes no turn, and is one row with its count', async () => {
    const account = await newAccount({ keywords: [keyword(['图'], [text('一'), text('二')])] })
    const message = { follower: 'oA', messageId: '4561255354251345929', createdAt: Date.now() }
    const answers = await Promise.all([1, 2, 3].map(() => account.say('图', message)))
    expect([...answers, await account.say('图', message)]).toEqual(['一', '一', '一', '一'])
    expect(await account.say('图', { ...message, messageId: '4561255354251345930' })).toBe('二')
    expect((await logOf(account.id)).map(({ repeats }) => repeats)).toEqual([3, 0])
  })

  it('is not counted when the statement was stored and only its reply was lost', async () => {
    const account = await newAccount({ keywords: [keyword(['图'], [text('一'), text('二')])] })
    const { services } = server
    const statement: typeof services.db.statement = async (...given) => {
      await services.db.statement(...given)
      throw new DatabaseUnavailable(new Error('the connection is gone'))
    }
    const receiver = await createReceivers({
      ...services,
      codeCards: async () => [],
      addressOf: () => '',
      mini: null,
    })(account.appid)
    if (!receiver) throw new Error('the account is not connected')
    const message = messageOf(
      account.appid,
      readXml(messageXml({ follower: 'oLost', fields: { Content: '图' } })),
    )
    if (!message) throw new Error('the message has no sender')
    const intake = createMessageIntake({
      ...services,
      db: { ...services.db, statement },
      chance: Math.random,
    })
    const match = receiver.rules?.match(message.incoming, 0) ?? null
    const received = {
      message,
      receiver,
      match,
      receivedAt: services.clock(),
      startedAt: performance.now(),
      steps: [],
    }
    const stored = { uid: receiver.uid, id: expect.any(String), answers: [text('一')] }
    expect(await Promise.all([intake(received), intake(received)])).toEqual([stored, stored])
    expect((await logOf(account.id)).map(({ repeats }) => repeats)).toEqual([1])
  })

  it('is told apart by follower and time, also when the message numbers are the same', async () => {
    const account = await newAccount({ keywords: [keyword(['图'], [text('一'), text('二')])] })
    const createdAt = Date.now()
    const same = { messageId: '1', createdAt }
    expect(await account.say('图', { ...same, follower: 'oA' })).toBe('一')
    expect(await account.say('图', { ...same, follower: 'oB' })).toBe('一')
    expect(await account.say('图', { ...same, follower: 'oA', createdAt: createdAt + 1_000 })).toBe('二')
    await account.happen('unsubscribe', {}, { follower: 'oA', createdAt })
    await account.happen('LOCATION', {}, { follower: 'oA', createdAt })
    await account.happen('LOCATION', {}, { follower: 'oA', createdAt })
    expect((await logOf(account.id)).map(({ type }) => type)).toEqual([
      'text',
      'text',
      'text',
      'unsubscribe',
      'event',
    ])
  })
})

describe('WeChat is not kept waiting', () => {
  const never = new Promise<never>(() => {})
  const waits = { patienceMs: 1, keepingMs: 60_000 }
  /** A server that is busy with something else, and is killed before it comes to this. */
  const busyDeps = (more: object) => {
    const { services } = server
    const receivers = Object.assign(async () => never, { clear: () => {} })
    const intake = createMessageIntake({ ...services, chance: Math.random })
    const { component } = services.partners
    return { ...services, component, receivers, intake, countRefusal: () => {}, ...waits, ...more }
  }
  const calledBy = (appId: string, xml: string) => {
    const { query, body } = sealedCall(xml)
    return { appId, query: Object.fromEntries(query), body }
  }

  const laterJobs = (appId: string) =>
    rows(sql`SELECT data FROM jobs.job WHERE name = 'reply.answer-later' AND data ->> 'app_id' = ${appId}`)

  it('for an answer, which is sent as a customer-service message, also when the server is killed', async () => {
    const account = await newAccount({ fallback: on(text('来了')) })
    const xml = messageXml({ follower: 'oSlow', fields: { Content: '在吗' } })
    expect(await receiveMessage(calledBy(account.appid, xml), busyDeps({}))).toBe('success')
    const sent = () => wechat.read<{ touser: string; message: unknown }[]>(`messages?appid=${account.appid}`)
    await until(async () => (await sent()).length > 0)
    expect((await sent()).map(({ touser, message }) => [touser, message])).toEqual([
      ['oSlow', { msgtype: 'text', text: { content: '来了' } }],
    ])
    expect(
      (await logOf(account.id)).map(({ length, outcome, repeats }) => [length, outcome, repeats]),
    ).toEqual([[2, 'answered', 0]])
    const [job] = await laterJobs(account.appid)
    expect(JSON.stringify(job)).toContain(account.appid)
    expect(JSON.stringify(job)).not.toContain('oSlow')
  })

  it('for the result of a publication, which is stored all the same', async () => {
    const { appid } = await newAccount({})
    const { db } = server.services
    const publishId = randomUUID()
    const xml = messageXml({ type: 'event', fields: { Event: 'PUBLISHJOBFINISH' } }).replace(
      '</xml>',
      `<PublishEventInfo><publish_id>${publishId}</publish_id><publish_status>0</publish_status></PublishEventInfo></xml>`,
    )
    let calls = 0
    const write: typeof db.write = (work) => {
      calls += 1
      return calls === 1 ? never : db.write(work)
    }
    const busy = busyDeps({ db: { ...db, write } })
    expect(await receiveMessage(calledBy(appid, xml), busy)).toBe('success')
    const noted = () => rows(sql`SELECT kind FROM component_events WHERE note = ${publishId}`)
    await until(async () => (await noted()).length > 0)
    expect(await noted()).toEqual([{ kind: 'published' }])
  })

  it('but for a message that could not be kept in time, which no job answers a second time', async () => {
    const account = await newAccount({ fallback: on(text('来了')) })
    const xml = messageXml({ follower: 'oLate', fields: { Content: '在吗' } })
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const known = createReceivers({
      ...server.services,
      codeCards: async () => [],
      addressOf: () => '',
      mini: null,
    })
    const receivers = Object.assign(async (appId: string) => gate.then(() => known(appId)), {
      clear: () => {},
    })
    const { db } = server.services
    const write: typeof db.write = async (work) => {
      try {
        return await db.write(work)
      } finally {
        open()
      }
    }
    const first = receiveMessage(
      calledBy(account.appid, xml),
      busyDeps({ receivers, db: { ...db, write }, keepingMs: -1_000 }),
    )
    expect(await first).toContain('<Encrypt>')
    expect(await laterJobs(account.appid)).toEqual([])
  })
})

describe('a forged call', () => {
  const refused = { status: 403, body: 'forbidden' }

  it('is refused before anything is read, and counted by where it came from', async () => {
    const account = await newAccount({ fallback: on(text('有')) })
    const good = sealedCall(messageXml({ fields: { Content: '在吗' } }))
    const withQuery = (change: Record<string, string>) => ({
      query: new URLSearchParams({ ...Object.fromEntries(good.query), ...change }),
      body: good.body,
    })
    const old = String(Math.floor(Date.now() / 1000) - 3_600)
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml><ToUserName>&b;</ToUserName><Encrypt><![CDATA[AAAA]]></Encrypt></xml>'
    const counted = async () =>
      Number((await rows(sql`SELECT coalesce(sum(count), 0) AS n FROM reply_refusals`))[0]?.n)
    const before = await counted()
    const calls = [
      withQuery({ msg_signature: '0'.repeat(40) }),
      withQuery({ msg_signature: '' }),
      withQuery({ timestamp: old }),
      withQuery({ nonce: '1' }),
      { ...good, body: bomb },
      { ...good, body: '' },
      { ...good, body: `${good.body.slice(0, 80)}AAAA${good.body.slice(84)}` },
      // Rightly signed an hour ago: a replay.
      sealedCall(messageXml({}), { now: Date.now() - 3_600_000 }),
      // Rightly signed, and not XML that we read.
      sealedCall(
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><FromUserName>&a;</FromUserName></xml>',
      ),
    ]
    for (const call of calls) expect(await account.send(call)).toEqual(refused)
    expect(await logOf(account.id)).toEqual([])
    await until(async () => (await counted()) - before === calls.length)
  })

  it('is also refused in the check of the address, which otherwise gets its text back', async () => {
    const { url } = await newAccount({})
    const parts = { timestamp: '1409659813', nonce: '1372623149' }
    const ask = async (signature: string) => {
      const response = await fetch(`${url}?${new URLSearchParams({ ...parts, signature, echostr: '<b>1' })}`)
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    expect(await ask(plainSignature('demoComponentToken', parts))).toEqual([
      200,
      'text/plain; charset=utf-8',
      '<b>1',
    ])
    expect(await ask('0'.repeat(40))).toEqual([403, 'text/plain; charset=utf-8', 'forbidden'])
  })
})

it('deletes what is older than the log is kept, also whose turn it was', async () => {
  const account = await newAccount({
    keywords: [keyword(['壁纸'], [text('第一张'), text('第二张')])],
    fallback: on(text('有')),
  })
  const ask = (follower: string) => account.say('壁纸', { follower })
  expect([await ask('oOld'), await ask('oNew')]).toEqual(['第一张', '第一张'])
  const oldest = sql`SELECT min(ctid) FROM reply_turns WHERE account_id = ${account.id}`
  await rows(sql`UPDATE reply_turns SET taken_on = taken_on - 31 WHERE ctid = (${oldest})`)
  await rows(sql`DELETE FROM reply_messages WHERE account_id = ${account.id}`)
  await account.say('在吗')
  await account.say('还在吗')
  await rows(
    sql`UPDATE reply_messages SET received_at = received_at - interval '31 days' WHERE account_id = ${account.id} AND length = 2`,
  )
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === 'reply.delete-old')
  await job?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
  expect((await logOf(account.id)).map(({ length }) => length)).toEqual([3])
  expect([await ask('oOld'), await ask('oNew')]).toEqual(['第一张', '第二张'])
})
