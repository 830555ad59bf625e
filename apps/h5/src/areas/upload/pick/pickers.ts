/**
 * Pickers for pictures and videos by the rules of section 5. Picking nothing returns nothing, without a
 * message.
 */
import { pickCountDefault } from '@wallpaper/contract'
import { runtime } from '../../../runtime/runtime.ts'
import { acceptFor, chooseFiles } from './chooseFiles.ts'
import type { FileKind } from './fileType.ts'
import {
  type PictureLimits,
  pickMessages,
  pictureProblem,
  pictureWeightProblem,
  skippedMessage,
  type VideoFacts,
  type VideoLimits,
  videoProblem,
} from './limits.ts'

export interface PickedFile {
  file: File
  name: string
  kind: FileKind
  contentType: string
}

export interface Picked {
  files: readonly PickedFile[]
  /** What was wrong with the others, one message per reason. */
  problems: readonly string[]
}

type FileCheck = { picked: PickedFile } | { problem: string }

const nameOf = (file: File, kind: FileKind): string => file.name || (kind === 'video' ? '视频' : '图片')

/**
 * Fetched when a screen that takes files is there, which opens without waiting for them; they are used without a
 * network too.
 */
const loadTypes = () => import('./fileType.ts')
const loadSizes = () => import('./pictureSize.ts')
for (const load of [loadTypes, loadSizes]) void load().catch(() => undefined)

const checkType = async (file: File, kind: FileKind, problem: string): Promise<FileCheck> => {
  if (file.size === 0) return { problem: pickMessages.empty }
  const types = await loadTypes().catch(() => null)
  if (!types) return { problem: pickMessages.offline }
  const { fileTypeOf, headBytes, isVideoName, withRightExtension } = types
  if (kind === 'video' && !isVideoName(file.name)) return { problem }
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const type = fileTypeOf(head)
  if (type?.kind !== kind) return { problem }
  return {
    picked: { file, name: withRightExtension(nameOf(file, kind), type), kind, contentType: type.contentType },
  }
}

/** A file removed from the phone meanwhile becomes a message, not an exception. */
const orUnreadable = (check: () => Promise<FileCheck>): Promise<FileCheck> =>
  check().catch(() => ({ problem: pickMessages.unreadable }))

/** Not HEIC and AVIF: those are checked by the server. */
const isKnownToBrowsers = (contentType: string): boolean => /jpeg|png|gif|webp|bmp/.test(contentType)

export const checkPicture = (file: File, limits: PictureLimits): Promise<FileCheck> =>
  orUnreadable(async () => {
    const check = await checkType(file, 'picture', pickMessages.notPicture)
    if ('problem' in check) return check
    const tooHeavy = pictureWeightProblem(limits, file.size)
    if (tooHeavy) return { problem: tooHeavy }
    const isLimited = limits.maxWidth !== undefined || limits.maxHeight !== undefined
    if (!isLimited) return check
    const { contentType } = check.picked
    const reader = await loadSizes().catch(() => null)
    if (!reader) return { problem: pickMessages.offline }
    const size = await reader.pictureSizeOf(file, contentType)
    if (!size && isKnownToBrowsers(contentType)) return { problem: pickMessages.broken }
    const problem = pictureProblem(limits, size)
    return problem ? { problem } : check
  })

/**
 * The video reader is loaded when one is picked. If that fails, or the file has no metadata, the server
 * decides.
 */
const videoFacts = async (file: File): Promise<VideoFacts | null> => {
  const reader = await import('./videoFacts.ts').catch(() => null)
  return reader?.videoFactsOf(file) ?? null
}

export const checkVideo = (file: File, limits: VideoLimits): Promise<FileCheck> =>
  orUnreadable(async () => {
    const check = await checkType(file, 'video', pickMessages.notVideo)
    if ('problem' in check) return check
    const problem = videoProblem(limits, file.size, await videoFacts(file))
    return problem ? { problem } : check
  })

const single = async (file: File | undefined, check: (file: File) => Promise<FileCheck>): Promise<Picked> => {
  if (!file) return { files: [], problems: [] }
  const checked = await check(file)
  return 'picked' in checked
    ? { files: [checked.picked], problems: [] }
    : { files: [], problems: [checked.problem] }
}

/** For each reason, a message with the number and names of the rejected files. */
export const checkPictures = async (
  files: readonly File[],
  { count, ...limits }: PictureLimits & { count: number },
): Promise<Picked> => {
  const kept = files.slice(0, count)
  if (files.length === 1) return single(kept[0], (file) => checkPicture(file, limits))
  const picked: PickedFile[] = []
  const namesByProblem = new Map<string, string[]>()
  const checks = await Promise.all(
    kept.map(async (file) => ({ file, check: await checkPicture(file, limits) })),
  )
  for (const { file, check } of checks) {
    if ('picked' in check) picked.push(check.picked)
    else {
      const names = namesByProblem.get(check.problem) ?? []
      namesByProblem.set(check.problem, [...names, nameOf(file, 'picture')])
    }
  }
  return {
    files: picked,
    problems: [
      ...(files.length > count ? [pickMessages.tooMany(count)] : []),
      ...Array.from(namesByProblem, ([problem, names]) => skippedMessage(names, problem)),
    ],
  }
}

const choose = (kind: FileKind, isMany: boolean): Promise<File[]> =>
  chooseFiles({ accept: acceptFor(kind, runtime().environment), isMany })

/** One picture from the album, in its original size. */
export const pickPicture = async (limits: PictureLimits = {}): Promise<Picked> => {
  const [file] = await choose('picture', false)
  return single(file, (one) => checkPicture(one, limits))
}

export interface PicturesWish extends PictureLimits {
  count?: number
}

/** Several pictures, nine by default. Browsers have no such limit: the first ones are kept. */
export const pickPictures = async ({
  count = pickCountDefault,
  ...limits
}: PicturesWish = {}): Promise<Picked> =>
  checkPictures(await choose('picture', count > 1), { count, ...limits })

/** One video from the album. Never `multiple`: iOS then delivers in-app a video that cannot be read. */
export const pickVideo = async (limits: VideoLimits = {}): Promise<Picked> => {
  const [file] = await choose('video', false)
  return single(file, (one) => checkVideo(one, limits))
}
