/** One row each for lists that are empty in the demo world; copied with the rest. */
import type pg from 'pg'

const texts: readonly string[] = [
  `INSERT INTO gallery_reports (uid, code, code_id, reason, visitor, at)
   SELECT uid, code, id, 'other', gen_random_uuid(), now() FROM codes WHERE uid = $1 LIMIT 3`,
  `INSERT INTO stuck_rows (job, row_key, attempts, last_error, first_failed_at, failed_at, next_at)
   SELECT 'wallet.check-bills', $1::text, 1, 'Error', now(), now(), now()`,
  `INSERT INTO exports (at, staff_id, path, file_name, reason, request_id)
   SELECT now(), id, 'console/earnings/exportDay', 'a.csv', $1::text, 'request' FROM staff ORDER BY id LIMIT 3`,
  `INSERT INTO settings_history (key, version, value, changed_by, reason)
   SELECT 'sms.per_day', 1, '10', 'system', $1::text`,
  `UPDATE lesson_questions SET answer = '好', answered_by = 1, answered_at = now() WHERE $1::bigint > 0`,
  `INSERT INTO studio_jobs (uid, id, number, kind, group_id, title, input, state, turn, quota, tries, tries_day,
     failure_code, failure, queued_at, done_at, created_at)
   SELECT $1, gen_random_uuid(), 'GF0000000000', 'dub', 'dub', '晚风', '{"text": "晚风", "voice": "own", "voiceName": "自带声音",
     "speed": 100, "voiceVolume": 100, "film": null}', 'failed', 1, 'dub', 1, current_date,
     'voice_down', '暂时不能用', now(), now(), now()`,
  `INSERT INTO studio_reports (uid, id, job_id, reporter, reason, state, created_at)
   SELECT uid, gen_random_uuid(), id, $1::bigint, 'other', 'waiting', now() FROM studio_jobs WHERE uid = $1 ORDER BY id LIMIT 3`,
  `UPDATE works SET line = 'creative', kind = 'video', state = 'published'
   WHERE (uid, id) IN (SELECT uid, id FROM works WHERE uid = $1 AND state = 'published' ORDER BY id LIMIT 5)`,
]

export const addMissingRows = async (client: pg.Client, uid: number): Promise<void> => {
  for (const text of texts) await client.query(text, [uid])
}
