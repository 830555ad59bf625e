/**
 * Moves time forward for tests by changing dates in the database. The server then acts on them by itself, so
 * that a test sees real responses.
 */
import { platformAccount, userAccount } from '../../apps/server/src/ledger/chart.ts'
import { createLedger } from '../../apps/server/src/ledger/ledger.ts'
import type { Vault } from '../../apps/server/src/platform/crypto.ts'
import { connectDatabase, type Tx } from '../../apps/server/src/platform/db/database.ts'
import { sealKeyOf } from '../../apps/server/src/platform/db/seals/sealKey.ts'
import { createVault } from '../../apps/server/src/platform/keys/keyring.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/runningPostgres.ts'
import { loadMasterSecret } from '../../apps/server/src/platform/process/masterSecret.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''
const masterSecret = () => loadMasterSecret(process.env.APP_SECRET, dataDir())

/** With the running server's key, so that rows written here carry valid seals. */
const connect = async () => {
  const url = await findRunningPostgres(dataDir())
  if (!url) throw new Error('the database of the journeys does not answer')
  return connectDatabase({ url, poolSize: 1, sealKey: sealKeyOf(await masterSecret()) })
}

/** One transaction, with the server's own functions. */
export const writeAsServer = async <T>(work: (tx: Tx, vault: Vault) => Promise<T>): Promise<T> => {
  const db = await connect()
  try {
    const vault = createVault(await masterSecret())
    return await db.write((tx) => work(tx, vault))
  } finally {
    await db.close()
  }
}

const execute = async (name: string, text: string, values: unknown[] = []): Promise<void> => {
  const db = await connect()
  try {
    await db.statement(name, text, values)
  } finally {
    await db.close()
  }
}

/** As six days and a minute after signing in. */
export const expireSession = (guid: string) =>
  execute('expire', "UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE guid = $1", [guid])

/** As a minute after the last code: another may be sent. */
export const allowNextCode = (uid: number) =>
  execute(
    'next-code',
    `UPDATE phone_codes SET sent_at = sent_at - interval '2 minutes'
     WHERE phone_hash = (SELECT phone_hash FROM people WHERE uid = $1)`,
    [uid],
  )

/** As if the session had been opened by last year's client. */
export const setOldClientVersion = (guid: string) =>
  execute('old-client', "UPDATE sessions SET client_version = '20220101' WHERE guid = $1", [guid])

/**
 * A TOTP code works once and the next comes in half a minute: lets this member of staff use the current one
 * again.
 */
export const allowCodeAgain = (username: string) =>
  execute('code-again', 'UPDATE staff SET totp_step = 0 WHERE username = $1', [username])

/** Ends the fifteen days of an account closure and starts the nightly job. */
export const endClosurePeriod = async (uid: number) => {
  await execute('end', "UPDATE people SET closes_at = now() - interval '1 minute' WHERE uid = $1", [uid])
  await execute('night', "INSERT INTO jobs.job (name, data) VALUES ('account.close', '{}')")
}

/** Makes this person a tutor with one student. */
export const insertStudent = async (tutorUid: number, uid: number) => {
  await execute(
    'tutor',
    `INSERT INTO tutors (uid, state, field, headline, intro, experience, capacity, applied_at)
     VALUES ($1, 'approved', 'picture', '风景壁纸', '拍了十年风景', '带过几位新人', 5, now())`,
    [tutorUid],
  )
  await execute(
    'student',
    `INSERT INTO relations (uid, id, role, to_uid, from_day, active_day, cause, started_at)
     VALUES ($2, gen_random_uuid(), 'tutor', $1, current_date, current_date, 'tutor', now())`,
    [tutorUid, uid],
  )
}

/** An official account that its administrator has connected; returns its id. */
export const insertOfficialAccount = async (
  uid: number,
  { appId, nickname }: { appId: string; nickname: string },
) => {
  const id = crypto.randomUUID()
  await writeAsServer(async (tx, vault) => {
    await tx.$client.query(
      `INSERT INTO official_accounts (uid, id, app_id, user_name, nickname, is_verified, scopes, state, refresh_sealed, connected_at)
       VALUES ($1, $2, $3, 'gh_demo', $4, true, '{1,7,11}', 'connected', $5, now())`,
      [uid, id, appId, nickname, vault.seal(`refreshtoken@@@demo-${appId}`)],
    )
  })
  return id
}

/** A work that its owner publishes on Douyin by hand, with the first step done. */
export const insertHandOff = (uid: number) =>
  execute(
    'hand-off',
    `INSERT INTO publications (uid, id, number, line, platform, origin, state, title, tags, details, created_at, changed_at)
     VALUES ($1, gen_random_uuid(), $2, 'picture', 'douyin', 'hand_off', 'handing_off', '霓虹都市夜景动态壁纸',
       '{动态壁纸,城市夜景}', '{"isAi": true, "ticks": ["title"]}', now(), now())`,
    [uid, `PU${uid}`],
  )

/** A desk that another journey left open may have claimed the item that this one needs. */
export const releaseReviewClaims = (homepageName: string) =>
  execute(
    'release-claims',
    'DELETE FROM review_claims USING homepages WHERE homepages.id = subject_id AND homepages.name = $1',
    [homepageName],
  )

/** A warning by staff. */
export const insertWarning = (uid: number, sentence: string) =>
  execute('warn', 'INSERT INTO warnings (uid, sentence) VALUES ($1, $2)', [uid, sentence])

/**
 * Ad income of yesterday, settled, pending for seven days. Row and posting in one transaction: a ledger proof
 * that runs between them would find a difference and stop all payouts.
 */
export const insertIncome = (uid: number, fen: number) =>
  execute(
    'income',
    `WITH income AS (
       INSERT INTO income_rows (uid, day, id, line, source, way, earner_uid, part, takes, milli, percent, base_fen,
         amount_fen, note, ledger_key, posted_at, release_at)
       SELECT $1::bigint, (now() AT TIME ZONE 'Asia/Shanghai')::date - 1, gen_random_uuid(), 'picture', 'traffic', 'ad', $1::bigint, 0, 80,
         300, 70, $2::bigint, $2::bigint, '', 'income/journey/' || $1::bigint, now(), now() + interval '7 days'
     )
     SELECT ledger_post('income/journey/' || $1::bigint, '\\x00', 'income', 'settlement', 'journey', '', NULL, now(),
       ARRAY[$1::bigint, 0], ARRAY['pending', 'revenue/picture'], ARRAY[$2::bigint, -$2::bigint],
       ARRAY[now() + interval '7 days', NULL], ARRAY[(now() AT TIME ZONE 'Asia/Shanghai')::date - 1, NULL],
       ARRAY['picture', NULL], ARRAY['traffic', NULL], '{}', '{}', '{}')`,
    [uid, fen],
  )

/** Bans this person, as two members of staff do. */
export const insertBan = async (uid: number, reason: string) => {
  await execute('ban', 'INSERT INTO bans (uid, reason) VALUES ($1, $2)', [uid, reason])
  await execute('banned', "UPDATE people SET state = 'banned' WHERE uid = $1", [uid])
}

/** Publishes everything this person submitted, as a reviewer does. */
export const publishEverythingOf = async (uid: number) => {
  await execute('pass-homepages', "UPDATE homepages SET state = 'active' WHERE uid = $1", [uid])
  await execute(
    'pass-works',
    "UPDATE works SET state = 'published', decided_at = now() WHERE uid = $1 AND state = 'reviewing'",
    [uid],
  )
}

/** Released income that can be withdrawn. */
export const giveMoney = (uid: number, fen: number) => {
  const posting = {
    key: `journey/${uid}/${Date.now()}`,
    kind: 'reward',
    cause: { kind: 'reward', id: 'journey' },
    postings: [
      { account: platformAccount('revenue', 'reward'), amountFen: -fen },
      { account: userAccount(uid, 'available'), amountFen: fen },
    ],
    happenedAt: Date.now(),
  }
  return writeAsServer((tx) => createLedger(tx).post(posting))
}

/** Binds a messenger account to this person. */
export const bindMessenger = (uid: number, openid: string) =>
  execute(
    'bind-messenger',
    "INSERT INTO wechat_identities (uid, app_id, openid, nickname) VALUES ($1, 'wxdemo0000000001', $2, '晚风')",
    [uid, openid],
  )

/** Takes of yesterday, settled by the morning job. */
export const earnYesterday = async (uid: number, takes: number) => {
  await execute(
    'takes',
    `INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, saves, free_takes)
     VALUES ($1, 'picture', (now() AT TIME ZONE 'Asia/Shanghai')::date - 1, gen_random_uuid(), gen_random_uuid(),
       'wechat', $2, $2)`,
    [uid, takes],
  )
  await execute('settle', "INSERT INTO jobs.job (name, data) VALUES ('earnings.settle-yesterday', '{}')")
}

/** Makes the inviter relation ten days old with one settled day: from now on income is shared. */
export const ageRelation = async (uid: number) => {
  await execute(
    'age-relation',
    `DO $$ BEGIN
       SET LOCAL session_replication_role = replica;
       UPDATE relations SET from_day = from_day - 10, active_day = active_day - 10 WHERE uid = ${Math.trunc(uid)};
     END $$`,
  )
  await execute(
    'first-settled-day',
    "INSERT INTO first_settled_days (uid, day) VALUES ($1, (now() AT TIME ZONE 'Asia/Shanghai')::date - 5)",
    [uid],
  )
}

/** Ends the days for answering an application to unbind, and starts the hourly job. */
export const endUnbindPeriod = async (id: string) => {
  await execute(
    'unbind',
    "UPDATE unbind_applications SET answer_by = now() - interval '1 minute' WHERE id = $1",
    [id],
  )
  await execute('hour', "INSERT INTO jobs.job (name, data) VALUES ('team.close-unanswered', '{}')")
}

/** Ends this person's membership. */
export const endMembership = async (uid: number) => {
  await execute(
    'end-membership',
    `UPDATE memberships SET started_at = now() - interval '40 days', ends_at = now() - interval '1 minute' WHERE uid = $1`,
    [uid],
  )
  await execute(
    'end-spans',
    `UPDATE member_spans SET from_at = least(from_at, now() - interval '1 minute'), until_at = now() - interval '1 minute'
     WHERE uid = $1 AND until_at > now()`,
    [uid],
  )
}

/** Starts the job that sends broadcast reminders, normally once a minute. */
export const remindOfBroadcasts = () =>
  execute('remind', "INSERT INTO jobs.job (name, data) VALUES ('learn.remind-lives', '{}')")

/** Takes of today. */
export const takenToday = (uid: number, saves: number) =>
  execute(
    'taken-today',
    `INSERT INTO code_daily (uid, line, day, code_id, platform, opens, saves)
     VALUES ($1, 'picture', (now() AT TIME ZONE 'Asia/Shanghai')::date, gen_random_uuid(), 'wechat', 0, $2)`,
    [uid, saves],
  )

/** Asks WeChat now about what was submitted. */
export const askPublishResults = () =>
  execute('ask', "INSERT INTO jobs.job (name, data) VALUES ('gzh.ask-results', '{}')")

/** As ten days after it was created. */
export const ageCode = (id: string) =>
  execute('age-code', "UPDATE codes SET created_at = now() - interval '10 days' WHERE id = $1", [id])

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Homepages of test factories have pictures on hosts that pages may not load. */
export const givePictures = (uid: number) =>
  execute('give-pictures', 'UPDATE homepages SET avatar_url = $1 WHERE uid = $2', [onePixel, uid])
