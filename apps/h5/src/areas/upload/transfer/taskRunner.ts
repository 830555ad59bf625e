/** Runs the assigned tasks: starts each run once, and aborts those no longer assigned. */
import { UnreadableFileError } from '../hash/hashFile.ts'
import type { Queue, QueuedFile, QueueEvent } from '../queue/queue.types.ts'
import { uploadFailureOf } from './uploadErrors.ts'
import type { UploadTasks } from './uploadTasks.ts'

export interface TaskRunnerDeps {
  tasks: UploadTasks
  blobOf: (id: string) => Blob | null
  dispatch: (event: QueueEvent) => void
}

const groupsOf = (files: readonly QueuedFile[]): Map<number, QueuedFile[]> => {
  const groups = new Map<number, QueuedFile[]>()
  for (const file of files) {
    if (file.task) groups.set(file.task.run, [...(groups.get(file.task.run) ?? []), file])
  }
  return groups
}

export const createTaskRunner = ({ tasks, blobOf, dispatch }: TaskRunnerDeps) => {
  const running = new Map<number, AbortController>()

  const bytesOf = ({ id }: QueuedFile): Blob => {
    const blob = blobOf(id)
    if (!blob) throw new UnreadableFileError()
    return blob
  }

  const perform = async (
    run: number,
    first: QueuedFile,
    files: readonly QueuedFile[],
    signal: AbortSignal,
  ): Promise<QueueEvent> => {
    const { stage } = first
    switch (stage.at) {
      case 'waiting': {
        const bytes = bytesOf(first)
        const facts = (await tasks.inspect?.(bytes, first)) ?? null
        return { type: 'hashed', run, hash: await tasks.hash(bytes), facts }
      }
      case 'hashed': {
        const asked = files.flatMap((file) =>
          file.stage.at === 'hashed' ? [{ ...file, hash: file.stage.hash }] : [],
        )
        return { type: 'granted', run, granted: await tasks.grant(asked, signal) }
      }
      case 'granted': {
        const onProgress = (sent: number) => dispatch({ type: 'progressed', run, sent })
        await tasks.send(bytesOf(first), stage.grant, { signal, onProgress })
        return { type: 'sent', run }
      }
      case 'sent': {
        const upload = await tasks.complete(stage.uploadId, signal)
        return { type: 'accepted', run, upload, now: Date.now() }
      }
      default:
        throw new Error(`no task at ${stage.at}`)
    }
  }

  const start = async (run: number, files: readonly QueuedFile[]): Promise<void> => {
    const [first] = files
    if (!first?.task) return
    const { does } = first.task
    const controller = new AbortController()
    const { signal } = controller
    running.set(run, controller)
    const event = await perform(run, first, files, signal).catch(
      (error: unknown): QueueEvent => ({
        type: 'taskFailed',
        run,
        failure: uploadFailureOf(error, does),
        now: Date.now(),
      }),
    )
    if (signal.aborted) return
    running.delete(run)
    dispatch(event)
  }

  return {
    follow({ files }: Queue): void {
      const wanted = groupsOf(files)
      for (const [run, controller] of running) {
        if (wanted.has(run)) continue
        running.delete(run)
        controller.abort()
      }
      for (const [run, group] of wanted) if (!running.has(run)) void start(run, group)
    },
  }
}
