/** The queue's tasks as API calls: one function per task, which succeeds or throws. */
import type { LineId } from '@wallpaper/contract'
import { uploadSignUrl } from '@wallpaper/contract/creation'
import {
  privateUploadInit,
  sts,
  uploadComplete,
  uploadImageInit,
  uploadStates,
  uploadVideoInit,
} from '@wallpaper/contract/upload'
import { runtime } from '../../../runtime/runtime.ts'
import { hashFile } from '../hash/hashFile.ts'
import type { FileFacts, Grant, Granted, NewFile, Upload } from '../queue/queue.types.ts'
import { type SendOptions, sendFile } from './sendFile.ts'

export interface HashedFile extends NewFile {
  hash: string
}

export interface States {
  uploads: readonly Upload[]
  /** Ids that the server does not have. */
  missing: readonly string[]
}

export interface UploadTasks {
  /** For files that become works: looks at them before anything is sent. */
  inspect?: (file: Blob, about: NewFile) => Promise<FileFacts | null>
  hash(file: Blob): Promise<string>
  grant(files: readonly HashedFile[], signal: AbortSignal): Promise<Granted[]>
  send(file: Blob, grant: Grant, options: SendOptions): Promise<void>
  complete(uploadId: string, signal: AbortSignal): Promise<Upload>
  states(uploadIds: readonly string[]): Promise<States>
}

const inBackground = { hasLoading: false, isBackground: true } as const
const idsPerCall = 50

/** Truncates long names to the server's limit, keeping the end. */
const wanted = ({ name, contentType, hash, size }: HashedFile) => ({
  name: Array.from(name).slice(-100).join(''),
  fileType: contentType,
  hash,
  size,
})

const grantOne = async (file: HashedFile, action: string, signal: AbortSignal) => {
  const options = { ...inBackground, signal }
  return file.kind === 'video'
    ? runtime().call(uploadVideoInit, wanted(file), options)
    : runtime().call(uploadImageInit, { ...wanted(file), action }, options)
}

const grantMany = async (files: readonly HashedFile[], signal: AbortSignal) => {
  const reply = await runtime().call(
    sts,
    { files: files.map((file) => ({ kind: file.kind, ...wanted(file) })) },
    { ...inBackground, signal },
  )
  if (reply.files.length !== files.length) throw new Error('not every file was granted')
  return reply.files
}

/** Evidence: allowed for banned people too, and never visible to others. */
const grantPrivately = async (files: readonly HashedFile[], action: string, signal: AbortSignal) =>
  (
    await runtime().call(
      privateUploadInit,
      { action, files: files.map((file) => ({ kind: file.kind, ...wanted(file) })) },
      { ...inBackground, signal },
    )
  ).files

/** One answer per file: existing works are detected before any byte is sent. */
const grantForWorks = async (
  files: readonly HashedFile[],
  line: LineId,
  signal: AbortSignal,
): Promise<Granted[]> => {
  const asked = files.map((file) => ({ kind: file.kind, ...wanted(file) }))
  const reply = await runtime().call(uploadSignUrl, { files: asked }, { ...inBackground, signal, line })
  return files.flatMap(({ id }, index): Granted[] => {
    const answer = reply.files[index]
    if (!answer) return []
    if (answer.answer === 'same') return [{ id, same: answer.same }]
    if (answer.answer === 'refused') return [{ id, refusal: answer.msg }]
    const { existing, ...grant } = answer.grant
    return [{ id, grant, existing }]
  })
}

/** The server answers per id: unknown ids are reported as missing. */
const statesOf = async (ids: readonly string[]): Promise<States> => {
  const { items, results } = await runtime().call(uploadStates, { upload_ids: [...ids] }, inBackground)
  return { uploads: items, missing: results.flatMap(({ id, ok }) => (ok ? [] : [id])) }
}

const together = (parts: readonly States[]): States => ({
  uploads: parts.flatMap(({ uploads }) => uploads),
  missing: parts.flatMap(({ missing }) => missing),
})

export interface UploadTasksOptions {
  /** What the files are for; the server stores it for support. */
  action: string
  isPrivate?: boolean | undefined
  /** The line on which they become works. */
  worksOf?: LineId | null
}

export const uploadTasks = ({ action, isPrivate = false, worksOf }: UploadTasksOptions): UploadTasks => ({
  ...(worksOf && {
    inspect: async (file: Blob, { kind, contentType }: NewFile) => {
      if (kind !== 'picture') return null
      // Lazy: most uploads are no works. Where it cannot be fetched, the server and the review look.
      const inspection = await import('../inspect/inspectPicture.ts').catch(() => null)
      return inspection?.inspectPicture(file, contentType) ?? null
    },
  }),
  hash: hashFile,
  async grant(files, signal): Promise<Granted[]> {
    const [first] = files
    if (!first) return []
    if (worksOf) return grantForWorks(files, worksOf, signal)
    const ask = async () => {
      if (isPrivate) return grantPrivately(files, action, signal)
      return files.length === 1 ? [await grantOne(first, action, signal)] : grantMany(files, signal)
    }
    const replies = await ask()
    return replies.flatMap(({ existing, ...grant }, index) => {
      const file = files[index]
      return file ? [{ id: file.id, grant, existing }] : []
    })
  },
  send: sendFile,
  complete: (uploadId, signal) =>
    runtime().call(uploadComplete, { upload_id: uploadId }, { ...inBackground, signal }),
  async states(uploadIds) {
    const parts: States[] = []
    for (let from = 0; from < uploadIds.length; from += idsPerCall) {
      parts.push(await statesOf(uploadIds.slice(from, from + idsPerCall)))
    }
    return together(parts)
  },
})
