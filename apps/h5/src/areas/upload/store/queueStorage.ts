/** The queue's persistence: the bytes of each file, and its record, updated as the queue changes. */

import type { NewFile, Queue, QueuedFile } from '../queue/queue.types.ts'
import type { FileStore, StoredFile } from './fileStore.ts'

export interface QueueStorageDeps {
  queueKey: string
  fileStore: FileStore
  onProblem: (error: unknown) => void
}

export interface Restored {
  files: readonly QueuedFile[]
  isPaused: boolean
}

/** Files that the server already has need no bytes. */
const needsBytes = ({ stage }: StoredFile): boolean =>
  stage.at !== 'sent' && stage.at !== 'processing' && stage.at !== 'ready' && stage.at !== 'same'

const queuedFrom = ({ queueKey: _queueKey, order: _order, ...file }: StoredFile): QueuedFile => ({
  ...file,
  facts: file.facts ?? null,
  hash: file.hash ?? null,
  task: null,
  sent: 0,
  attempts: 0,
  rejections: 0,
  retryAt: 0,
  isAlone: false,
})

export const createQueueStorage = ({ queueKey, fileStore, onProblem }: QueueStorageDeps) => {
  const blobs = new Map<string, Blob>()
  const orders = new Map<string, number>()
  let lastOrder = 0

  /** A storage failure is only reported: the data in memory stays valid. */
  const report = (writing: Promise<void>): void => {
    writing.catch(onProblem)
  }

  const recordOf = (file: NewFile & Pick<QueuedFile, 'stage' | 'facts' | 'hash'>): StoredFile => {
    const { id, name, kind, contentType, size, stage, facts, hash } = file
    const order = orders.get(id) ?? Date.now()
    return { id, name, kind, contentType, size, stage, facts, hash, queueKey, order }
  }

  /** Gives the files' sort keys anew where their order changed; returns the ids of those that have another. */
  const rearrange = ({ files }: Queue): ReadonlySet<string> => {
    const keys = files.map(({ id }) => orders.get(id) ?? 0).sort((one, other) => one - other)
    const moved = files.flatMap(({ id }, place) => {
      const key = keys[place] ?? 0
      return key === orders.get(id) ? [] : [{ id, key }]
    })
    for (const { id, key } of moved) orders.set(id, key)
    return new Set(moved.map(({ id }) => id))
  }

  return {
    blobOf: (id: string): Blob | null => blobs.get(id) ?? null,

    add(files: readonly NewFile[], bytes: ReadonlyMap<string, Blob>): void {
      for (const { id } of files) {
        lastOrder = Math.max(lastOrder + 1, Date.now())
        orders.set(id, lastOrder)
      }
      for (const [id, blob] of bytes) blobs.set(id, blob)
      report(
        fileStore.add(
          files.map((file) => recordOf({ ...file, stage: { at: 'waiting' }, facts: null, hash: null })),
          bytes,
        ),
      )
    },

    persist(before: Queue, after: Queue): void {
      const gone = new Map(before.files.map((file) => [file.id, file]))
      const moved = rearrange(after)
      for (const file of after.files) {
        const former = gone.get(file.id)
        gone.delete(file.id)
        const isAnew = former !== undefined && former.stage !== file.stage
        if (isAnew || moved.has(file.id)) report(fileStore.update(recordOf(file)))
        if (!isAnew) continue
        if (file.stage.at === 'ready' || file.stage.at === 'same') report(fileStore.deleteBlob(file.id))
      }
      for (const id of gone.keys()) {
        blobs.delete(id)
        report(fileStore.remove(id))
      }
      if (before.isPaused !== after.isPaused) report(fileStore.pause(queueKey, after.isPaused))
    },

    async load(): Promise<Restored> {
      const { files, isPaused } = await fileStore.load(queueKey)
      const usable = files.filter(({ record, blob }) => blob !== null || !needsBytes(record))
      for (const { record, blob } of usable) {
        orders.set(record.id, record.order)
        if (blob) blobs.set(record.id, blob)
      }
      return { files: usable.map(({ record }) => queuedFrom(record)), isPaused }
    },
  }
}
