/**
 * Days that no journey can wait for. The database is told that they have passed, and the server draws its own
 * conclusions: what a journey then sees is what the server really answered.
 */
import { connectDatabase } from '../../apps/server/src/platform/db/database.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/runningPostgres.ts'

const execute = async (name: string, text: string, values: unknown[] = []): Promise<void> => {
  const url = await findRunningPostgres(process.env.E2E_DATA_DIR ?? '')
  if (!url) throw new Error('the database of the journeys does not answer')
  const db = connectDatabase({ url, poolSize: 1 })
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

/** The fifteen days of somebody who is closing the account are over, and the job of the night runs. */
export const endClosurePeriod = async (uid: number) => {
  await execute('end', "UPDATE people SET closes_at = now() - interval '1 minute' WHERE uid = $1", [uid])
  await execute('night', "INSERT INTO jobs.job (name, data) VALUES ('account.close', '{}')")
}

/** A member of staff has warned this person. */
export const insertWarning = (uid: number, sentence: string) =>
  execute('warn', 'INSERT INTO warnings (uid, sentence) VALUES ($1, $2)', [uid, sentence])

/** Two members of staff have banned this person. */
export const insertBan = async (uid: number, reason: string) => {
  await execute('ban', 'INSERT INTO bans (uid, reason) VALUES ($1, $2)', [uid, reason])
  await execute('banned', "UPDATE people SET state = 'banned' WHERE uid = $1", [uid])
}
