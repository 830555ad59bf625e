/**
 * A million invited people, generated in PostgreSQL: one leader with a hundred of them, one with a hundred
 * thousand, the rest spread over a hundred thousand others. The leader of a hundred gets a full page for
 * every query, so that both pages have the same size.
 */
import pg from 'pg'
import { sized } from '../options.ts'

export const today = '2026-11-16'
export const noon = Date.parse(`${today}T12:00:00+08:00`)
export const leaders = { few: 2_000_001, many: 2_000_002 } as const
export const words = { common: '小', middling: '晚', rare: '稀' } as const
/** One of each team. */
export const numbers: Record<number, number> = { [leaders.few]: 20_001, [leaders.many]: 20_000 }
const otherLeaders = sized(99_991, 91)

const mix = (salt: number, of: number) => `abs(hashint8extended(i, ${salt}) % ${of})::integer`

/** Every tenth belongs to the large team, one of ten thousand to the small one. */
const leaderOf = `CASE WHEN i % 10 = 0 THEN ${leaders.many} WHEN i % 10000 = 1 THEN ${leaders.few}
  ELSE ${leaders.many} + 1 + i % ${otherLeaders} END`
const isSmall = 'i % 10000 = 1'
/** The position in the small team. */
const place = '(i / 10000)::integer'

const nickname = `CASE
  WHEN i % 100000 IN (10, 1) THEN '${words.rare}客' || i
  WHEN CASE WHEN ${isSmall} THEN ${place} % 4 = 1 ELSE ${mix(1, 100)} = 0 END THEN '${words.middling}风' || i
  WHEN CASE WHEN ${isSmall} THEN ${place} % 2 = 0 ELSE ${mix(2, 2)} = 0 END THEN '${words.common}雨' || i
  ELSE '山里的人' || i END`

const fromBack = `CASE WHEN ${isSmall} THEN CASE WHEN ${place} % 4 = 2 THEN ${place} % 7 ELSE 7 + ${place} * 3 END
  ELSE ${mix(3, 1000)} END`
const activeBack = `CASE WHEN ${isSmall} THEN CASE WHEN ${place} % 2 = 0 THEN ${place} % 7 ELSE 7 + ${place} END
  ELSE CASE WHEN ${mix(4, 5)} = 0 THEN ${mix(5, 7)} ELSE 7 + ${mix(6, 300)} END END`
const hasEarned = `CASE WHEN ${isSmall} THEN ${place} % 2 = 0 ELSE ${mix(7, 10)} < 3 END`

const statements = [
  `INSERT INTO people (uid, nickname, invite_code) OVERRIDING SYSTEM VALUE
   SELECT i, ${nickname}, 'B' || lpad(i::text, 9, '0') FROM generate_series(1, $1::bigint) i`,
  `INSERT INTO people (uid, nickname, invite_code) OVERRIDING SYSTEM VALUE
   SELECT i, '领队' || i, 'B' || lpad(i::text, 9, '0')
   FROM generate_series(${leaders.few}, ${leaders.many + 1 + otherLeaders}) i WHERE $1::bigint > 0`,
  `INSERT INTO relations (uid, id, role, to_uid, from_day, active_day, cause, started_at, member_name)
   SELECT i, gen_random_uuid(), 'inviter', to_uid, from_day, greatest(from_day, active_day), 'register', from_day, name
   FROM (SELECT i, ${leaderOf} AS to_uid, ${nickname} AS name, date '${today}' - ${fromBack} AS from_day,
     date '${today}' - ${activeBack} AS active_day FROM generate_series(1, $1::bigint) i) r`,
  `INSERT INTO team_sizes (uid, role, members)
   SELECT to_uid, role, count(*) FROM relations WHERE $1::bigint > 0 GROUP BY to_uid, role`,
  `INSERT INTO income_earner_months (uid, month, source, earner_uid, base_fen, amount_fen)
   SELECT ${leaderOf}, date '2026-10-01', 'team', i, 100 + ${mix(8, 90_000)}, 10 FROM generate_series(1, $1::bigint) i`,
  `INSERT INTO income_earner_months (uid, month, source, earner_uid, base_fen, amount_fen)
   SELECT ${leaderOf}, date '2026-11-01', 'team', i, 100 + ${mix(9, 90_000)}, 10 FROM generate_series(1, $1::bigint) i
   WHERE ${hasEarned}`,
  `UPDATE income_earner_months m SET joined_on = r.from_day FROM relations r
   WHERE r.uid = m.earner_uid AND r.to_uid = m.uid AND m.month = ANY (months_when_new(r.from_day)) AND $1::bigint > 0`,
  `INSERT INTO income_rows (uid, day, id, line, source, team_level, earner_uid, part, percent, base_fen, amount_fen,
     ledger_key, posted_at, release_at)
   SELECT ${leaderOf}, d::date, uuidv7(), 'picture', 'team', 1, i, 0, 5, 200, 10, 'bench', now(), now()
   FROM generate_series(1, $1::bigint) i, (VALUES ('2026-10-03'), ('2026-10-20'), ('2026-11-05')) v (d)
   WHERE i % 10 = 0 OR ${isSmall}`,
  `INSERT INTO income_daily (uid, day, line, source, takes, base_fen, amount_fen)
   SELECT u, date '${today}' - 1 - d, l, 'team', 0, 40000, 2000 FROM unnest(ARRAY[${leaders.few}, ${leaders.many}]) u,
     generate_series(0, 59) d, unnest(ARRAY['picture', 'creative', 'tool', 'ai']) l WHERE $1::bigint > 0`,
  `INSERT INTO settlement_days (day, state, creator_percent, begun_at)
   SELECT '2026-10-31', 'settled', 70, now() WHERE $1::bigint > 0`,
]

/** The rows are consistent by construction: checking a million of them would only take time. */
export const fillTeams = async (url: string, people: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    for (const statement of statements) await client.query(statement, [people])
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
