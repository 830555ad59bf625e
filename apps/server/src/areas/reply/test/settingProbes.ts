/** The observable effect of each reply setting. */
import { sql } from 'drizzle-orm'
import { dayMs, newPerson, runJob, runSql, type SettingProbes } from '../../../test/settings/settingProbe.ts'
import type { replySettings } from '../reply.settings.ts'

export const settingProbes: SettingProbes<typeof replySettings.settings> = {
  'reply.log_days': {
    to: 60,
    ask: async (world) => {
      const { uid } = await newPerson(world)
      const at = new Date(world.server.services.clock() - 45 * dayMs)
      const isKept = sql`SELECT count(*)::int AS n FROM reply_messages WHERE uid = ${uid}`
      await runSql(
        world,
        sql`INSERT INTO reply_messages (uid, id, account_id, message_key, received_at, type, follower_sealed, outcome, took_ms)
          VALUES (${uid}, gen_random_uuid(), gen_random_uuid(), decode(md5(${uid}::text), 'hex'), ${at}, 'text', '', 'received', 1)`,
      )
      await runJob(world, 'reply.delete-old')
      return world.server.services.db.write(async (tx) => (await tx.execute(isKept)).rows[0]?.n)
    },
    shows: (days) => (days > 45 ? 1 : 0),
  },
}
