/** Rows that have a term are gone after it, by the job that their area names, with a moved clock. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../app.ts'
import { businessDay, dayMs } from '../../platform/clock.ts'
import { isTerm, partsJob } from '../../platform/growth/growth.ts'
import { growthOf } from '../../product.ts'
import { startTestServer, type TestServer } from '../testServer.ts'

const hash = () => randomBytes(32)
const iso = (time: number) => new Date(time)

/** A row of this time. */
const rowOf: Readonly<Record<string, (uid: number, time: number) => SQL>> = {
  gallery_events: (uid, time) => {
    const code = randomUUID()
    return sql`INSERT INTO gallery_events (uid, day, visitor, kind, subject, code_id, line, platform, at)
      VALUES (${uid}, ${businessDay(time)}, ${randomUUID()}, 'open', ${code}, ${code}, 'picture', 'douyin', ${iso(time)})`
  },
  idempotency_keys: (uid, time) =>
    sql`INSERT INTO idempotency_keys (caller, endpoint, key, input_hash, created_at)
      VALUES (${`uid:${uid}`}, '/x', ${randomUUID()}, ${hash()}, ${iso(time)})`,
  oauth_trips: (_uid, time) =>
    sql`INSERT INTO oauth_trips (trip_hash, cookie_hash, scope, return_to, expires_at)
      VALUES (${hash()}, ${hash()}, 'snsapi_base', '/', ${iso(time)})`,
  operation_records: (_uid, time) =>
    sql`INSERT INTO operation_records (at, kind, is_fine, note) VALUES (${iso(time)}, 'backup', true, '')`,
  partner_tokens: (_uid, time) =>
    sql`INSERT INTO partner_tokens (name, sealed, expires_at) VALUES (${randomUUID()}, ${hash()}, ${iso(time)})`,
  password_attempts: (_uid, time) =>
    sql`INSERT INTO password_attempts (phone_hash, failures, last_at) VALUES (${hash()}, 1, ${iso(time)})`,
  phone_codes: (_uid, time) =>
    sql`INSERT INTO phone_codes (phone_hash, purpose, code_hash, sent_at, expires_at)
      VALUES (${hash()}, 'sign_in', ${hash()}, ${iso(time)}, ${iso(time)})`,
  process_minutes: (_uid, time) =>
    sql`INSERT INTO process_minutes (minute, process, role, release, started_at, seen_at, cpu_percent, memory_bytes,
        in_flight, calls, calls_failed, jobs_running, jobs, jobs_failed)
      VALUES (${iso(time)}, ${randomUUID()}, 'web', '', ${iso(time)}, ${iso(time)}, 1, 1, 0, 0, 0, 0, 0, 0)`,
  rate_windows: (_uid, time) =>
    sql`INSERT INTO rate_windows (key, started_at, count) VALUES (${randomUUID()}, ${time}, 1)`,
  sessions: (uid, time) =>
    sql`INSERT INTO sessions (guid, uid, token_hash, client_version, expires_at)
      VALUES (${randomUUID()}, ${uid}, ${hash()}, '', ${iso(time)})`,
  sign_in_tickets: (_uid, time) =>
    sql`INSERT INTO sign_in_tickets (hash, kind, sealed, expires_at) VALUES (${hash()}, 'register', ${hash()}, ${iso(time)})`,
  tool_players: (uid, time) =>
    sql`INSERT INTO tool_players (uid, homepage_id, day, tool_id, visitor)
      VALUES (${uid}, ${randomUUID()}, ${businessDay(time)}, 'puzzle', ${randomUUID()})`,
}

const terms = Object.entries(growthOf(areas)).flatMap(([table, { kept }]) =>
  isTerm(kept) ? [{ table, ...kept }] : [],
)

let server: TestServer
let uid: number
beforeAll(async () => {
  server = await startTestServer()
  uid = (await server.make.person()).uid
})
afterAll(() => server.stop())

const run = (statement: SQL) => server.services.db.write((tx) => tx.execute(statement))

const countOf = async (table: string): Promise<number> => {
  const { rows } = await run(sql`SELECT count(*)::integer AS count FROM ${sql.identifier(table)}`)
  return Number(rows[0]?.count)
}

const runJob = async (name: string) => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
}

const empty = (table: string) => run(sql`DELETE FROM ${sql.identifier(table)}`)

it('each table with a term has a row to try', () => {
  expect(terms.map(({ table }) => table).toSorted()).toEqual(Object.keys(rowOf).toSorted())
})

describe.each(terms)('$table', ({ table, days, job, parts }) => {
  const add = async (time: number) => {
    const statement = rowOf[table]?.(uid, time)
    if (statement) await run(statement)
  }

  it('loses what is too old, and keeps the rest', async () => {
    await empty(table)
    const now = server.services.clock()
    // A part goes with its first row: what is younger may go with it, by less than the part's length.
    const young = parts ? now : now - (days - 1) * dayMs
    await add(young)
    await add(now - (days + 1) * dayMs)
    // Longer ago than any part.
    await add(now - (days + 400) * dayMs)
    expect(await countOf(table)).toBe(3)
    await runJob(job)
    expect(await countOf(table)).toBe(1)
  })

  it('is empty when the clock has moved', async () => {
    await empty(table)
    await add(server.services.clock())
    server.passTime((days + 1) * dayMs)
    await runJob(job)
    expect(await countOf(table)).toBe(0)
  })
})

it('more rows are deleted than one transaction takes', async () => {
  await empty('idempotency_keys')
  await run(sql`INSERT INTO idempotency_keys (caller, endpoint, key, input_hash, created_at)
    SELECT 'uid:1', '/x', 'key-number-' || n, '', ${new Date(server.services.clock() - 8 * dayMs)}
    FROM generate_series(1, 12000) AS n`)
  await runJob('platform.upkeep')
  expect(await countOf('idempotency_keys')).toBe(0)
})

const monthOf = (time: number) => `gallery_events_${businessDay(time).replaceAll('-', '').slice(0, 6)}`

describe('parts', () => {
  const partsOf = async (table: string): Promise<string[]> => {
    const { rows } = await run(
      sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${table}::regclass ORDER BY 1`,
    )
    return rows.map(({ name }) => String(name))
  }

  it('are made ahead, with what was stored without one, and dropped whole', async () => {
    const now = server.services.clock()
    await runJob(partsJob)
    expect(await partsOf('gallery_events')).toContain(monthOf(now + 60 * dayMs))
    const later = now + 200 * dayMs
    await run(rowOf.gallery_events?.(uid, later) ?? sql`SELECT`)
    expect(await countOf('gallery_events_rest')).toBe(1)
    server.passTime(200 * dayMs)
    await runJob(partsJob)
    expect([await countOf('gallery_events_rest'), await countOf(monthOf(later))]).toEqual([0, 1])
    server.passTime(401 * dayMs)
    await runJob(partsJob)
    expect(await partsOf('gallery_events')).not.toContain(monthOf(later))
    expect(await countOf('gallery_events')).toBe(0)
  })

  it('are not made from more rows than calls can wait for; the next ones are, and the rows go at their time', async () => {
    const later = server.services.clock() + 200 * dayMs
    const code = randomUUID()
    await run(sql`INSERT INTO gallery_events (uid, day, visitor, kind, subject, code_id, line, platform, at)
      SELECT ${uid}, ${businessDay(later)}, gen_random_uuid(), 'open', ${code}, ${code}, 'picture', 'douyin', ${iso(later)}
      FROM generate_series(1, 50001)`)
    server.passTime(200 * dayMs)
    await runJob(partsJob)
    const made = await partsOf('gallery_events')
    expect([made.includes(monthOf(later)), made.includes(monthOf(later + 62 * dayMs))]).toEqual([false, true])
    expect(await countOf('gallery_events_rest')).toBe(50_001)
    server.passTime(402 * dayMs)
    await runJob(partsJob)
    expect(await countOf('gallery_events')).toBe(0)
  })

  it('of one table that is locked leave the others to be purged', async () => {
    await run(rowOf.rate_windows?.(uid, server.services.clock()) ?? sql`SELECT`)
    const hand = new pg.Client({ connectionString: server.databaseUrl })
    await hand.connect()
    await hand.query('BEGIN; LOCK TABLE gallery_events_rest')
    server.passTime(200 * dayMs)
    await expect(runJob(partsJob)).rejects.toThrow('1 of 2 tables were not purged')
    expect(await countOf('rate_windows')).toBe(0)
    await hand.query('ROLLBACK')
    await hand.end()
    await runJob(partsJob)
  })

  it('of counters may be lost in a crash', async () => {
    const { rows } = await run(
      sql`SELECT DISTINCT c.relpersistence AS kind FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'rate_windows'::regclass`,
    )
    expect(rows).toEqual([{ kind: 'u' }])
  })
})
