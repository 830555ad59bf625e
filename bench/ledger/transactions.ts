/**
 * The measured transactions: pgbench's own TPC-B-like one, and ours as SQL. pgbench runs them where it is
 * installed; elsewhere the same statements go through our driver, from as many connections.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { installedPrograms } from '../../apps/server/src/test/database/installedPostgres.ts'
import { sized } from '../options.ts'

const run = promisify(execFile)

export const clients = 8
/** Branches of TPC-B: more than clients, so that it does not contend with itself. */
export const scale = sized(16, 1)
export const people = sized(90_000, 3_000)

interface Script {
  name: string
  /** Random integers by variable name. */
  variables: Record<string, readonly [number, number]>
  statements: readonly string[]
}

/** pgbench's built-in script, verbatim. */
export const tpcb: Script = {
  name: 'tpcb',
  variables: { aid: [1, 100_000 * scale], bid: [1, scale], tid: [1, 10 * scale], delta: [-5_000, 5_000] },
  statements: [
    'BEGIN',
    'UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid',
    'SELECT abalance FROM pgbench_accounts WHERE aid = :aid',
    'UPDATE pgbench_tellers SET tbalance = tbalance + :delta WHERE tid = :tid',
    'UPDATE pgbench_branches SET bbalance = bbalance + :delta WHERE bid = :bid',
    'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (:tid, :bid, :aid, :delta, CURRENT_TIMESTAMP)',
    'END',
  ],
}

const keyRange = [1, 9_000_000_000_000_000] as const
const third = people / 3

const post = (uids: string, accounts: string, amounts: string): string =>
  `SELECT ledger_post('bench/' || (:k)::bigint::text, '\\x00', 'bench', 'bench', '1', '', NULL, now(),
   ${uids}, ${accounts}, ${amounts}, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`.replaceAll('\n', ' ')

/** Three accounts of three people. */
export const cold: Script = {
  name: 'cold',
  variables: {
    k: keyRange,
    a: [1, third],
    b: [third + 1, 2 * third],
    c: [2 * third + 1, people],
  },
  statements: [
    post(
      'ARRAY[:a, :b, :c]::bigint[]',
      "ARRAY['available', 'available', 'available']",
      'ARRAY[-2, 1, 1]::bigint[]',
    ),
  ],
}

/** One person, and two platform accounts that every one of these transactions touches. */
export const hot: Script = {
  name: 'hot',
  variables: { k: keyRange, a: [1, people] },
  statements: [
    post(
      'ARRAY[:a, 0, 0]::bigint[]',
      "ARRAY['available', 'margin/picture', 'revenue/picture']",
      'ARRAY[2, 1, -3]::bigint[]',
    ),
  ],
}

export const batchSize = 100

/** 99 people in one transaction, and the platform. */
export const batch: Script = {
  name: 'batch',
  variables: { k: keyRange, a: [1, people - batchSize] },
  statements: [
    post(
      `(SELECT array_agg(u) FROM generate_series((:a)::bigint, (:a)::bigint + ${batchSize - 2}) u) || 0::bigint`,
      `array_fill('available'::text, ARRAY[${batchSize - 1}]) || 'revenue/picture'::text`,
      `array_fill(1::bigint, ARRAY[${batchSize - 1}]) || (-${batchSize - 1})::bigint`,
    ),
  ],
}

const pgbench = installedPrograms && join(installedPrograms, 'pgbench')
export const hasPgbench = pgbench !== null && existsSync(pgbench)
export const runner = hasPgbench ? 'pgbench' : 'our driver'

const byPgbench = async (url: string, script: Script, seconds: number, folder: string): Promise<number> => {
  const file = join(folder, `${script.name}.sql`)
  const lines = [
    ...Object.entries(script.variables).map(([name, [from, to]]) => `\\set ${name} random(${from}, ${to})`),
    ...script.statements.map((statement) => `${statement};`),
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ]
  const { stdout } = await run(pgbench ?? '', args)
  const found = /tps = ([\d.]+) \(without/.exec(stdout)?.[1]
  if (!found) throw new Error(`pgbench said nothing: ${stdout}`)
  return Number(found)
}

const between = ([from, to]: readonly [number, number]) => from + Math.floor(Math.random() * (to - from + 1))

const byDriver = async (url: string, script: Script, seconds: number): Promise<number> => {
  const names = Object.keys(script.variables)
  const prepared = script.statements.map((statement, at) => {
    const used = names.filter((name) => new RegExp(`:${name}\\b`).test(statement))
    const text = used.reduce(
      (so, name, place) => so.replaceAll(new RegExp(`:${name}\\b`, 'g'), `$${place + 1}`),
      statement,
    )
    return { name: `${script.name}${at}`, text, used }
  })
  let done = 0
  const end = performance.now() + seconds * 1_000
  const oneClient = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      while (performance.now() < end) {
        const drawn = Object.entries(script.variables).map(([name, range]) => [name, between(range)] as const)
        const values: Record<string, number> = Object.fromEntries(drawn)
        for (const { name, text, used } of prepared)
          await client.query({ name, text, values: used.map((variable) => values[variable]) })
        done += 1
      }
    } finally {
      await client.end()
    }
  }
  await Promise.all(Array.from({ length: clients }, oneClient))
  return done / seconds
}

/** Transactions a second. */
export const measure = (url: string, script: Script, seconds: number, folder: string): Promise<number> =>
  hasPgbench ? byPgbench(url, script, seconds, folder) : byDriver(url, script, seconds)

/** The tables of TPC-B as pgbench creates them, and people with enough money. */
export const makeData = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      CREATE TABLE pgbench_branches (bid int NOT NULL PRIMARY KEY, bbalance int, filler char(88)) WITH (fillfactor = 100);
      CREATE TABLE pgbench_tellers (tid int NOT NULL PRIMARY KEY, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
      CREATE TABLE pgbench_accounts (aid int NOT NULL PRIMARY KEY, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
      CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      INSERT INTO pgbench_branches SELECT b, 0 FROM generate_series(1, ${scale}) b;
      INSERT INTO pgbench_tellers SELECT t, (t - 1) / 10 + 1, 0 FROM generate_series(1, ${10 * scale}) t;
      INSERT INTO pgbench_accounts SELECT a, (a - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${100_000 * scale}) a;`)
    for (let from = 1; from <= people; from += 1_000)
      await client.query(
        `SELECT ledger_post('gift/' || $1::bigint, '\\x00', 'gift', 'bench', '1', '', NULL, now(),
          (SELECT array_agg(u) FROM generate_series($1::bigint, $1::bigint + 999) u) || 0::bigint,
          array_fill('available'::text, ARRAY[1000]) || 'revenue/gift'::text,
          array_fill(100000000::bigint, ARRAY[1000]) || (-100000000000)::bigint,
          NULL, NULL, NULL, NULL, NULL, NULL, NULL)`,
        [from],
      )
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
