/** A result becomes a work of a homepage, through review as any other; then it no longer ends. */
import { join } from 'node:path'
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { useFaceResult } from '@wallpaper/contract/studio'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { SubmitMadeWork } from '../../creation/public.ts'
import { inTemporaryFolder, removeUploads, type TakeFile } from '../../upload/public.ts'
import { type PresentDeps, presentJob } from '../job/job.present.ts'
import { type JobRow, jobReader, jobRepository } from '../job/job.repository.ts'
import { makerOf } from '../job/job.service.ts'
import type { JobResult } from '../job/maker.ts'

export interface UseDeps extends PresentDeps {
  db: Database
  storage: PresentDeps['storage'] & Pick<Storage, 'readToFile'>
  enqueue: Enqueue
  takeFile: TakeFile
  submitWork: SubmitMadeWork
}

type Input = ParsedInput<typeof useFaceResult>
type Answer = OutputOf<typeof useFaceResult>

const goneSentence = '成图已经删除，请重新做一张'

type Usable = JobRow & { result: JobResult & { kind: 'picture' | 'video' } }

const usable = (row: JobRow | undefined, now: number): Usable => {
  const { result, ...job } = orNotFound(row?.hiddenAt ? undefined : row)
  if (job.state !== 'done' || !result) throw refuse('做好以后才能加入主页')
  const isOver = job.workId === null && (job.endsAt?.getTime() ?? Infinity) <= now
  if (job.removedAt || isOver) throw refuse(goneSentence)
  const { kind } = result
  if (kind === 'audio') throw refuse('声音不能做成作品，请保存以后使用')
  return { ...job, result: { ...result, kind } }
}

/** The file as an upload of the person's own: null when it is gone from the store. */
const copied = (deps: UseDeps, { uid, title, result }: Usable): Promise<string | null> =>
  inTemporaryFolder(async (folder) => {
    const { kind, file } = result
    const path = join(folder, 'file')
    const found = await deps.storage.readToFile(file, path)
    if (!found) return null
    const name = `${title}.${file.split('.').at(-1)}`
    return deps.takeFile(uid, { path, name, declaredType: found.contentType }, kind)
  })

const answerOf = async (tx: Reader, row: JobRow, workId: string, deps: UseDeps): Promise<Answer> => ({
  work_id: workId,
  job: await presentJob(tx, row, deps),
})

/** Asked again, or by two taps at once, it is one work. */
const becomeWork = async (
  tx: Tx,
  { uid, line }: { uid: number; line: LineId },
  input: Input,
  { uploadId, deps }: { uploadId: string; deps: UseDeps },
): Promise<Answer> => {
  const repository = jobRepository(tx)
  const row = usable(await repository.lock(input.id), deps.clock())
  if (row.workId) {
    await removeUploads(deps.enqueue)(tx, uid, [uploadId])
    return answerOf(tx, row, row.workId, deps)
  }
  const workId = await deps.submitWork(
    tx,
    { uid, line },
    {
      uploadId,
      kind: row.result.kind,
      title: input.title ?? row.title,
      homepageId: input.homepage_id,
      class: input.class,
      isAi: makerOf(deps.makers, row.kind).mark.isAi,
    },
  )
  const changed = await repository.change(row, { workId })
  return answerOf(tx, changed ?? row, workId, deps)
}

export const useResult = async (
  owner: { uid: number; line: LineId },
  input: Input,
  deps: UseDeps,
): Promise<Answer> => {
  const { db, enqueue } = deps
  const { uid } = owner
  const row = usable(await db.read((tx) => jobReader(tx).one(uid, input.id)), deps.clock())
  const { workId } = row
  if (workId) return db.read((tx) => answerOf(tx, row, workId, deps))
  const uploadId = await copied(deps, row)
  if (!uploadId) throw refuse(goneSentence)
  try {
    return await db.write((tx) => becomeWork(tx, owner, input, { uploadId, deps }))
  } catch (error) {
    await db.write((tx) => removeUploads(enqueue)(tx, uid, [uploadId]))
    throw error
  }
}
