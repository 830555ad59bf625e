/** Checks of a restored copy: it answers, it has data, and its files exist. */
import pg from 'pg'
import { otherPlaceOf, renditionKey } from '../../apps/server/src/areas/upload/upload.keys.ts'
import { StartupProblem } from '../../apps/server/src/platform/process/startupProblem.ts'
import { isInBin } from '../../apps/server/src/platform/storage/keptStorage.ts'
import type { ObjectStore } from '../../apps/server/src/platform/storage/storage.ts'

const sampleSize = 200
const namedMax = 5

const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const countsText = `
  SELECT (SELECT count(*) FROM people)::integer AS people, (SELECT count(*) FROM works)::integer AS works,
    (SELECT count(*) FROM codes)::integer AS codes, (SELECT count(*) FROM uploads)::integer AS uploads,
    (SELECT count(*) FROM staff)::integer AS staff`

interface Counts {
  people: number
  works: number
  codes: number
  uploads: number
  staff: number
}

/** A sentence about the contents; throws when there are no people. */
export const describeContents = async (url: string): Promise<string> => {
  const [found] = await ask<Counts>(url, countsText)
  if (!found || found.people + found.staff === 0) throw new StartupProblem('备份里一个人也没有')
  const { people, staff, works, codes, uploads } = found
  return `${people} 位用户、${staff} 位员工、${works} 件作品、${codes} 个口令、${uploads} 个文件`
}

const codesText = `
  SELECT code FROM codes WHERE state = 'active' AND deleted_at IS NULL ORDER BY changed_at DESC LIMIT 3`

const statusOf = async (url: string): Promise<number> => {
  const reply = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' })
  await reply.body?.cancel()
  return reply.status
}

/** Makes the requests of visitors; throws at the first failure. */
export const visit = async (baseUrl: string, databaseUrl: string): Promise<string> => {
  const codes = await ask<{ code: string }>(databaseUrl, codesText)
  for (const page of ['/readyz', '/s/']) {
    const status = await statusOf(`${baseUrl}${page}`)
    if (status !== 200) throw new StartupProblem(`${page} 答复了 ${status}`)
  }
  for (const { code } of codes) {
    const page = `/s/${encodeURIComponent(code)}`
    const status = await statusOf(`${baseUrl}${page}`)
    if (status >= 500) throw new StartupProblem(`${page} 答复了 ${status}`)
  }
  return `服务器就绪，打开了 ${codes.length} 个口令的页面`
}

const filesText = `
  SELECT id::text, uid::integer, kind, is_private AS "isPrivate" FROM uploads
  WHERE state = 'ready' ORDER BY random() LIMIT ${sampleSize}`

interface SampledUpload {
  id: string
  uid: number
  kind: 'picture' | 'video'
  isPrivate: boolean
}

/** Looks for the copy's pictures in production's store, read-only. */
export const findFiles = async (
  url: string,
  store: Pick<ObjectStore, 'head'>,
  now: number,
): Promise<string> => {
  const uploads = await ask<SampledUpload>(url, filesText)
  const missing: string[] = []
  for (const upload of uploads) {
    const key = renditionKey(upload, 'large')
    const other = otherPlaceOf(key)
    const isThere =
      (await store.head(key)) ||
      (other && (await store.head(other))) ||
      // Deleted since the backup was made.
      (await isInBin(store, key, now))
    if (!isThere) missing.push(key)
  }
  if (missing.length > 0) {
    const named = missing.slice(0, namedMax).join('、')
    throw new StartupProblem(`抽查 ${uploads.length} 个文件，${missing.length} 个不在存储里：${named}`)
  }
  return `抽查 ${uploads.length} 个文件，都在存储里`
}
