/** Sends a file to a platform in parts. Every part that arrived is recorded, so an interrupted one is continued. */
import { type FileHandle, open } from 'node:fs/promises'
import type { VideoAccount, VideoUploader } from '../../../partners/video/publisher.port.ts'
import type { VideoFailure, VideoResult } from '../../../partners/video/video.port.ts'
import type { Preparation } from './publication.repository.ts'
import { preparationLastsMs } from './publication.rules.ts'

const partsAtOnce = 2
const partTries = 3

export interface FileSending {
  uploader: VideoUploader
  account: VideoAccount
  file: { path: string; name: string; bytes: number }
  /** What was sent before. */
  begun: Preparation | null
  now: number
  /** False when it must not go on: cancelled or paused meanwhile. */
  save: (at: Preparation) => Promise<boolean>
  fail: (failure: VideoFailure) => Promise<null>
}

const partsOf = ({ partBytes, hasLargeLastPart }: VideoUploader, bytes: number) =>
  hasLargeLastPart
    ? { partBytes: Math.min(partBytes, bytes), parts: Math.max(1, Math.floor(bytes / partBytes)) }
    : { partBytes, parts: Math.max(1, Math.ceil(bytes / partBytes)) }

/** The upload to continue, or a new one. */
const begin = async ({ uploader, account, file, begun, now, fail }: FileSending) => {
  const { bytes } = file
  const lastsMs = uploader.ticketLastsMs ?? preparationLastsMs
  if (begun && !begun.finishedAt && now - begun.beganAt < lastsMs && begun.bytes === bytes)
    return { ...begun, resumed: begun.resumed + (begun.done > 0 ? 1 : 0) }
  const parts = partsOf(uploader, bytes)
  const ticket = await uploader.beginUpload(account, { name: file.name, bytes, ...parts })
  if (!ticket.ok) return fail(ticket.failure)
  return { ...ticket.value, bytes, ...parts, done: 0, resumed: 0, beganAt: now }
}

/** Each part is tried again by itself; the others are not sent again because of it. */
const sendPart = async (
  { uploader, account }: FileSending,
  file: FileHandle,
  at: Preparation,
  number: number,
): Promise<VideoResult<null>> => {
  const from = number * at.partBytes
  const length = number === at.parts - 1 ? at.bytes - from : at.partBytes
  const { buffer: bytes } = await file.read(Buffer.alloc(length), 0, length, from)
  for (let tries = 1; ; tries += 1) {
    const sent = await uploader.sendPart(account, at, { number, bytes, from, of: at.bytes })
    if (sent.ok || sent.failure.kind !== 'retry' || tries >= partTries) return sent
  }
}

const sendParts = async (sending: FileSending, begun: Preparation): Promise<Preparation | null> => {
  const { uploader, account, save, fail } = sending
  const together = uploader.partsAtOnce ?? partsAtOnce
  const file = await open(sending.file.path)
  let at = begun
  try {
    while (at.done < at.parts) {
      const { done, parts } = at
      const numbers = Array.from({ length: Math.min(together, parts - done) }, (_, index) => done + index)
      const sent = await Promise.all(numbers.map((number) => sendPart(sending, file, begun, number)))
      const failed = sent.find((one) => !one.ok)
      const arrived = failed ? sent.indexOf(failed) : sent.length
      at = { ...at, done: done + arrived }
      if (arrived > 0 && !(await save(at))) return null
      if (failed && !failed.ok) return fail(failed.failure)
    }
  } finally {
    await file.close()
  }
  const finished = await uploader.finishUpload(account, at, at.parts)
  return finished.ok ? at : fail(finished.failure)
}

/** Null when it did not succeed now, which `fail` or `save` has recorded. */
export const sendFile = async (sending: FileSending): Promise<Preparation | null> => {
  const begun = await begin(sending)
  return begun && (await sending.save(begun)) ? sendParts(sending, begun) : null
}
