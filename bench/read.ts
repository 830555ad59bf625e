/**
 * An authenticated read through the whole stack (session from the database, validation, one indexed query,
 * envelope, log line, metrics) against a bare node:http handler with the same query and driver.
 */
import { deepStrictEqual } from 'node:assert'
import { headers, urlOf } from '@wallpaper/contract'
import { userInfo } from '@wallpaper/contract/account'
import { personRepository } from '../apps/server/src/areas/account/people/person.repository.ts'
import { openSession } from '../apps/server/src/areas/account/public.ts'
import { connectDatabase } from '../apps/server/src/platform/db/database.ts'
import {
  builtServer,
  type Figure,
  type Load,
  median,
  productionOptions,
  runLoad,
  startProcess,
  temporaryFolder,
} from './harness.ts'
import { roundsOr, secondsOr, sized } from './options.ts'
import { appSecret, startBenchPostgres } from './postgres.ts'

const people = sized(1_000, 50)
const rounds = roundsOr(5)
const seconds = secondsOr(4)
const target = 0.6

/** What production needs to start, besides its URL from startProcess; the partners are never called here. */
export const productionEnv = (databaseUrl: string, dataDir: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  APP_SECRET: appSecret,
  WECHAT_APP_ID: 'bench',
  WECHAT_APP_SECRET: 'bench',
  SMS_TEMPLATE: 'bench',
  ALIYUN_SMS_KEY_ID: 'bench',
  ALIYUN_SMS_KEY_SECRET: 'bench',
  // One address sends everything here; the counting itself stays on.
  RATE_PER_MINUTE: '100000000',
  LOG_LEVEL: 'info',
})

/** People with sessions, and the two requests that read the same person from either server. */
export const makePeople = async (databaseUrl: string, count = people) => {
  const db = connectDatabase({ url: databaseUrl })
  try {
    return await db.write(async (tx) => {
      const made: { session: Awaited<ReturnType<typeof openSession>>; uid: number }[] = []
      for (let index = 0; index < count; index += 1) {
        const inviteCode = `BENCH${String(index).padStart(5, '0')}`
        const { uid } = await personRepository(tx).insert({ nickname: `创作者 ${index}`, inviteCode })
        made.push({ uid, session: await openSession(tx, { uid, now: Date.now() }) })
      }
      return made
    })
  } finally {
    await db.close()
  }
}

export const authenticatedReads = (made: Awaited<ReturnType<typeof makePeople>>): Load['requests'] =>
  made.map(({ session }) => ({
    path: urlOf(userInfo),
    headers: { [headers.guid]: session.guid, [headers.token]: session.token },
  }))

const answerOf = async (url: string, { path, headers }: Load['requests'][number]): Promise<unknown> =>
  (await fetch(url + path, { headers })).json()

/** A baseline that returns less would be unfairly quick: both must return the same about a person. */
const checkAnswers = async (ours: Load, bare: Load): Promise<void> => {
  for (const index of [0, people - 1]) {
    const [mine, other] = [ours.requests[index], bare.requests[index]]
    if (!mine || !other) throw new Error('there are not enough people')
    const envelope = await answerOf(ours.url, mine)
    deepStrictEqual(envelope, { code: 1, msg: '', data: await answerOf(bare.url, other) })
  }
}

export const benchRead = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const ours = await startProcess(builtServer, {
    env: productionEnv(postgres.url, folder.path),
    nodeOptions: productionOptions,
  })
  const bare = await startProcess('bench/bareRead.ts', {
    env: { DATABASE_URL: postgres.url },
    nodeOptions: productionOptions,
  })
  try {
    const made = await makePeople(postgres.url)
    const oursLoad = { url: ours.url, requests: authenticatedReads(made), seconds }
    const bareLoad = {
      url: bare.url,
      requests: made.map(({ uid }) => ({ path: `/?uid=${uid}`, headers: {} })),
      seconds,
    }
    await checkAnswers(oursLoad, bareLoad)
    await runLoad({ ...oursLoad, seconds: secondsOr(3) })
    await runLoad({ ...bareLoad, seconds: secondsOr(3) })
    const pairs: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bareResult = await runLoad(bareLoad)
      const oursResult = await runLoad(oursLoad)
      pairs.push({ ours: oursResult.perSecond, bare: bareResult.perSecond })
    }
    const ratio = median(pairs.map((pair) => pair.ours / pair.bare))
    return [
      {
        name: 'authenticated read, requests a second',
        ours: median(pairs.map((pair) => pair.ours)),
        baseline: median(pairs.map((pair) => pair.bare)),
        baselineName: 'bare node:http, same query and driver',
        unit: '/s',
        ratio,
        target: `≥ ${target}`,
        isMet: ratio >= target,
      },
    ]
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await postgres.stop()
    await folder.remove()
  }
}
