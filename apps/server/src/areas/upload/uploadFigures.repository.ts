import { count, gte } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { uploads } from './upload.tables.ts'

/** How many were begun since then, by everybody: one figure of the console's first page. */
export const countUploadsSince = async (tx: Reader, since: Date): Promise<number> =>
  (await tx.select({ total: count() }).from(uploads).where(gte(uploads.createdAt, since)))[0]?.total ?? 0
