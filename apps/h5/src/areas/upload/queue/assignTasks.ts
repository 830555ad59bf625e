/**
 * Schedules the queue's next tasks: one file is hashed at a time, grants are requested in batches shortly
 * before they are needed, and two files are sent at a time. A started file is never preempted; one with a flaw
 * is not started.
 */
import { flawsIn } from './flaws.ts'
import type { Queue, QueuedFile, TaskName } from './queue.types.ts'

export const sendingMax = 2
/** Grants expire: more would become stale in the queue. */
export const batchMax = 10

const taskFor = ({ stage }: QueuedFile): TaskName | null => {
  switch (stage.at) {
    case 'waiting':
      return 'hash'
    case 'hashed':
      return 'grant'
    case 'granted':
      return 'send'
    case 'sent':
      return 'complete'
    default:
      return null
  }
}

const isIdle = (file: QueuedFile): boolean => file.task === null && file.retryAt === 0

/** The files that may start the task now. */
const candidates = (queue: Queue, does: TaskName): QueuedFile[] => {
  const flaws = flawsIn(queue)
  return queue.files.filter((file) => isIdle(file) && !flaws.has(file.id) && taskFor(file) === does)
}

const countDoing = (queue: Queue, does: TaskName): number =>
  queue.files.filter(({ task }) => task?.does === does).length

/** One task for all of them. */
const start = (queue: Queue, does: TaskName, files: readonly QueuedFile[]): Queue => {
  if (files.length === 0) return queue
  const ids = new Set(files.map(({ id }) => id))
  const task = { does, run: queue.nextRun }
  return {
    ...queue,
    nextRun: queue.nextRun + 1,
    files: queue.files.map((file) => (ids.has(file.id) ? { ...file, task } : file)),
  }
}

const startEach = (queue: Queue, does: TaskName, most: number): Queue =>
  candidates(queue, does)
    .slice(0, Math.max(0, most - countDoing(queue, does)))
    .reduce((next, file) => start(next, does, [file]), queue)

const startGrants = (queue: Queue): Queue => {
  if (countDoing(queue, 'grant') > 0 || candidates(queue, 'send').length >= sendingMax) return queue
  const wanted = candidates(queue, 'grant')
  const [first] = wanted
  if (!first) return queue
  return start(
    queue,
    'grant',
    first.isAlone ? [first] : wanted.filter((file) => !file.isAlone).slice(0, batchMax),
  )
}

export const assignTasks = (queue: Queue): Queue => {
  if (queue.isPaused || queue.isSignedOut) return queue
  return startGrants(
    startEach(startEach(startEach(queue, 'complete', sendingMax), 'send', sendingMax), 'hash', 1),
  )
}
