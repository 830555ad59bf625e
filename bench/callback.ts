/**
 * Messages of followers to official accounts: signed, decrypted, answered by the rules and stored before the
 * reply. The baseline is the same server refusing the same messages with a wrong signature: the cost of HTTP
 * and of reading the body alone. The generator shares the machine's cores, so the processor time of the server
 * and of PostgreSQL alone is measured too: what two cores carry when messages come from elsewhere.
 */
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { connectDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { messageXml, sealedCall } from '../apps/server/src/test/followerMessage.ts'
import { makeGallery } from './galleryData.ts'
import { builtServer, type Figure, refuseFailed, startProcess, temporaryFolder } from './harness.ts'
import { secondsOr } from './options.ts'
import { startBenchPostgres } from './postgres.ts'
import { parentOf, processTime } from './processTime.ts'
import { productionEnv } from './read.ts'

const seconds = secondsOr(10)
const warmSeconds = 3
const connections = 48
const accounts = 20
const keywordGroups = 50
const target = { perSecond: 1_000, p99: 200 }

const componentEnv = {
  WECHAT_COMPONENT_APP_ID: 'wxc0c0c0c0c0c0c0c0',
  WECHAT_COMPONENT_APP_SECRET: 'demo-component-secret',
  WECHAT_COMPONENT_TOKEN: 'demoComponentToken',
  WECHAT_COMPONENT_AES_KEY: 'ZGVtby1jb21wb25lbnQtYWVzLWtleS0zMi1ieXRlcyE',
}

const text = (words: string) => ({ kind: 'text', text: words })

const rules = {
  welcome: { is_on: true, mode: 'all', hours: null, answers: [text('你好，直接发口令就能取图')] },
  fallback: { is_on: true, mode: 'all', hours: null, answers: [text('我先记下了')] },
  recognises_codes: true,
  keywords: Array.from({ length: keywordGroups }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    words: [`壁纸${at}`, `头像${at}`, `取图${at}`],
    match: at % 2 === 0 ? 'contains' : 'exact',
    mode: 'turns',
    hours: null,
    is_on: true,
    answers: [text('第一条'), text('第二条')],
  })),
}

const appIdOf = (at: number) => `wx${String(at).padStart(16, '0')}`

/** The gallery's creator gets accounts that answer. */
const makeAccounts = async (db: Database): Promise<string> => {
  const { code } = await makeGallery(db, { works: 10 })
  await db.write(async (tx) => {
    const owner = '(SELECT uid FROM codes WHERE code = $1)'
    for (let at = 0; at < accounts; at += 1) {
      const id = `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`
      await tx.$client.query(
        `INSERT INTO official_accounts (uid, id, app_id, user_name, nickname, scopes, state, refresh_sealed, connected_at)
          VALUES (${owner}, $2, $3, 'gh_test', '公众号', '{1}', 'connected', '\\x00', now())`,
        [code, id, appIdOf(at)],
      )
      await tx.$client.query(
        `INSERT INTO reply_accounts (uid, account_id, is_on, review, applied_at, rules, changed_at)
          VALUES (${owner}, $2, true, 'approved', now(), $3, now())`,
        [code, id, JSON.stringify(rules)],
      )
    }
  })
  return code
}

/** A third each: a keyword whose answers take turns, a code, and words that match nothing. */
const wordsOf = (at: number, code: string): string =>
  [`有壁纸${at % keywordGroups}吗`, code, '周末几点更新呀'][at % 3] ?? ''

/** More than any machine answers, refused ones included. */
const perSecondMax = 10_000

/** Sealed beforehand: WeChat's part of the work is not measured. */
const sealedMessages = (code: string, { isForged, count }: { isForged: boolean; count: number }) =>
  Array.from({ length: count }, (_, at) => {
    const follower = `o${randomBytes(9).toString('base64url')}`
    const { query, body } = sealedCall(messageXml({ follower, fields: { Content: wordsOf(at, code) } }))
    if (isForged) query.set('msg_signature', '0'.repeat(40))
    return { path: `/wechat/messages/${appIdOf(at % accounts)}/callback?${query}`, body }
  })

const send = async (
  url: string,
  code: string,
  { isForged, time = seconds }: { isForged: boolean; time?: number },
) => {
  const messages = sealedMessages(code, { isForged, count: perSecondMax * time })
  let at = 0
  const result = await autocannon({
    url,
    method: 'POST',
    connections,
    duration: time,
    headers: { 'content-type': 'text/xml' },
    requests: [
      {
        setupRequest: (request) => {
          const message = messages[at]
          if (!message) throw new Error('more messages were sent than are sealed')
          at += 1
          return { ...request, ...message }
        },
      },
    ],
  })
  refuseFailed(result, isForged ? /^403$/ : /^2/)
  return { perSecond: result.requests.total / time, p99: result.latency.p99, total: result.requests.total }
}

/** The PostgreSQL that a connection leads to, with all its processes. */
const postmasterOf = (db: Database): Promise<number> =>
  db.write(async (tx) => {
    const { rows } = await tx.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return parentOf(rows[0]?.pid ?? 0)
  })

export const benchCallback = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const ours = await startProcess(builtServer, {
    env: { ...productionEnv(postgres.url, folder.path), ...componentEnv },
  })
  const db = connectDatabase({ url: postgres.url })
  try {
    const code = await makeAccounts(db)
    // A process that was just started compiles what it runs: that is not measured.
    await send(ours.url, code, { isForged: true, time: warmSeconds })
    const bare = await send(ours.url, code, { isForged: true })
    const warmUp = await send(ours.url, code, { isForged: false, time: warmSeconds })
    const postmaster = await postmasterOf(db)
    const spent = async () => (await processTime(ours.child.pid ?? 0)) + (await processTime(postmaster))
    const before = await spent()
    const answered = await send(ours.url, code, { isForged: false })
    const eachMs = ((await spent()) - before) / answered.total
    // The process is killed with unwritten data: what it has answered must be stored.
    ours.child.kill('SIGKILL')
    const kept = await db.write(
      async (tx) =>
        (await tx.$client.query('SELECT count(*)::int AS n FROM reply_messages')).rows[0].n as number,
    )
    const sent = warmUp.total + answered.total
    const against = 'the same refused for their signature, same server and sender'
    return [
      {
        name: 'messages of followers answered a second',
        ours: answered.perSecond,
        baseline: bare.perSecond,
        baselineName: against,
        unit: '/s',
        ratio: answered.perSecond / bare.perSecond,
        target: `≥ ${target.perSecond} /s`,
        isMet: answered.perSecond >= target.perSecond,
      },
      {
        name: 'messages a second that two cores carry, by the processor time of server and PostgreSQL',
        ours: 2_000 / eachMs,
        baseline: answered.perSecond,
        baselineName: 'answered a second while the generator shares the cores',
        unit: '/s',
        ratio: 2_000 / eachMs / answered.perSecond,
        target: `≥ ${target.perSecond} /s`,
        isMet: 2_000 / eachMs >= target.perSecond,
      },
      {
        name: 'time of an answer to a follower, p99',
        ours: answered.p99,
        baseline: bare.p99,
        baselineName: against,
        unit: 'ms',
        ratio: answered.p99 / bare.p99,
        target: `≤ ${target.p99} ms`,
        isMet: answered.p99 <= target.p99,
      },
      {
        name: 'messages stored after a kill, of those answered',
        ours: kept,
        baseline: sent,
        baselineName: 'answered',
        unit: '',
        ratio: kept / sent,
        target: '≥ 1',
        isMet: kept >= sent,
      },
    ]
  } finally {
    await db.close()
    await ours.stop()
    await postgres.stop()
    await folder.remove()
  }
}
