/**
 * Restarts the database behind deploy/'s nginx as shipped, under load: how many requests are refused, and
 * with which replies. Uses its own database, processes and ports, all thrown away afterwards.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCodes, headers, urlOf } from '@wallpaper/contract'
import { saveSettings, userInfo } from '@wallpaper/contract/account'
import { indexInit } from '@wallpaper/contract/home'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { StartupProblem } from '../../apps/server/src/platform/process/startupProblem.ts'
import { startServerProcess } from '../../apps/server/src/test/crash/serverProcess.ts'
import { makePeople } from '../../bench/read.ts'
import { type RunningNginx, startNginx } from './nginx.ts'

const host = 'app.example.cn'
const perSecond = 60
const seconds = 20
/** Long enough that everything runs normally first. */
const restartAfterMs = 6_000

/** Unexpected replies, to find their reason. */
const strange = new Set<string>()

/** foreign: not one of the product's own replies, or none at all. */
const outcomes = ['answered', 'envelope', 'page', 'foreign'] as const
type Outcome = (typeof outcomes)[number]
export type Outcomes = Record<Outcome, number>

interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const isEnvelope = (body: string): boolean => {
  try {
    return z.object({ code: z.literal(errorCodes.unavailable), msg: z.string() }).safeParse(JSON.parse(body))
      .success
  } catch {
    return false
  }
}

const outcomeOf = (status: number, body: string, hasTime: boolean): Outcome => {
  if (status === 200) return 'answered'
  if (status === 503 && hasTime && isEnvelope(body)) return 'envelope'
  if (status === 503 && hasTime && body.includes('<title>现在人有点多')) return 'page'
  strange.add(`${status} ${body.slice(0, 120)}`)
  return 'foreign'
}

const ask = ({ https }: RunningNginx, agent: Agent, { body, headers: given, ...asked }: Asked) =>
  new Promise<Outcome>((resolve) => {
    const sent = request(
      {
        ...asked,
        host: '127.0.0.1',
        port: https,
        headers: { host, ...given },
        agent,
        rejectUnauthorized: false,
      },
      (reply) =>
        void text(reply).then(
          (said) =>
            resolve(outcomeOf(reply.statusCode ?? 0, said, reply.headers['retry-after'] !== undefined)),
          () => resolve('foreign'),
        ),
    )
    sent
      .once('error', ({ message }) => {
        strange.add(message)
        resolve('foreign')
      })
      .end(body)
  })

type People = Awaited<ReturnType<typeof makePeople>>

const askedBy = (people: People, index: number): Asked => {
  const { session } = people[index % people.length] ?? {}
  if (!session) throw new Error('there is nobody who could ask')
  const who = { [headers.guid]: session.guid, [headers.token]: session.token }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const switches = `switches=${encodeURIComponent('{}')}`
  const kinds: readonly Asked[] = [
    { method: 'GET', path: urlOf(userInfo), headers: who },
    { method: 'GET', path: urlOf(indexInit), headers: who },
    { method: 'POST', path: urlOf(saveSettings), headers: { ...who, ...form }, body: switches },
    { method: 'GET', path: '/s/', headers: { accept: 'text/html' } },
  ]
  return kinds[index % kinds.length] ?? askedBy(people, 0)
}

/** Sends a constant rate of requests, answered or not. */
const askSteadily = async (nginx: RunningNginx, people: People, restart: () => void): Promise<Outcomes> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const asked: Promise<Outcome>[] = []
  const startedAt = performance.now()
  let isRestarted = false
  for (let ms = 0; ms < seconds * 1_000; ms = performance.now() - startedAt) {
    while (asked.length < (ms / 1_000) * perSecond)
      asked.push(ask(nginx, agent, askedBy(people, asked.length)))
    if (ms > restartAfterMs && !isRestarted) {
      isRestarted = true
      restart()
    }
    await pause(5)
  }
  const counts: Outcomes = { answered: 0, envelope: 0, page: 0, foreign: 0 }
  for (const outcome of await Promise.all(asked)) counts[outcome] += 1
  agent.destroy()
  return counts
}

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of a drill that is long enough for everything',
  PUBLIC_URL: `https://${host}`,
  TRUST_PROXY: '127.0.0.1',
  RATE_PER_MINUTE: '1000000',
  ...{ WECHAT_APP_ID: 'drill', WECHAT_APP_SECRET: 'drill' },
  ...{ SMS_TEMPLATE: 'drill', ALIYUN_SMS_KEY_ID: 'drill', ALIYUN_SMS_KEY_SECRET: 'drill' },
}

export const drillRestart = async (): Promise<Outcomes> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wp-restart-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const closing: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    closing.push(() => postgres.stop())
    const env = { ...production, DATABASE_URL: postgres.url, ROLE: 'web' }
    const webs: number[] = []
    for (let count = 0; count < 2; count += 1) {
      const web = await startServerProcess(dataDir, env)
      closing.push(() => web.kill('SIGTERM'))
      webs.push(Number(new URL(web.url).port))
    }
    const people = await makePeople(postgres.url, 50)
    const nginx = await startNginx('nginx-site.conf', { webs })
    closing.push(() => nginx.stop())
    // Like `systemctl restart postgresql`: connections are ended, and it starts again at once.
    return await askSteadily(nginx, people, () => process.kill(postgres.pid, 'SIGINT'))
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** In percent. */
const refusedMax = 1.5

/** The result in a sentence; throws when too many were refused. */
export const sentenceOfRestart = (counts: Outcomes): string => {
  const all = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const refused = all - counts.answered
  const share = (100 * refused) / all
  const sentence =
    `${all} 个请求，没有答复 ${refused} 个（${share.toFixed(2)} %，最多 ${refusedMax} %）：` +
    `接口的说明 ${counts.envelope}，自己的页面 ${counts.page}，其他 ${[counts.foreign, ...strange].join('；')}`
  if (share > refusedMax || counts.foreign > 0) throw new StartupProblem(sentence)
  return sentence
}
