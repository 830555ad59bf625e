/** A code for each generated person, events of its audience, and the sums that the server keeps of them. */
import { randomCode } from '../../apps/server/src/areas/codes/name/code.rules.ts'
import { inBulk, laneCount } from './bulk.ts'

/** The days of events, and how far apart they are. */
interface EventDays {
  count: number
  apart: number
}
const lastMonth: EventDays = { count: 30, apart: 1 }

/** A code leads to the first homepage of the picture line. */
const codesText = `
  INSERT INTO codes (uid, id, line, slot, code, origin, state, target_kind, target_id, homepage_id, created_at, changed_at)
  SELECT h.uid, uuidv7(), h.line, 1, c.code, 'random', 'active', 'homepage', h.id, h.id, now(), now()
  FROM (SELECT *, row_number() OVER (ORDER BY uid) AS n FROM homepages
        WHERE intro = 'bench' AND line = 'picture' AND slot = 1) AS h
  JOIN unnest($1::text[]) WITH ORDINALITY AS c (code, n) USING (n)`

/** Of twenty events: eight opens, eight views, three saves, one unlock; by visitors who come once. */
const eventsText = ({ count, apart }: EventDays) => `
  WITH days AS MATERIALIZED (
    SELECT current_date - d AS day, now() - make_interval(days => d) AS at
    FROM generate_series(0, ${(count - 1) * apart}, ${apart}) AS d
  ), visits AS MATERIALIZED (
    SELECT n, (ARRAY['douyin', 'kuaishou', 'bilibili', 'wechat'])[1 + n % 4] AS platform,
      CASE WHEN n % 20 < 8 THEN 'open' WHEN n % 20 < 16 THEN 'view' WHEN n % 20 < 19 THEN 'save' ELSE 'unlock' END AS kind
    FROM generate_series(1, $1::int) AS n
  )
  INSERT INTO gallery_events (uid, day, visitor, kind, subject, code_id, line, platform, at)
  SELECT c.uid, days.day, gen_random_uuid(), visits.kind,
    CASE WHEN visits.kind = 'open' THEN c.id ELSE w.ids[1 + visits.n % array_length(w.ids, 1)] END,
    c.id, c.line, visits.platform, days.at
  FROM codes c
  JOIN (SELECT uid, homepage_id, array_agg(id) AS ids FROM works GROUP BY 1, 2) AS w
    ON w.uid = c.uid AND w.homepage_id = c.homepage_id
  CROSS JOIN days CROSS JOIN visits
  WHERE c.uid % ${laneCount} = $2`

const counted = (kind: string) => `count(*) FILTER (WHERE kind = '${kind}')`
const codeSumsText = `
  INSERT INTO code_daily (uid, line, day, code_id, platform, opens, views, saves, unlocks)
  SELECT uid, line, day, code_id, platform, ${['open', 'view', 'save', 'unlock'].map(counted).join(', ')}
  FROM gallery_events WHERE uid % ${laneCount} = $1 GROUP BY 1, 2, 3, 4, 5`
const workSumsText = `
  INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, views, saves, unlocks)
  SELECT uid, line, day, subject, code_id, platform, ${['view', 'save', 'unlock'].map(counted).join(', ')}
  FROM gallery_events WHERE kind <> 'open' AND uid % ${laneCount} = $1 GROUP BY 1, 2, 3, 4, 5, 6`

export interface Audience {
  codes: { uid: number; code: string }[]
  events: number
}

/** About this many events per person, as the days allow. */
export const fillAudience = (
  databaseUrl: string,
  perPerson: number,
  days: EventDays = lastMonth,
): Promise<Audience> =>
  inBulk(databaseUrl, async ({ client, inLanes, withoutIndexes, apart }) => {
    const people = await client.query(`SELECT count(*)::int AS n FROM people`)
    const codes = new Set<string>()
    while (codes.size < people.rows[0].n) codes.add(randomCode(Math.random))
    await client.query(codesText, [[...codes]])
    await client.query(`INSERT INTO code_names (code, uid, code_id) SELECT code, uid, id FROM codes`)
    await apart([`VACUUM ANALYZE codes`, `VACUUM ANALYZE code_names`])
    const events = await withoutIndexes('gallery_events', () =>
      inLanes(eventsText(days), [Math.ceil(perPerson / days.count)]),
    )
    await withoutIndexes('code_daily', () => inLanes(codeSumsText))
    await withoutIndexes('work_daily', () => inLanes(workSumsText))
    const { rows } = await client.query<{ uid: string; code: string }>(
      `SELECT uid, code FROM codes LIMIT 200`,
    )
    return { codes: rows.map(({ uid, code }) => ({ uid: Number(uid), code })), events }
  })
