/**
 * Audience events, each from another visitor, sent over HTTP to the real server: how many a second are
 * acknowledged, whether any was lost, and whether the sums are exact. The baseline is the same server
 * refusing a form at once: the cost of HTTP alone.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { connectDatabase } from '../apps/server/src/platform/db/database.ts'
import { makeGallery, storedEvents } from './galleryData.ts'
import { builtServer, type Figure, refuseFailed, startProcess, temporaryFolder } from './harness.ts'
import { secondsOr } from './options.ts'
import { startBenchPostgres } from './postgres.ts'
import { productionEnv } from './read.ts'

export const eventSeconds = secondsOr(10)
const senders = 64
const target = 2_000

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50'

/** Each sender sends the bodies in turn until the time is over; returns how many were acknowledged. */
export const sendFor = async (
  url: string,
  bodies: readonly string[],
  status: '2xx' | '4xx',
  connections = senders,
): Promise<number> => {
  const result = await autocannon({
    url,
    method: 'POST',
    connections,
    duration: eventSeconds,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': browser },
    requests: bodies.map((body) => ({
      body,
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, cookie: `tsv=${randomUUID()}` },
      }),
    })),
  })
  refuseFailed(result, status === '2xx' ? /^2/ : /^4/)
  return result[status]
}

/** The form of a visitor who opens a code. */
export const openingOf = (code: string): string =>
  new URLSearchParams({ c: code, e: JSON.stringify([{ k: 'open' }]) }).toString()

export const benchEvents = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const ours = await startProcess(builtServer, {
    env: productionEnv(postgres.url, folder.path),
  })
  const db = connectDatabase({ url: postgres.url })
  try {
    const { code, codeId } = await makeGallery(db, { works: 10 })
    const url = `${ours.url}/s/events`
    const bare = await sendFor(url, ['c='], '4xx')
    const acknowledged = await sendFor(url, [openingOf(code)], '2xx')
    // The process is killed with unwritten data: what it has acknowledged must be stored.
    ours.child.kill('SIGKILL')
    const { events, counted, summed } = await storedEvents(db, codeId)
    const perSecond = acknowledged / eventSeconds
    return [
      {
        name: 'events acknowledged a second',
        ours: perSecond,
        baseline: bare / eventSeconds,
        baselineName: 'forms refused at once, same server and sender',
        unit: '/s',
        ratio: acknowledged / bare,
        target: `≥ ${target} /s`,
        isMet: perSecond >= target,
      },
      {
        name: 'events stored after a kill, of those acknowledged',
        ours: events,
        baseline: acknowledged,
        baselineName: 'acknowledged',
        unit: '',
        ratio: events / acknowledged,
        target: '≥ 1',
        isMet: events >= acknowledged,
      },
      {
        name: 'sums of the counted events',
        ours: summed,
        baseline: counted,
        baselineName: 'counted rows',
        unit: '',
        ratio: summed / counted,
        target: '= 1',
        isMet: summed === counted,
      },
    ]
  } finally {
    await db.close()
    await ours.stop()
    await postgres.stop()
    await folder.remove()
  }
}
