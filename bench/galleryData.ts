/** A creator with a homepage of published works and a code, for the audience's benchmarks. */
import { personRepository } from '../apps/server/src/areas/account/people/person.repository.ts'
import { codeRepository } from '../apps/server/src/areas/codes/code/code.repository.ts'
import { randomCode } from '../apps/server/src/areas/codes/name/code.rules.ts'
import { homepageRepository } from '../apps/server/src/areas/creation/homepage/homepage.repository.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { newId } from '../apps/server/src/platform/ids.ts'

export const makeGallery = (db: Database, { works }: { works: number }) =>
  db.write(async (tx) => {
    const now = Date.now()
    const { uid } = await personRepository(tx).insert({
      nickname: '林晚风',
      inviteCode: newId(now).slice(-10).toUpperCase(),
    })
    const homepageId = newId(now)
    await homepageRepository(tx, 'picture').insert({
      uid,
      id: homepageId,
      slot: 1,
      name: '晚风壁纸馆',
      avatarUrl: '/storage/public/a.webp',
      class: 'wallpaper',
    })
    await tx.$client.query(`UPDATE homepages SET state = 'active' WHERE id = $1`, [homepageId])
    await tx.$client.query(
      `INSERT INTO uploads (uid, id, kind, state, name, declared_type, max_bytes, expires_at, content_type, sha256,
         bytes, width, height, blur_hash, perceptual_hash)
       SELECT $1, gen_random_uuid(), 'picture', 'ready', 'x.jpg', 'image/jpeg', 1, now(), 'image/jpeg',
         sha256(n::text::bytea), 4100000, 1440, 3120, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', lpad(to_hex(n), 16, '0')
       FROM generate_series(1, $2::integer) AS n`,
      [uid, works],
    )
    await tx.$client.query(
      `INSERT INTO works (uid, id, line, homepage_id, kind, title, class, state, position, upload_id, width, height,
         bytes, blur_hash, created_at, changed_at)
       SELECT $1, gen_random_uuid(), 'picture', $2, 'picture', '作品 ' || n, 'wallpaper', 'published',
         'a' || lpad(n::text, 6, '0'), id, 1440, 3120, 4100000, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', now(), now()
       FROM (SELECT id, row_number() OVER () AS n FROM uploads WHERE uid = $1) AS ready`,
      [uid, homepageId],
    )
    const code = randomCode(Math.random)
    const codeId = newId(now)
    const at = new Date(now)
    const repository = codeRepository(tx, 'picture')
    await repository.insert({
      uid,
      id: codeId,
      slot: 1,
      code,
      origin: 'random',
      state: 'active',
      targetKind: 'homepage',
      targetId: homepageId,
      homepageId,
      createdAt: at,
      changedAt: at,
    })
    await repository.takeName({ code, uid, codeId }, at)
    return { uid, code, codeId, homepageId }
  })

export const renameHomepage = async (db: Database, homepageId: string, name: string): Promise<void> => {
  await db.statement('bench-rename', 'UPDATE homepages SET name = $2 WHERE id = $1', [homepageId, name])
}

export interface StoredEvents {
  events: number
  /** Events that count in the sums: in a benchmark one address sends them all. */
  counted: number
  summed: number
}

/** The stored events, and their sums. */
export const storedEvents = async (db: Database, codeId: string): Promise<StoredEvents> => {
  const [row] = await db.statement<{ events: number; counted: number; summed: number }>(
    'bench-events',
    `SELECT count(*)::integer AS events, count(*) FILTER (WHERE apart = '')::integer AS counted,
       (SELECT coalesce(sum(opens), 0)::integer FROM code_daily WHERE code_id = $1) AS summed
     FROM gallery_events WHERE code_id = $1 AND kind = 'open'`,
    [codeId],
  )
  return row ?? { events: 0, counted: 0, summed: 0 }
}
