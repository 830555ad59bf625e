/** The configured database; an embedded one is used if it runs, otherwise started for the command. */
import type { Env } from '../apps/server/src/env.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { findRunningPostgres } from '../apps/server/src/platform/postgres/runningPostgres.ts'

export const openDatabase = async (
  env: Env,
  dataDir: string,
): Promise<{ url: string; stop: () => Promise<unknown> }> => {
  const leave = async () => {}
  const given = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (given) return { url: given, stop: leave }
  const running = await findRunningPostgres(dataDir)
  return running ? { url: running, stop: leave } : startEmbeddedPostgres({ dataDir })
}
