import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { codeOf, copyBytes, nullWhenMissing, type OpenObject, openObject, writeObject } from './objectFile.ts'
import { signGrant } from './putSignature.ts'
import {
  checkGrant,
  checkKey,
  checkPrefix,
  checkPublicKey,
  immutableCaching,
  type ObjectInfo,
  putHeaders,
  type Storage,
  type WriteSource,
} from './storage.ts'

// Storage for one machine: objects are files under one folder, and the signed PUT leads back to this server
// (diskStorage.routes.ts).

export interface DiskStorageConfig {
  /** Usually DATA_DIR/storage. */
  readonly root: string
  /** Where the browser reaches it, for example https://files.example.com; `/storage/` is added. */
  readonly baseUrl: string
  readonly secret: string
}

export interface DiskStorage extends Storage {
  /** For the HTTP side, which needs the info and the bytes of one and the same version. */
  open(key: string): Promise<OpenObject | null>
  /** Removes what an interrupted write left; call it at start. Answers how many files went. */
  sweep(olderThanMs: number): Promise<number>
}

export function diskStorage(config: DiskStorageConfig): DiskStorage {
  const { root, secret } = config
  const addressOf = (key: string) => `${config.baseUrl.replace(/\/+$/, '')}/storage/${key}`
  const openKey = (key: string) => openObject(join(root, checkKey(key)), key)

  const storage: DiskStorage = {
    async signPut(grant) {
      const query = signGrant(checkGrant(grant), secret)
      return { url: `${addressOf(grant.key)}?${query}`, headers: putHeaders(grant.contentType) }
    },

    open: openKey,

    async head(key) {
      const object = await openKey(key)
      await object?.close()
      return object?.info ?? null
    },

    async read(key, range) {
      const object = await openKey(key)
      return object && (await buffer(object.stream(range)))
    },

    async readStream(key, range) {
      const object = await openKey(key)
      return object && { info: object.info, stream: object.stream(range) }
    },

    async readToFile(key, path) {
      const object = await openKey(key)
      if (!object) return null
      await pipeline(object.stream(), createWriteStream(path))
      return object.info
    },

    async write(key, source, options): Promise<ObjectInfo> {
      checkKey(key)
      return await writeObject(root, key, readableOf(source), {
        contentType: options.contentType,
        cacheControl: options.cacheControl ?? immutableCaching,
        maxBytes: options.maxBytes ?? Number.MAX_SAFE_INTEGER,
        isWanted: options.isWanted,
      })
    },

    async delete(key) {
      await unlink(join(root, checkKey(key))).catch(nullWhenMissing)
      await removeEmptyFolders(root, dirname(join(root, key)))
    },

    async deletePrefix(prefix) {
      const folder = join(root, checkPrefix(prefix))
      const gone = (await filesIn(folder)).length
      await rm(folder, { recursive: true, force: true })
      await removeEmptyFolders(root, dirname(folder))
      return gone
    },

    async deleteOlder(prefix, before) {
      const folder = join(root, checkPrefix(prefix))
      let gone = 0
      for (const path of await filesIn(folder)) {
        const stats = await stat(path).catch(nullWhenMissing)
        if (!stats || stats.mtimeMs >= before) continue
        await unlink(path).catch(nullWhenMissing)
        await removeEmptyFolders(root, dirname(path))
        gone += 1
      }
      return gone
    },

    publicUrl: (key) => addressOf(checkPublicKey(key)),

    sweep: (olderThanMs) => sweepFolder(join(root, '.tmp'), Date.now() - olderThanMs),
  }
  return storage
}

function readableOf(source: WriteSource): Readable {
  if ('bytes' in source) return Readable.from([source.bytes])
  return 'file' in source ? createReadStream(source.file, { highWaterMark: copyBytes }) : source.stream
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Every upload has a folder of its own: without this, years of finished ones would pile up empty. */
async function removeEmptyFolders(root: string, from: string): Promise<void> {
  for (let folder = from; !['', '..'].includes(relative(root, folder)); folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') return
    }
  }
}

async function sweepFolder(folder: string, before: number): Promise<number> {
  await mkdir(folder, { recursive: true })
  let gone = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(nullWhenMissing)
    if (!stats || stats.mtimeMs > before) continue
    await rm(path, { force: true })
    gone += 1
  }
  return gone
}
