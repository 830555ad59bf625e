/** Databases of earlier versions (`npm run dump`), migrated to this one: existing data still works. */
import { readdir, readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { phoneLogin, userInfo } from '@wallpaper/contract/account'
import { staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { wallet2 } from '@wallpaper/contract/wallet'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../app.ts'
import { demoPersonPassword } from '../areas/account/public.ts'
import { openSession } from '../areas/account/session/session.service.ts'
import { demoPassword } from '../areas/staff/public.ts'
import { codeOfStep, stepAt } from '../areas/staff/signIn/totp.ts'
import { ledgerChecks } from '../ledger/ledger.slots.ts'
import { runProof } from '../ledger/proof.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { declaredSlots } from '../product.ts'
import { migrationsFolder } from '../server.ts'
import { createTestDatabase, type TestDatabase } from './database/testDatabase.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const dumpsFolder = new URL('./dumps/', import.meta.url)
const dumps = (await readdir(dumpsFolder)).filter((name) => /\.sql(\.gz)?$/.test(name)).sort()

const readDump = async (name: string): Promise<string> => {
  const bytes = await readFile(new URL(name, dumpsFolder))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Tables whose rows a migration changed on purpose, and by which one. */
const changedOnPurpose: Readonly<Record<string, string>> = {
  notice_marks: '0012: whose mark it is, not only whose notice',
  navigation_items: '0015: entries that lead where the tabs lead anyway',
  agreements: '0016: figures that operators set are named in the text',
  people: '202611160731: who invited them is a relation, with a history',
}

/** Columns that a migration moved to another table: the rest of the row must be unchanged. */
const movedColumns: Readonly<Record<string, readonly string[]>> = {
  // 202611171541: to payments
  member_orders: ['prepay_id', 'transaction_id', 'received_fen'],
  unlock_orders: ['works_key', 'prepay_id', 'transaction_id', 'refund_reason', 'expires_at', 'changed_at'],
}

type Row = Record<string, unknown>

const ask = async <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query<R>(text)
    return result.rows
  } finally {
    await client.end()
  }
}

const rowsByTable = async (url: string): Promise<Map<string, Row[]>> => {
  const tables = await ask<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const found = new Map<string, Row[]>()
  for (const { name } of tables) {
    const rows = await ask<{ row: Row }>(url, `SELECT to_jsonb(t) AS row FROM ${name} t`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

it('there is a dump of a version before this one', () => expect(dumps.length).toBeGreaterThan(0))

describe.each(dumps)('the database of %s', (dump) => {
  let database: TestDatabase
  let server: TestServer
  let before: Map<string, Row[]>
  let after: Map<string, Row[]>
  let applied: string[]

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    await ask(database.url, await readDump(dump))
    before = await rowsByTable(database.url)
    applied = await migrate(database.url, await readMigrations(migrationsFolder))
    after = await rowsByTable(database.url)
    server = await startTestServer({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  it('gets every migration since, and no other', async () => {
    const names = (await readMigrations(migrationsFolder)).map(({ name }) => name)
    expect(applied).toEqual(names.filter((name) => name > dump.replace(/\.sql(\.gz)?$/, '-z')))
  })

  it('keeps every row with everything that was in it', () => {
    expect(before.get('people')?.length).toBeGreaterThan(0)
    for (const [name, rows] of before) {
      if (name in changedOnPurpose) continue
      const moved = movedColumns[name] ?? []
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !moved.includes(column))
      const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
      const kept = new Set(after.get(name)?.map(textOf))
      expect(
        rows.filter((row) => !kept.has(textOf(row))),
        name,
      ).toEqual([])
    }
  })

  it('keeps who invited whom', () => {
    const invited = before.get('relations') ?? before.get('people')?.filter(({ inviter_uid }) => inviter_uid)
    const pairsIn = (rows: readonly Row[] = []) =>
      rows.map(({ uid, to_uid, inviter_uid }) => `${uid} by ${to_uid ?? inviter_uid}`).sort()
    expect(invited?.length).toBeGreaterThan(0)
    expect(pairsIn(after.get('relations'))).toEqual(pairsIn(invited))
  })

  it('has money that the proof finds nothing wrong with', async () => {
    const { checks } = await runProof(server.services.db, declaredSlots(areas).all(ledgerChecks))
    const wrong = checks.flatMap(({ label, differences }) =>
      differences.map((difference) => ({ label, ...difference })),
    )
    expect(wrong).toEqual([])
  })

  it('shows people in their wallet what they had', async () => {
    const balances = Map.groupBy(before.get('ledger_balances') ?? [], ({ uid }) => Number(uid))
    const had = (uid: number, account: string) =>
      (balances.get(uid) ?? [])
        .filter((row) => row.account === account)
        .reduce((sum, row) => sum + Math.abs(Number(row.balance_fen)), 0)
    const people = (before.get('people') ?? []).filter(({ state }) => state === 'active')
    expect(people.length).toBeGreaterThan(0)
    for (const { uid } of people) {
      const session = await server.services.db.write((tx) =>
        openSession(tx, { uid: Number(uid), now: server.services.clock() }),
      )
      const wallet = await server.as(session).call(wallet2, {})
      const accounts = ['available', 'pending', 'held', 'withdrawing', 'debt'] as const
      const shown = accounts.map((account) => [account, wallet[account]])
      expect({ uid, shown }).toEqual({
        uid,
        shown: accounts.map((account) => [account, had(Number(uid), account)]),
      })
    }
  })

  it('lets its people in with their passwords, and shows each their own profile', async () => {
    const people = await ask<{ uid: string; nickname: string; phone_sealed: Buffer }>(
      database.url,
      `SELECT uid, nickname, phone_sealed FROM people WHERE state = 'active' AND password_hash IS NOT NULL`,
    )
    expect(people.length).toBeGreaterThan(0)
    for (const { uid, nickname, phone_sealed } of people) {
      const phone = server.services.vault.open(phone_sealed)
      const reply = await server.as().call(phoneLogin, { phone, password: demoPersonPassword })
      if (!reply.has_register) throw new Error(`${nickname} is not there any more`)
      expect(await server.as(reply).call(userInfo, {})).toMatchObject({ uid: Number(uid), nickname })
    }
  })

  it('lets its staff in with password and code', async () => {
    const [admin] = await ask<{ username: string; totp_sealed: Buffer }>(
      database.url,
      `SELECT username, totp_sealed FROM staff WHERE 'admin' = ANY (roles) ORDER BY id LIMIT 1`,
    )
    if (!admin) throw new Error('there is no admin')
    const { clock, vault } = server.services
    const code = codeOfStep(vault.open(admin.totp_sealed), stepAt(clock()))
    const me = await server
      .asStaff()
      .call(staffSignIn, { username: admin.username, password: demoPassword, code })
    expect(me).toMatchObject({ username: admin.username })
  })

  it('goes on counting where it was', async () => {
    const numbers = (before.get('people') ?? []).map(({ uid }) => Number(uid))
    expect((await server.make.person()).uid).toBeGreaterThan(Math.max(...numbers))
  })
})
