/** A process that only publishes, as a worker does, until it is killed. Its time is told by its parent. */
import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../../../platform/db/database.ts'
import { createTokenStore } from '../../../platform/db/stores/tokens.store.ts'
import { createVault } from '../../../platform/keys/keyring.ts'
import { drain } from '../../../platform/queue/drain.ts'
import { testSecret } from '../../../test/testSecret.ts'
import { createAccountTokens } from '../account/accountTokens.ts'
import { publicationJobs } from '../publication/publication.jobs.ts'
import { publishersAt } from './publishers.ts'

const [databaseUrl = '', storageRoot = '', simulatorsUrl = '', startOffset = '0'] = process.argv.slice(2)
let offset = Number(startOffset)
process.on('message', (message) => {
  offset = Number(message)
})
// Killed parents leave no process behind.
process.on('disconnect', () => process.exit())
process.on('error', () => process.exit())

const clock = () => Date.now() + offset
const db = connectDatabase({ url: databaseUrl })
const vault = createVault(testSecret)
const tokenCache = createTokenStore({ db, vault, clock })
const video = { douyin: null, kuaishou: null, bilibili: null, tiktok: null }
const storage = {
  read: (key: string) => readFile(join(storageRoot, key)),
  readToFile: async (key: string, path: string) => {
    await copyFile(join(storageRoot, key), path)
    const { size, mtimeMs } = await stat(path)
    return { key, size, contentType: 'video/mp4', etag: '', modifiedAt: mtimeMs }
  },
}
const logger = { info: () => {}, error: (detail: object) => process.send?.(String(Object(detail).err)) }
const { tokenFor } = createAccountTokens({ db, vault, clock, tokenCache, video })
const publishers = publishersAt(simulatorsUrl, clock)
const walk = publicationJobs({
  db,
  clock,
  storage,
  publishers,
  tokenFor,
  jpegOf: async () => null,
  logger,
}).find((job) => job.walk)?.walk
if (!walk) throw new Error('no walk')
process.send?.('ready')
for (;;) {
  await drain(
    { db, clock, logger },
    { job: 'publish.walk', walk, signal: new AbortController().signal, isPart: true },
  )
  await pause(50)
}
