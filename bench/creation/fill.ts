/**
 * Works and homepages in large numbers, generated in PostgreSQL. Foreign keys and counting triggers are off
 * meanwhile, and the counts are computed once at the end.
 */
import pg from 'pg'
import { searchTermsOf } from '../../apps/server/src/platform/textPairs.ts'
import { inBulk, laneCount } from './bulk.ts'

const lineList = `ARRAY['picture', 'creative', 'tool', 'ai', 'young', 'overseas']`
const adjectives =
  '海上 山间 晚风 清晨 深夜 雨后 雪中 林里 云上 湖边 春日 夏末 秋天 冬夜 城市 远方 温柔 安静 橘色 蓝色'.split(
    ' ',
  )
const nouns =
  '落日 星空 极光 月亮 花束 猫咪 海浪 森林 沙丘 小屋 花田 帆影 街灯 雪山 云朵 飞鸟 晨雾 银河 车站 旧信'.split(
    ' ',
  )
/** In one title of a thousand. */
export const rareWord = '鲸落'
export const commonWord = '落日'

const titles = adjectives.flatMap((adjective) =>
  nouns.flatMap((noun) => [`${adjective}${noun}`, `${adjective}的${noun}`, `${noun}与${adjective}`]),
)
const rareTitles = [`${rareWord}一`, `${rareWord}二`]
const share = 1_000

const quoted = (term: string) => `'${term}'`
const vectorOf = (title: string) => searchTermsOf(title).map(quoted).join(' ')

export const homepagesEach = 20

export interface Filling {
  people: number
  /** Works per homepage. */
  works: number
}

/** A 64-bit random hash, and its four quarters. */
const pagesText = `
  INSERT INTO work_pages (uid, work_id, place, upload_id, perceptual_hash)
  SELECT uid, id, 1, upload_id, (a::bit(16) || b::bit(16) || c::bit(16) || d::bit(16))::bit(64)
  FROM (
    SELECT uid, id, upload_id, (random() * 65535)::int AS a, (random() * 65535)::int AS b,
      (random() * 65535)::int AS c, (random() * 65535)::int AS d
    FROM works WHERE uid % ${laneCount} = $1) AS w`

const worksText = `
  INSERT INTO works (uid, id, line, homepage_id, kind, title, class, keywords, state, position, upload_id, width, height,
    bytes, blur_hash, saves, created_at, changed_at, search)
  SELECT h.uid, uuidv7(), h.line, h.id, 'picture', t.title, 'wallpaper', '{}', 'published',
    'c' || lpad(to_hex(n), 8, '0'), gen_random_uuid(), 1440, 3120, 3000000, 'L', (random() * 5000)::int,
    now(), now(), t.search
  FROM homepages h
  CROSS JOIN LATERAL generate_series(1, $1::int) AS n
  JOIN bench_titles t ON t.id = 1 + (hashint8(h.uid * 1000003 + n + h.slot * 7919 + ascii(right(h.line, 1)) * 104729) & 2147483647) % $2::int
  WHERE h.intro = 'bench' AND h.uid % ${laneCount} = $3`

const slotsText = `SELECT 1 + (s - 1) % 4 AS slot, (${lineList})[1 + (s - 1) / 4] AS line FROM generate_series(1, ${homepagesEach}) AS s`

const titlesText = `
  INSERT INTO bench_titles SELECT n, title, search::tsvector
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (title, search, n)`

const peopleText = `
  INSERT INTO people (nickname, invite_code)
  SELECT '创作者 ' || n, 'BN' || lpad(n::text, 8, '0') FROM generate_series(1, $1) AS n`

const homepagesText = `
  INSERT INTO homepages (uid, id, line, slot, name, avatar_url, intro, class, state)
  SELECT uid, uuidv7(), line, slot, '主页 ' || slot, 'x', 'bench', 'wallpaper', 'active'
  FROM people, (${slotsText}) AS s WHERE invite_code LIKE 'BN%'`

const countsText = `INSERT INTO homepage_counts SELECT uid, homepage_id, state, count(*) FROM works GROUP BY 1, 2, 3`

export const fill = (databaseUrl: string, { people, works }: Filling): Promise<void> =>
  inBulk(databaseUrl, async ({ client, inLanes, withoutIndexes }) => {
    // Not a temporary table: every connection reads it.
    await client.query(`CREATE TABLE bench_titles (id int PRIMARY KEY, title text, search tsvector)`)
    const all = Array.from({ length: share }, (_, at) => rareTitles[at] ?? titles[at % titles.length] ?? '')
    await client.query(titlesText, [all, all.map(vectorOf)])
    await client.query(peopleText, [people])
    await client.query(homepagesText)
    await client.query(`VACUUM ANALYZE homepages`)
    await withoutIndexes('works', () => inLanes(worksText, [works, share]))
    await withoutIndexes('work_pages', () => inLanes(pagesText))
    await client.query(countsText)
    await client.query(`DROP TABLE bench_titles`)
  })

export interface FilledHomepage {
  uid: number
  id: string
}

/** One homepage on the picture line with this many works. */
export const fillHomepage = async (databaseUrl: string, works: number): Promise<FilledHomepage> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    const name = `B${String(works).padStart(6, '0')}`
    const { rows } = await client.query<{ uid: string; id: string }>(
      `WITH person AS (INSERT INTO people (nickname, invite_code) VALUES ('创作者', $1) RETURNING uid)
       INSERT INTO homepages (uid, id, line, slot, name, avatar_url, class, state)
       SELECT uid, uuidv7(), 'picture', 1, $1, 'x', 'wallpaper', 'active' FROM person RETURNING uid, id`,
      [name],
    )
    const [homepage] = rows
    if (!homepage) throw new Error('no homepage')
    await client.query(
      `INSERT INTO works (uid, id, line, homepage_id, kind, title, class, state, position, upload_id, width, height, bytes,
         blur_hash, saves, is_top, created_at, changed_at)
       SELECT $1, uuidv7(), 'picture', $2, 'picture', '作品 ' || n, 'wallpaper', 'published', 'c' || lpad(to_hex(n), 8, '0'),
         gen_random_uuid(), 1440, 3120, 3000000, 'L', (random() * 5000)::int, n % 50 = 0, now(), now()
       FROM generate_series(1, $3::int) AS n`,
      [homepage.uid, homepage.id, works],
    )
    await client.query(
      `INSERT INTO homepage_counts SELECT uid, homepage_id, state, count(*) FROM works WHERE uid = $1 GROUP BY 1, 2, 3`,
      [homepage.uid],
    )
    return { uid: Number(homepage.uid), id: homepage.id }
  } finally {
    await client.end()
  }
}
