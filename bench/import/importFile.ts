/**
 * The dry run and the posting of one file in its own process: `importFile.ts <database> <id> <path>` prints
 * the seconds of each and its peak memory.
 */
import { copyFile, stat } from 'node:fs/promises'
import { checkImport } from '../../apps/server/src/areas/earnings/import/check.service.ts'
import { importRepository } from '../../apps/server/src/areas/earnings/import/import.repository.ts'
import { postImport } from '../../apps/server/src/areas/earnings/import/post.service.ts'
import { connectDatabase, type Reader } from '../../apps/server/src/platform/db/database.ts'

const [url = '', idText = '', path = ''] = process.argv.slice(2)
const id = Number(idText)
const db = connectDatabase({ url })
const deps = {
  db,
  clock: Date.now,
  storage: {
    readToFile: async (_key: string, to: string) => {
      await copyFile(path, to)
      const { size } = await stat(path)
      return { key: '', size, contentType: '', etag: '', modifiedAt: 0 }
    },
  },
  relations: [
    {
      role: 'inviter' as const,
      of: async (_tx: Reader, uids: readonly number[]) =>
        uids.filter((uid) => uid % 10 === 0).map((uid) => ({ uid, toUid: uid + 1 })),
    },
  ],
}
const run = crypto.randomUUID()
await db.write((tx) => importRepository(tx).update(id, { state: 'checking', run }))
const begun = performance.now()
await checkImport(deps, { id, run })
const tried = performance.now()
await db.write((tx) => importRepository(tx).update(id, { state: 'posting', progress: 0 }))
await postImport(deps, id)
const posted = performance.now()
const found = await db.write((tx) => importRepository(tx).lock(id))
await db.close()
console.log(
  JSON.stringify({
    rows: found?.state === 'posted' ? found.postedRows : 0,
    trialSeconds: (tried - begun) / 1_000,
    seconds: (posted - begun) / 1_000,
    megabytes: process.resourceUsage().maxRSS / 1_024,
  }),
)
