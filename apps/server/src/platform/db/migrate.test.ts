import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { sha256 } from '../crypto.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const folder = new URL('../../migrations/', import.meta.url)
const open: TestDatabase[] = []

const emptyDatabase = async () => {
  const database = await createTestDatabase({ empty: true })
  open.push(database)
  return database.url
}
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop()
})

const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const migration = (name: string, sql: string): Migration => ({ name, sql, hash: sha256(sql).toString('hex') })
const first = migration('0001-create-notes.sql', 'CREATE TABLE notes (n int)')
const second = migration('0002-add-text.sql', 'ALTER TABLE notes ADD text text')

describe('migrations', () => {
  it('bring an empty database to the newest version, and do nothing the second time', async () => {
    const url = await emptyDatabase()
    const migrations = await readMigrations(folder)
    expect(migrations.length).toBeGreaterThan(2)
    expect(await migrate(url, migrations)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(url, migrations)).toEqual([])
    const tables = await ask<{ name: string }>(
      url,
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['people', 'sessions', 'audit_log', 'staff']),
    )
  })

  it('mark the tables of money that they wrote to, and no other, to be sealed', async () => {
    const url = await emptyDatabase()
    const migrations = await readMigrations(folder)
    await migrate(url, migrations)
    await ask(url, 'UPDATE row_seals SET sealed_at = now()')
    const writing = migration(
      '209901010000-count-an-opening.sql',
      `INSERT INTO code_daily (uid, line, day, code_id, platform, opens)
       VALUES (1, 'picture', '2026-11-16', gen_random_uuid(), 'douyin', 1);
       ALTER TABLE work_daily ADD COLUMN noted text;
       UPDATE settings SET value = value`,
    )
    await migrate(url, [...migrations, writing])
    const unsealed = 'SELECT table_name FROM row_seals WHERE sealed_at IS NULL'
    expect(await ask(url, unsealed)).toEqual([{ table_name: 'code_daily' }])
  })

  it('have names that say their order, each number and each minute once', async () => {
    const times = (await readMigrations(folder)).map(({ name }) => name.split('-')[0])
    expect(times).toEqual([...new Set(times)].sort())
    expect(times.filter((time) => time?.length === 4)).toHaveLength(17)
  })

  it.each([
    '0020-add-thing.sql',
    '20260203-add-thing.sql',
    '202613011200-add-thing.sql',
    '202602031201.sql',
    'add-thing.sql',
    'notes.txt',
  ])('are refused by the name %s', async (name) => {
    const own = await mkdtemp(join(tmpdir(), 'wallpaper-migrations-'))
    for (const each of [first.name, '202602031200-add-text.sql']) await writeFile(join(own, each), 'SELECT 1')
    const read = () => readMigrations(pathToFileURL(`${own}/`))
    expect((await read()).map((each) => each.name)).toEqual([first.name, '202602031200-add-text.sql'])
    await writeFile(join(own, name), 'SELECT 1')
    await expect(read()).rejects.toThrow('YYYYMMDDHHMM-verb-noun.sql')
    await rm(own, { recursive: true })
  })

  it('add only what is missing', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url, [first])).toEqual([first.name])
    expect(await migrate(url, [first, second])).toEqual([second.name])
    expect(await ask(url, 'SELECT n, text FROM notes')).toEqual([])
  })

  it('refuse to start with a file that was changed after it ran', async () => {
    const url = await emptyDatabase()
    await migrate(url, [first])
    const changed = migration(first.name, 'CREATE TABLE notes (n bigint)')
    await expect(migrate(url, [changed, second])).rejects.toThrow(
      '0001-create-notes.sql was changed after it ran',
    )
    expect(await ask(url, 'SELECT name FROM migrations')).toEqual([{ name: first.name }])
  })

  it('refuse one that would run after a later one: on a new database the order would be another', async () => {
    const url = await emptyDatabase()
    const later = migration('0003-create-others.sql', 'CREATE TABLE others (n int)')
    await migrate(url, [first, later])
    await expect(migrate(url, [first, second, later])).rejects.toThrow(
      `${second.name} comes before ${later.name}`,
    )
  })

  it('leave nothing of one that failed, and name it', async () => {
    const url = await emptyDatabase()
    const broken = migration('0002-break.sql', 'CREATE TABLE half (n int); SELECT no_such_function()')
    await expect(migrate(url, [first, broken])).rejects.toThrow('migration 0002-break.sql failed')
    expect(
      await ask(url, "SELECT to_regclass('public.half') AS half, to_regclass('public.notes')::text AS notes"),
    ).toEqual([{ half: null, notes: 'notes' }])
    expect(await migrate(url, [first, second])).toEqual([second.name])
  })

  it('run once when two processes start at the same time', async () => {
    const url = await emptyDatabase()
    const script = `const { migrate, readMigrations } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)})
      console.log(JSON.stringify(await migrate(${JSON.stringify(url)}, await readMigrations(new URL(${JSON.stringify(folder.href)})))))`
    const run = async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const output = child.stdout.toArray()
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
      const applied: string[] = JSON.parse(Buffer.concat(await output).toString())
      return applied
    }
    const applied = await Promise.all([run(), run(), run()])
    const names = (await readMigrations(folder)).map(({ name }) => name)
    // They take turns on the lock, and each skips what another has applied.
    expect(applied.flat().sort()).toEqual(names)
  })
})
