/**
 * The ledger against pgbench's TPC-B-like transaction on the same PostgreSQL with as many clients, in
 * alternating rounds: one posting transaction as SQL, with cold and with hot accounts, in a batch of 100
 * postings, and over HTTP with a session and an idempotency key. At the end the proof must pass.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { runProof } from '../../apps/server/src/ledger/proof.ts'
import { connectDatabase } from '../../apps/server/src/platform/db/database.ts'
import { defaultAdmission } from '../../apps/server/src/platform/http/admission/admission.ts'
import { beginApart, type Figure, median, refuseFailed, startProcess, temporaryFolder } from '../harness.ts'
import { roundsOr, secondsOr } from '../options.ts'
import { migrated, startBenchPostgres } from '../postgres.ts'
import { makePeople, productionEnv } from '../read.ts'
import { batch, batchSize, clients, cold, hot, makeData, measure, runner, tpcb } from './transactions.ts'

const seconds = secondsOr(6)
const rounds = roundsOr(5)
const postingsOfOne = 3

type Sessions = Awaited<ReturnType<typeof makePeople>>

const overHttp = async (url: string, people: Sessions, connections: number): Promise<number> => {
  const requests = people.map(({ session }) => ({
    method: 'POST' as const,
    path: '/api/v4/son_account/create',
    body: 'name=a&areas=%5B%22codes%22%5D',
    headers: {
      authorization: session.guid,
      token: session.token,
      'content-type': 'application/x-www-form-urlencoded',
    },
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  }))
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    setupClient: beginApart(requests, connections),
  })
  refuseFailed(result)
  return result.requests.average
}

interface Round {
  tpcb: number
  cold: number
  hot: number
  batch: number
  http: number
}

const figureOf = (
  name: string,
  made: readonly Round[],
  [ours, baseline]: readonly [(round: Round) => number, (round: Round) => number],
  baselineName: string,
  unit: string,
  target: number,
): Figure => {
  const ratio = median(made.map((round) => ours(round) / baseline(round)))
  return {
    name,
    ours: median(made.map(ours)),
    baseline: median(made.map(baseline)),
    baselineName,
    unit,
    ratio,
    target: `≥ ${target}`,
    isMet: ratio >= target,
  }
}

const figuresOf = (made: readonly Round[]): Figure[] => {
  const against = `TPC-B-like, ${clients} clients, by ${runner}`
  return [
    figureOf('one posting transaction as SQL', made, [(r) => r.cold, (r) => r.tpcb], against, '/s', 1.2),
    figureOf(
      'the same on two hot accounts',
      made,
      [(r) => r.hot, (r) => r.cold],
      'on cold accounts',
      '/s',
      0.85,
    ),
    figureOf(
      'the same over HTTP with auth and key',
      made,
      [(r) => r.http, (r) => r.tpcb],
      against,
      '/s',
      0.4,
    ),
    figureOf(
      `postings in batches of ${batchSize}`,
      made,
      [(r) => r.batch * batchSize, (r) => r.cold * postingsOfOne],
      'postings of single transactions',
      'postings/s',
      5,
    ),
  ]
}

export const benchLedger = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  await migrated(postgres.url)
  const people = await makePeople(postgres.url, 200)
  await makeData(postgres.url)
  const server = await startProcess('bench/ledger/server.ts', {
    env: { ...productionEnv(postgres.url, folder.path), DATABASE_POOL: '16' },
  })
  const db = connectDatabase({ url: postgres.url })
  try {
    const sql = (script: typeof tpcb) => measure(postgres.url, script, seconds, folder.path)
    await overHttp(server.url, people, defaultAdmission.least)
    const made: Round[] = []
    for (let round = 0; round < rounds; round += 1)
      made.push({
        tpcb: await sql(tpcb),
        cold: await sql(cold),
        hot: await sql(hot),
        batch: await sql(batch),
        http: await overHttp(server.url, people, defaultAdmission.least),
      })
    const { checks, transactions } = await runProof(db, [])
    const wrong = checks.flatMap(({ differences }) => differences).length
    return [
      ...figuresOf(made),
      {
        name: 'differences that the proof finds afterwards',
        ours: wrong,
        baseline: transactions,
        baselineName: 'transactions',
        unit: '',
        ratio: wrong,
        target: '= 0',
        isMet: wrong === 0,
      },
    ]
  } finally {
    await db.close()
    await server.stop()
    await postgres.stop()
    await folder.remove()
  }
}
