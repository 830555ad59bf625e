/**
 * The embedded PostgreSQL that another process of ours runs on a data folder, for commands beside the server.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { socketUrl } from './embeddedPostgres.ts'
import { whereClusterIs } from './postgresCluster.ts'

/** The fifth line of postmaster.pid is the socket's folder. */
const socketDirOf = async (dataDir: string): Promise<string | undefined> => {
  const file = join(await whereClusterIs(dataDir), 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines[4]?.trim() || undefined
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Its URL when one runs and answers, otherwise null. */
export const findRunningPostgres = async (
  dataDir: string,
  database = 'wallpaper',
): Promise<string | null> => {
  const socketDir = await socketDirOf(dataDir)
  if (!socketDir) return null
  const url = socketUrl(socketDir, database)
  return (await answers(url)) ? url : null
}
