/**
 * Files and their stages in IndexedDB, so that a reload loses nothing. The bytes are written once; afterwards
 * only the small record changes.
 */
import type { FileFacts, NewFile, Stage } from '../queue/queue.types.ts'

export interface StoredFile extends NewFile {
  queueKey: string
  /** Sort key within the queue: about the time it was picked. */
  order: number
  stage: Stage
  facts?: FileFacts | null
  hash?: string | null
}

export interface StoredQueue {
  files: readonly { record: StoredFile; blob: Blob | null }[]
  isPaused: boolean
}

export interface FileStore {
  load(queueKey: string): Promise<StoredQueue>
  add(records: readonly StoredFile[], blobs: ReadonlyMap<string, Blob>): Promise<void>
  update(record: StoredFile): Promise<void>
  deleteBlob(id: string): Promise<void>
  remove(id: string): Promise<void>
  pause(queueKey: string, isPaused: boolean): Promise<void>
}

const maxAgeMs = 7 * 24 * 3_600_000
const database = 'wallpaper-uploads'
type StoreName = 'files' | 'blobs' | 'queues'
const storeNames: readonly StoreName[] = ['files', 'blobs', 'queues']

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    for (const name of storeNames) request.result.createObjectStore(name)
  }
  return answered(request)
}

type Stores = (name: StoreName) => IDBObjectStore

/** Rejects with the transaction's error: a full disk shows only on commit. */
const write = (db: IDBDatabase, work: (stores: Stores) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(storeNames, 'readwrite')
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
    work((name) => transaction.objectStore(name))
  })

export const openFileStore = (now: () => number = Date.now): FileStore => {
  let opened: Promise<IDBDatabase> | undefined
  const db = (): Promise<IDBDatabase> => {
    // Private windows throw synchronously; the promise turns both cases into a rejection.
    opened ??= new Promise<IDBDatabase>((resolve) => resolve(open()))
    return opened
  }
  const writing = async (work: (stores: Stores) => void) => write(await db(), work)

  const remove = (id: string) =>
    writing((stores) => {
      stores('files').delete(id)
      stores('blobs').delete(id)
    })

  const removeOld = async (records: readonly StoredFile[]) => {
    const old = records.filter(({ order }) => order < now() - maxAgeMs)
    for (const { id } of old) await remove(id)
  }

  return {
    async load(queueKey) {
      const transaction = (await db()).transaction(storeNames)
      const all = await answered<StoredFile[]>(transaction.objectStore('files').getAll())
      const isPaused = await answered<unknown>(transaction.objectStore('queues').get(queueKey))
      const fresh = all
        .filter((record) => record.queueKey === queueKey && record.order >= now() - maxAgeMs)
        .sort((one, other) => one.order - other.order)
      const blobs = await Promise.all(
        fresh.map(({ id }) => answered<Blob | undefined>(transaction.objectStore('blobs').get(id))),
      )
      await removeOld(all)
      return {
        files: fresh.map((record, index) => ({ record, blob: blobs[index] ?? null })),
        isPaused: isPaused === true,
      }
    },
    add: (records, blobs) =>
      writing((stores) => {
        for (const record of records) {
          stores('files').put(record, record.id)
          stores('blobs').put(blobs.get(record.id), record.id)
        }
      }),
    update: (record) => writing((stores) => void stores('files').put(record, record.id)),
    deleteBlob: (id) => writing((stores) => void stores('blobs').delete(id)),
    remove,
    pause: (queueKey, isPaused) => writing((stores) => void stores('queues').put(isPaused, queueKey)),
  }
}
