/** The queue's memory: the bytes of each file, and the record of it in storage, written as the queue moves on. */
import type { KeptFile, KeptFiles } from './keptFiles.ts'
import type { NewFile, Queue, QueuedFile } from './queue.types.ts'

export interface KeeperParts {
  owner: string
  kept: KeptFiles
  onProblem: (error: unknown) => void
}

export interface Restored {
  files: readonly QueuedFile[]
  isPaused: boolean
}

/** Those that the server has need their bytes no longer. */
const needsBytes = ({ stage }: KeptFile): boolean =>
  stage.at !== 'sent' && stage.at !== 'processing' && stage.at !== 'ready'

const queuedFrom = ({ owner: _owner, order: _order, ...file }: KeptFile): QueuedFile => ({
  ...file,
  task: null,
  sent: 0,
  attempts: 0,
  rejections: 0,
  notBefore: 0,
  isAlone: false,
})

export const createKeeper = ({ owner, kept, onProblem }: KeeperParts) => {
  const blobs = new Map<string, Blob>()
  const orders = new Map<string, number>()
  let lastOrder = 0

  /** Storage that fails takes nothing from what is in memory: it is only told. */
  const keep = (writing: Promise<void>): void => {
    writing.catch(onProblem)
  }

  const recordOf = ({ id, name, kind, contentType, size, stage }: NewFile & Pick<QueuedFile, 'stage'>) => {
    const order = orders.get(id) ?? Date.now()
    return { id, name, kind, contentType, size, stage, owner, order }
  }

  return {
    blobOf: (id: string): Blob | null => blobs.get(id) ?? null,

    add(files: readonly NewFile[], bytes: ReadonlyMap<string, Blob>): void {
      for (const { id } of files) {
        lastOrder = Math.max(lastOrder + 1, Date.now())
        orders.set(id, lastOrder)
      }
      for (const [id, blob] of bytes) blobs.set(id, blob)
      keep(
        kept.add(
          files.map((file) => recordOf({ ...file, stage: { at: 'waiting' } })),
          bytes,
        ),
      )
    },

    follow(before: Queue, after: Queue): void {
      const gone = new Map(before.files.map((file) => [file.id, file]))
      for (const file of after.files) {
        const former = gone.get(file.id)
        gone.delete(file.id)
        if (!former || former.stage === file.stage) continue
        keep(kept.update(recordOf(file)))
        if (file.stage.at === 'ready') keep(kept.forgetBlob(file.id))
      }
      for (const id of gone.keys()) {
        blobs.delete(id)
        keep(kept.remove(id))
      }
      if (before.isPaused !== after.isPaused) keep(kept.pause(owner, after.isPaused))
    },

    async load(): Promise<Restored> {
      const { files, isPaused } = await kept.load(owner)
      const usable = files.filter(({ record, blob }) => blob !== null || !needsBytes(record))
      for (const { record, blob } of usable) {
        orders.set(record.id, record.order)
        if (blob) blobs.set(record.id, blob)
      }
      return { files: usable.map(({ record }) => queuedFrom(record)), isPaused }
    },
  }
}
