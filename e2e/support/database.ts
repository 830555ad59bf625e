/**
 * Days that no journey can wait for. The database is told that they have passed, and the server draws its own
 * conclusions: what a journey then sees is what the server really answered.
 */
import { platformAccount, userAccount } from '../../apps/server/src/ledger/chart.ts'
import { createLedger } from '../../apps/server/src/ledger/ledger.ts'
import { connectDatabase } from '../../apps/server/src/platform/db/database.ts'
import { sealKeyOf } from '../../apps/server/src/platform/db/seals/sealKey.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/runningPostgres.ts'
import { loadMasterSecret } from '../../apps/server/src/platform/process/masterSecret.ts'

/** With the key of the server that is up: what is written here is sealed as its own rows are. */
const connect = async () => {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const url = await findRunningPostgres(dataDir)
  if (!url) throw new Error('the database of the journeys does not answer')
  const sealKey = sealKeyOf(await loadMasterSecret(process.env.APP_SECRET, dataDir))
  return connectDatabase({ url, poolSize: 1, sealKey })
}

const execute = async (name: string, text: string, values: unknown[] = []): Promise<void> => {
  const db = await connect()
  try {
    await db.statement(name, text, values)
  } finally {
    await db.close()
  }
}

/** Six days and a minute after signing in. */
export const expireSession = (guid: string) =>
  execute('expire', "UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE guid = $1", [guid])

/** A minute after the last code: another may be sent. */
export const allowNextCode = (uid: number) =>
  execute(
    'next-code',
    `UPDATE phone_codes SET sent_at = sent_at - interval '2 minutes'
     WHERE phone_hash = (SELECT phone_hash FROM people WHERE uid = $1)`,
    [uid],
  )

/** The session was opened by the client of last year. */
export const setOldClientVersion = (guid: string) =>
  execute('old-client', "UPDATE sessions SET client_version = '20220101' WHERE guid = $1", [guid])

/** Codes work once, and the next one comes in half a minute: this member of staff may use the one of now again. */
export const allowCodeAgain = (username: string) =>
  execute('code-again', 'UPDATE staff SET totp_step = 0 WHERE username = $1', [username])

/** The fifteen days of somebody who is closing the account are over, and the job of the night runs. */
export const endClosurePeriod = async (uid: number) => {
  await execute('end', "UPDATE people SET closes_at = now() - interval '1 minute' WHERE uid = $1", [uid])
  await execute('night', "INSERT INTO jobs.job (name, data) VALUES ('account.close', '{}')")
}

/** Staff have made this person a tutor, who has taken one student. */
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

/** A member of staff has warned this person. */
export const insertWarning = (uid: number, sentence: string) =>
  execute('warn', 'INSERT INTO warnings (uid, sentence) VALUES ($1, $2)', [uid, sentence])

/**
 * Their pictures were taken for advertisements yesterday, and the night has settled it: pending for seven days. The row
 * and its posting come at once: a proof that ran between them would find a difference, and stop everybody's payouts.
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

/** Two members of staff have banned this person. */
export const insertBan = async (uid: number, reason: string) => {
  await execute('ban', 'INSERT INTO bans (uid, reason) VALUES ($1, $2)', [uid, reason])
  await execute('banned', "UPDATE people SET state = 'banned' WHERE uid = $1", [uid])
}

/** A reviewer has passed whatever this person sent in. */
export const publishEverythingOf = async (uid: number) => {
  await execute('pass-homepages', "UPDATE homepages SET state = 'active' WHERE uid = $1", [uid])
  await execute(
    'pass-works',
    "UPDATE works SET state = 'published', decided_at = now() WHERE uid = $1 AND state = 'reviewing'",
    [uid],
  )
}

/** Income that has been released: it can be withdrawn. */
export const giveMoney = async (uid: number, fen: number) => {
  const db = await connect()
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
  try {
    await db.write((tx) => createLedger(tx).post(posting))
  } finally {
    await db.close()
  }
}

/** The messenger is bound to this person. */
export const bindMessenger = (uid: number, openid: string) =>
  execute(
    'bind-messenger',
    "INSERT INTO wechat_identities (uid, app_id, openid, nickname) VALUES ($1, 'wxdemo0000000001', $2, '晚风')",
    [uid, openid],
  )

/** An audience took this person's pictures yesterday, and the job of the morning settles it. */
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

/** Ten days have passed since they have their inviter, and one of them was settled: from now on it is shared. */
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

/** The days in which an application to unbind can be answered are over, and the job of the hour runs. */
export const endUnbindPeriod = async (id: string) => {
  await execute(
    'unbind',
    "UPDATE unbind_applications SET answer_by = now() - interval '1 minute' WHERE id = $1",
    [id],
  )
  await execute('hour', "INSERT INTO jobs.job (name, data) VALUES ('team.close-unanswered', '{}')")
}

/** The last day of somebody's membership is over. */
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

/** A minute is over, and its job reminds whoever asked to be reminded of a broadcast. */
export const remindOfBroadcasts = () =>
  execute('remind', "INSERT INTO jobs.job (name, data) VALUES ('learn.remind-lives', '{}')")

/** Their pictures were taken so often today. */
export const takenToday = (uid: number, saves: number) =>
  execute(
    'taken-today',
    `INSERT INTO code_daily (uid, line, day, code_id, platform, opens, saves)
     VALUES ($1, 'picture', (now() AT TIME ZONE 'Asia/Shanghai')::date, gen_random_uuid(), 'wechat', 0, $2)`,
    [uid, saves],
  )
