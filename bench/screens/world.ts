/**
 * Two kinds of people: copies of the demo world's lead with all her rows and a team each, and people who have
 * just registered.
 */
import pg from 'pg'
import { demoPeople, findPersonByPhone } from '../../apps/server/src/areas/account/public.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { connectDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLogger } from '../../apps/server/src/platform/http/logs/logging.ts'
import { createVault } from '../../apps/server/src/platform/keys/keyring.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { makePeople } from '../read.ts'

/** More than share one snapshot, so that callers of a load differ as they do in production. */
export const people = 40
const membersEach = 20
/** SQL states of rows that cannot be copied: a CHECK on the product's own names, and a deferred key. */
const uncopied = ['23514', '55000']

/** The demo world as on a newcomer's computer; production would not create it. */
export const makeDemoWorld = async (env: Record<string, string>): Promise<void> => {
  const demo = { ...env, NODE_ENV: 'development', DEMO: '1', HOST: '127.0.0.1', PORT: '0' }
  const server = await startServer(readEnv(demo), createLogger('warn'))
  await server.stop()
}

interface Table {
  name: string
  columns: { name: string; type: string; isOwnKey: boolean }[]
}

/** Tables with rows of people; the last column of a key without the uid must differ in each copy, not a platform's name. */
const tablesText = `
  SELECT c.oid::regclass::text AS name, json_agg(json_build_object('name', a.attname, 'type', t.typname,
    'isOwnKey', EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = i.indkey[i.indnkeyatts - 1]
      AND NOT EXISTS (SELECT FROM pg_attribute u WHERE u.attrelid = c.oid AND u.attname = 'uid' AND u.attnum = ANY (i.indkey))
    )) ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND EXISTS (SELECT FROM pg_attribute u WHERE u.attrelid = c.oid AND u.attname = 'uid' AND NOT u.attisdropped)
  GROUP BY c.oid`

/** Identity and sessions are created by the product. */
const ofProduct = new Set(['people', 'sessions', 'newcomers', 'wechat_identities'])

/** Every visit and every imported line: the screens read their daily sums, and copying them takes longest. */
const summed = new Set(['gallery_events', 'income_import_rows'])

const copiedValue = ({ name, type, isOwnKey }: Table['columns'][number]): string => {
  if (name === 'uid') return 'copy.uid'
  // The tax identity: otherwise all copies would count as one person, with everybody's withdrawals.
  if (name === 'id_number_hash') return 'sha256(copy.uid::text::bytea)'
  if (!isOwnKey) return `t."${name}"`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'text') return `left(t."${name}", 20) || copy.uid`
  return `t."${name}"`
}

const copyRows = async (client: pg.Client, lead: number, copies: number[]): Promise<void> => {
  const { rows: tables } = await client.query<Table>(tablesText)
  for (const { name, columns } of tables.filter(({ name }) => !ofProduct.has(name) && !summed.has(name)))
    await client
      .query(
        `INSERT INTO ${name} (${columns.map((column) => `"${column.name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map(copiedValue).join(', ')} FROM ${name} t, unnest($2::bigint[]) AS copy (uid)
       WHERE t.uid = $1 ON CONFLICT DO NOTHING`,
        [lead, copies],
      )
      .catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || !uncopied.includes(error.code ?? '')) throw error
        console.error(`not copied: ${name}`)
      })
}

const membersText = `
  WITH made AS (
    INSERT INTO people (nickname, invite_code)
    SELECT '成员 ' || n, 'TM' || lpad(u::text || n, 8, '0')
    FROM unnest($1::bigint[]) u, generate_series(1, ${membersEach}) n RETURNING uid)
  INSERT INTO relations (uid, id, role, to_uid, from_day, active_day, cause, started_at, member_name)
  SELECT uid, gen_random_uuid(), 'inviter', ($1::bigint[])[1 + uid % array_length($1::bigint[], 1)], current_date - 30,
    current_date - 1, 'register', now() - interval '30 days', '成员' FROM made`

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const leadOf = async (url: string, secret: string): Promise<number> => {
  const db = connectDatabase({ url })
  try {
    const phone = demoPeople.find(({ id }) => id === 'lead')?.phone ?? ''
    const hash = createVault(secret).lookup(phone)
    const lead = await db.read((tx) => findPersonByPhone(tx, hash))
    if (!lead) throw new Error('the lead of the demo world is not there')
    return lead.uid
  } finally {
    await db.close()
  }
}

type Made = Awaited<ReturnType<typeof makePeople>>

export const makeBoth = async (url: string, secret: string): Promise<{ much: Made; nothing: Made }> => {
  const made = await makePeople(url, 2 * people)
  const much = made.slice(0, people)
  const lead = await leadOf(url, secret)
  await withClient(url, async (client) => {
    await client.query('SET session_replication_role = replica')
    const copies = much.map(({ uid }) => uid)
    await copyRows(client, lead, copies)
    await client.query(membersText, [copies])
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
  return { much, nothing: made.slice(people) }
}
