import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { withHeldErrors } from '../heldErrors.ts'
import { codeOf, copyBytes, moveIntoPlace, nullWhenMissing, statObject, writeObject } from './plainFile.ts'
import {
  checkKey,
  checkPrefix,
  checkPrivateKey,
  checkPublicKey,
  type ListedObject,
  type ObjectStore,
  putHeaders,
  type WriteSource,
} from './storage.ts'
import type { StorageAddresses } from './storageAddresses.ts'
import { removeTrailers } from './trailerFiles.ts'

// Storage for one machine: objects are files under one folder, and URLs point to this server
// (storage.routes.ts).

export interface DiskStorageConfig {
  /** Usually DATA_DIR/storage. */
  readonly root: string
  readonly addresses: StorageAddresses
  readonly now?: () => number
}

export interface DiskStorage extends ObjectStore {
  readonly root: string
  /** Removes files of interrupted writes; call it at start. Returns the number of files removed. */
  sweep(olderThanMs: number): Promise<number>
}

/** Opens the folder, migrating what older versions wrote. */
export async function openDiskStorage(config: DiskStorageConfig): Promise<DiskStorage> {
  await mkdir(config.root, { recursive: true })
  await removeTrailers(config.root)
  return diskStorage(config)
}

function diskStorage({ root, addresses, now = Date.now }: DiskStorageConfig): DiskStorage {
  const pathOf = (key: string) => join(root, checkKey(key))
  const head = async (key: string) => statObject(pathOf(key), key)

  const storage: DiskStorage = {
    root,

    async signPut(grant) {
      return { url: addresses.put(grant), headers: putHeaders(grant.contentType) }
    },

    async signedGet(key, { expiresInSeconds }) {
      return addresses.get(checkPrivateKey(key), now() + expiresInSeconds * 1000)
    },

    head,

    read: async (key) => (await head(key)) && (await readFile(pathOf(key)).catch(nullWhenMissing)),

    async readToFile(key, path) {
      const info = await head(key)
      if (info) await copyFile(pathOf(key), path)
      return info
    },

    async write(key, source, options = {}) {
      return await writeObject(root, checkKey(key), readableOf(source), options)
    },

    async *list(prefix) {
      for (const path of (await filesIn(join(root, checkPrefix(prefix)))).sort()) {
        const listed = await listedAt(root, path)
        if (listed) yield listed
      }
    },

    async move(from, to) {
      const source = pathOf(from)
      if (!(await head(from))) return false
      await moveIntoPlace(source, pathOf(to)).catch(nullWhenMissing)
      await removeEmptyFolders(root, dirname(source))
      return true
    },

    async remove(key) {
      await unlink(pathOf(key)).catch(nullWhenMissing)
      await removeEmptyFolders(root, dirname(pathOf(key)))
    },

    publicUrl: (key) => addresses.of(checkPublicKey(key)),

    sweep: (olderThanMs) => sweepFolder(join(root, '.tmp'), Date.now() - olderThanMs),
  }
  return storage
}

function readableOf(source: WriteSource): Readable {
  if ('bytes' in source) return Readable.from([source.bytes])
  return withHeldErrors(
    'file' in source ? createReadStream(source.file, { highWaterMark: copyBytes }) : source.stream,
  )
}

async function listedAt(root: string, path: string): Promise<ListedObject | null> {
  const stats = await stat(path).catch(nullWhenMissing)
  return stats && { key: relative(root, path).replaceAll(sep, '/'), modifiedAt: stats.mtimeMs }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Every upload has its own folder: without this, empty ones would pile up. */
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
