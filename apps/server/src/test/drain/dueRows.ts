/**
 * One due row for each job that walks over rows. A job without a factory fails the test beside this file:
 * whoever adds such a job adds a factory here.
 */
import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { personRepository } from '../../areas/account/people/person.repository.ts'
import { publicationRepository } from '../../areas/publish/publication/publication.repository.ts'
import { businessDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import type { Services } from '../../services.ts'
import { makeBackfill } from '../backfills.ts'
import { makeFaceTemplate } from '../faceTemplates.ts'
import { makeIncome } from '../income.ts'
import { makeOwned } from '../owned/ownedObjects.ts'
import { makeProduct, makeProductCode } from '../products.ts'
import { makeReadyUpload } from '../readyUpload.ts'
import { otherTestSecret, testSecret } from '../testSecret.ts'

const hour = 3_600_000

export interface DueWorld {
  services: Services
  tx: Tx
  uid: number
}

type MakeDue = (world: DueWorld) => Promise<unknown>

const makePerson = (tx: Tx) =>
  personRepository(tx).insert({
    nickname: '到期的人',
    inviteCode: randomBytes(4).toString('hex').toUpperCase(),
  })

const before = ({ services }: DueWorld, ms: number): Date => new Date(services.clock() - ms)

/** A person's object that becomes due by this change. */
const changed =
  (kind: keyof typeof makeOwned, change: (id: string, world: DueWorld) => SQL): MakeDue =>
  async (world) => {
    const id = await makeOwned[kind](world.tx, { uid: world.uid, line: 'picture' })
    await world.tx.execute(change(id, world))
  }

/** A studio's job with a result that is kept so much longer. */
const doneUntil =
  (ms: number) =>
  (id: string, world: DueWorld): SQL =>
    sql`UPDATE studio_jobs SET state = 'done', percent = 100,
    result = ${JSON.stringify({ kind: 'picture', file: '', small: '', large: '', width: 1, height: 1, durationMs: null, bytes: 1 })},
    done_at = ${before(world, hour)}, ends_at = ${before(world, -ms)} WHERE id = ${id}`

export const makeDue: Readonly<Record<string, MakeDue>> = {
  'account.close': (world) =>
    world.tx.execute(
      sql`UPDATE people SET state = 'closing', closing_at = ${before(world, 2 * hour)}, closes_at = ${before(world, hour)} WHERE uid = ${world.uid}`,
    ),

  'platform.seal-anew': (world) => {
    const sealed = createKeyring([otherTestSecret, testSecret]).vault.seal('13900000000')
    return world.tx.execute(
      sql`UPDATE people SET phone_sealed = ${sealed}, phone_hash = ${randomBytes(32)} WHERE uid = ${world.uid}`,
    )
  },

  'publish.check-accounts': changed(
    'publishAccount',
    (id, world) => sql`UPDATE publish_accounts SET check_at = ${before(world, hour)},
      access_sealed = ${world.services.vault.seal('a token')}, access_expires_at = ${before(world, -99 * hour)}
      WHERE id = ${id}`,
  ),

  /** From before descriptors were sealed. */
  'studio.seal-denied-faces': (world) =>
    world.tx.execute(
      sql`INSERT INTO denied_faces (id, name, reason, note, state, descriptor, added_by, added_at)
        VALUES (gen_random_uuid(), '某人', 'asked', '', 'active', ${Buffer.alloc(4_096)}, 1, ${before(world, hour)})`,
    ),

  'studio.end-templates': (world) =>
    makeFaceTemplate(world.tx, { until: businessDay(world.services.clock()) }),

  'studio.check-templates': (world) => makeFaceTemplate(world.tx),

  'studio.look-at-materials': changed(
    'material',
    (id, world) => sql`UPDATE material_lines SET due_at = ${before(world, hour)} WHERE material_id = ${id}`,
  ),

  /** Its worker died. */
  'studio.walk': changed(
    'studioJob',
    (id, world) => sql`UPDATE studio_jobs SET state = 'working', lease = gen_random_uuid(),
      lease_until = ${before(world, hour)} WHERE id = ${id}`,
  ),

  'studio.delete-photos': changed(
    'facePhoto',
    (id, world) => sql`UPDATE face_photos SET deletes_at = ${before(world, hour)} WHERE id = ${id}`,
  ),

  'studio.end-results': changed('studioJob', doneUntil(-hour)),

  'studio.tell-ending': changed('studioJob', doneUntil(48 * hour)),

  'wallet.check-bills': changed('withdrawal', (id, world) => {
    const { vault } = world.services
    return sql`UPDATE withdrawals SET state = 'paying', bill_no = ${id.replaceAll('-', '')},
      account_sealed = ${vault.seal('o1')}, name_sealed = ${vault.seal('林晚风')},
      sent_at = ${before(world, hour)}, next_check_at = ${before(world, hour)} WHERE id = ${id}`
  }),

  'payments.settle': changed(
    'memberOrder',
    (id, world) =>
      sql`UPDATE payments SET ask_at = ${before(world, hour)} WHERE number = (SELECT number FROM member_orders WHERE id = ${id})`,
  ),

  'finance.release': async ({ services, tx, uid }) => {
    await makeIncome(
      { ...services, db: { ...services.db, write: (work) => work(tx) } },
      {
        uid,
        day: businessDay(services.clock()),
        fen: 1_000,
      },
    )
    await tx.execute(sql`UPDATE ledger_dues SET release_at = now() - interval '1 day' WHERE uid = ${uid}`)
  },

  'team.close-unanswered': changed(
    'unbind',
    (id, world) =>
      sql`UPDATE unbind_applications SET state = 'applied', closed_at = NULL, answer_by = ${before(world, hour)} WHERE id = ${id}`,
  ),

  'team.expire-tutor-requests': changed(
    'tutorRequest',
    (id, world) =>
      sql`UPDATE tutor_requests SET state = 'applied', closed_at = NULL, answer_by = ${before(world, hour)} WHERE id = ${id}`,
  ),

  'sharing.close-due': changed(
    'share',
    (id, world) => sql`UPDATE shares SET answer_by = ${before(world, hour)} WHERE id = ${id}`,
  ),

  'support.end-silent': changed(
    'ticket',
    (id, world) =>
      sql`UPDATE tickets SET state = 'answered', answer_by = NULL, answered_at = ${before(world, 1_000 * hour)} WHERE id = ${id}`,
  ),

  'staff.end-rights': (world) =>
    world.tx.execute(sql`
      WITH member AS (
        INSERT INTO staff (username, name, roles, totp_sealed)
        VALUES (${`end.${newId(0).slice(-12)}`}, '同事', '{support}', '') RETURNING id
      )
      INSERT INTO staff_rights (staff_id, thing, level, reason, granted_by, granted_at, until)
      SELECT member.id, 'works', 'see', '替同事看一下', (SELECT min(id) FROM staff), ${before(world, 9 * hour)},
        ${before(world, hour)}
      FROM member`),

  'member.tell-ending': (world) =>
    world.tx.execute(sql`INSERT INTO memberships (uid, level_id, started_at, ends_at)
      VALUES (${world.uid}, 'gold', ${before(world, 800 * hour)}, ${before(world, hour)})`),

  'member.close-plans': async (world) => {
    const { tx, uid } = world
    const { rows } = await tx.execute<{
      id: string
    }>(sql`INSERT INTO plans (title, days, works_a_day, missable,
      rewards, opens_on, join_until, made_by, made_at)
      VALUES ('计划', 3, 1, 0, '[]', '2026-01-01', '2026-12-31', 1, now()) RETURNING id`)
    await tx.execute(sql`INSERT INTO plan_runs (uid, plan_id, from_day, to_day, joined_at)
      VALUES (${uid}, ${rows[0]?.id}, '2026-01-01', '2026-01-03', '2026-01-01')`)
  },

  'learn.remind-lives': async (world) => {
    const { tx, uid } = world
    const { rows } = await tx.execute<{
      id: string
    }>(sql`INSERT INTO lives (title, speaker, about, starts_at, ends_at,
      publish_at, changed_by, changed_at)
      VALUES ('直播', '老师', '', ${before(world, hour)}, ${before(world, -100 * hour)}, ${before(world, 2 * hour)}, '员工', now())
      RETURNING id`)
    await tx.execute(
      sql`INSERT INTO live_reminders (uid, live_id, asked_at) VALUES (${uid}, ${rows[0]?.id}, now())`,
    )
  },

  'creation.purge-recycled': changed(
    'recycledPhoto',
    (id, world) => sql`UPDATE works SET purge_at = ${before(world, hour)} WHERE id = ${id}`,
  ),

  'upload.sweep': changed(
    'upload',
    (id, world) => sql`UPDATE uploads SET changed_at = ${before(world, 1_000 * hour)} WHERE id = ${id}`,
  ),

  'upload.resume': changed(
    'upload',
    (id, world) => sql`UPDATE uploads SET changed_at = ${before(world, hour / 4)} WHERE id = ${id}`,
  ),

  'upload.move': async ({ tx, uid }) => {
    const { id } = await makeReadyUpload(tx, uid)
    await tx.execute(sql`UPDATE uploads SET is_hidden = true WHERE id = ${id}`)
  },

  'review.check-sent': ({ tx, uid }) => makeOwned.photo(tx, { uid, line: 'picture' }),

  /** A day of its own for each row. */
  'earnings.tell-rates': (world) =>
    world.tx.execute(sql`INSERT INTO income_rates (line, way, milli, starts_on, reason, made_by, approved_by, made_at)
      VALUES ('picture', 'ad', 300, ${businessDay(world.services.clock() - (world.uid % 5_000) * 24 * hour)}, '测试', '甲', '乙', now())`),

  /** A hand-off whose time has come. */
  'publish.walk': (world) => {
    const at = before(world, hour)
    return publicationRepository(world.tx).insert(
      {
        uid: world.uid,
        id: newId(world.services.clock()),
        line: 'picture',
        platform: 'douyin',
        origin: 'hand_off',
        state: 'handing_off',
        title: '霓虹都市夜景',
        dueAt: at,
        createdAt: at,
        changedAt: at,
      },
      world.services.clock(),
    )
  },

  'publish.count-works': async (world) => {
    const accountId = await makeOwned.publishAccount(world.tx, { uid: world.uid, line: 'picture' })
    const id = newId(world.services.clock())
    const at = before(world, hour)
    return publicationRepository(world.tx).insert(
      {
        uid: world.uid,
        id,
        line: 'picture',
        platform: 'kuaishou',
        accountId,
        origin: 'api',
        state: 'verified',
        remoteId: id,
        title: '霓虹都市夜景',
        sentAt: at,
        dueAt: at,
        createdAt: at,
        changedAt: at,
      },
      at.getTime(),
    )
  },

  /** A draft of a platform at which there is no app. */
  'publish.walk-drafts': (world) => {
    const at = before(world, hour)
    return publicationRepository(world.tx).insert(
      {
        uid: world.uid,
        id: newId(world.services.clock()),
        line: 'overseas',
        platform: 'tiktok',
        origin: 'hand_off',
        state: 'handing_off',
        title: 'Aurora over snow',
        inbox: { state: 'sending', upload: null, sentence: '', asks: 0, at: at.getTime() },
        inboxDueAt: at,
        createdAt: at,
        changedAt: at,
      },
      at.getTime(),
    )
  },

  'publish.mount': changed('mount', (id) => sql`UPDATE mounts SET moves = 1 WHERE id = ${id}`),

  'publish.recheck-works': (world) => makeBackfill(world.tx, world.uid, { recheckAt: before(world, hour) }),

  'publish.keep-covers': async (world) => {
    const id = await makeBackfill(world.tx, world.uid)
    await world.tx.execute(sql`UPDATE backfills SET cover_due_at = ${before(world, hour)} WHERE id = ${id}`)
  },

  'product.end-codes': async ({ tx, uid, services }) => {
    const now = services.clock()
    const { id: productId } = await makeProduct(tx, now, { stoppedOn: businessDay(now - 240 * hour) })
    await makeProductCode(tx, { uid, productId, now })
  },

  'product.announce': ({ tx, services }) => makeProduct(tx, services.clock(), { announcedAt: null }),

  'gzh.read-figures': async (world) => {
    const account = await makeOwned.gzhAccount(world.tx, { uid: world.uid, line: 'picture' })
    await world.tx.execute(
      sql`UPDATE official_accounts SET refresh_sealed = ${world.services.vault.seal('token')} WHERE id = ${account}`,
    )
  },

  'gzh.read-article-figures': async (world) => {
    const owner = { uid: world.uid, line: 'picture' as const }
    const article = await makeOwned.article(world.tx, owner)
    const account = await makeOwned.gzhAccount(world.tx, owner)
    await world.tx.execute(
      sql`UPDATE official_accounts SET refresh_sealed = ${world.services.vault.seal('token')} WHERE id = ${account}`,
    )
    const at = before(world, 48 * hour)
    await world.tx.execute(sql`INSERT INTO gzh_publications (uid, id, article_id, account_id, version, is_draft_only,
      title, author, digest, cover_upload_id, blocks, state, created_at, changed_at)
      VALUES (${world.uid}, gen_random_uuid(), ${article}, ${account}, 1, false, '一篇文章', '', '', gen_random_uuid(), '[]',
      'published', ${at}, ${at})`)
  },

  'gzh.ask-results': async (world) => {
    const owner = { uid: world.uid, line: 'picture' as const }
    const article = await makeOwned.article(world.tx, owner)
    const account = await makeOwned.gzhAccount(world.tx, owner)
    await world.tx.execute(
      sql`UPDATE official_accounts SET refresh_sealed = ${world.services.vault.seal('token')} WHERE id = ${account}`,
    )
    await world.tx.execute(sql`INSERT INTO gzh_publications (uid, id, article_id, account_id, version, is_draft_only,
      title, author, digest, cover_upload_id, blocks, state, thumb_media_id, publish_id, ask_at, created_at, changed_at)
      VALUES (${world.uid}, gen_random_uuid(), ${article}, ${account}, 1, false, '一篇文章', '', '', gen_random_uuid(), '[]',
      'submitted', 'm1', '1', ${before(world, hour)}, ${before(world, hour)}, ${before(world, hour)})`)
  },

  /** Its rows are the days of the last week. */
  'payments.fetch-bills': async () => {},

  /** Its rows are the channels, which always exist. */
  'wallet.ask-channel-funds': async () => {},
}

export const makeDueRows = async (services: Services, job: string, count: number): Promise<void> => {
  const make = makeDue[job]
  if (!make) throw new Error(`no way to make a row that is due for ${job}: see test/drain/dueRows.ts`)
  for (let made = 0; made < count; made += 1)
    await services.db.write(async (tx) => make({ services, tx, uid: (await makePerson(tx)).uid }))
}
