/** Picking pictures and videos by the rules of section 5. Picking nothing gives nothing, and says nothing. */
import { pickCountDefault } from '@wallpaper/contract'
import { runtime } from '../../../runtime/runtime.ts'
import { acceptFor, chooseFiles } from './chooseFiles.ts'
import { type FileKind, fileTypeOf, headBytes, isVideoName, rightlyNamed } from './fileType.ts'
import {
  leftOut,
  type PictureLimits,
  pictureProblem,
  sentencesOfPick,
  type VideoLimits,
  videoProblem,
} from './limits.ts'
import { movieFactsOf } from './movieFacts.ts'
import { pictureSizeOf } from './pictureSize.ts'

export interface PickedFile {
  file: File
  name: string
  kind: FileKind
  contentType: string
}

export interface Picked {
  files: readonly PickedFile[]
  /** What was wrong with the others, one sentence a reason: none of them is left out without a word. */
  problems: readonly string[]
}

type Verdict = { picked: PickedFile } | { problem: string }

const nameOf = (file: File, kind: FileKind): string => file.name || (kind === 'video' ? '视频' : '图片')

const typed = async (file: File, kind: FileKind, problem: string): Promise<Verdict> => {
  if (file.size === 0) return { problem: sentencesOfPick.empty }
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const type = fileTypeOf(head)
  if (type?.kind !== kind) return { problem }
  return {
    picked: { file, name: rightlyNamed(nameOf(file, kind), type), kind, contentType: type.contentType },
  }
}

/** A file that the phone has taken away meanwhile cannot be read: that is a sentence, not an exception. */
const judged = (judge: () => Promise<Verdict>): Promise<Verdict> =>
  judge().catch(() => ({ problem: sentencesOfPick.unreadable }))

export const judgePicture = (file: File, limits: PictureLimits): Promise<Verdict> =>
  judged(async () => {
    const verdict = await typed(file, 'picture', sentencesOfPick.notPicture)
    const isLimited = limits.maxWidth !== undefined || limits.maxHeight !== undefined
    if ('problem' in verdict || !isLimited) return verdict
    const problem = pictureProblem(limits, await pictureSizeOf(file, verdict.picked.contentType))
    return problem ? { problem } : verdict
  })

export const judgeVideo = (file: File, limits: VideoLimits): Promise<Verdict> =>
  judged(async () => {
    if (!isVideoName(file.name)) return { problem: sentencesOfPick.notVideo }
    const verdict = await typed(file, 'video', sentencesOfPick.notVideo)
    if ('problem' in verdict) return verdict
    const problem = videoProblem(limits, file.size, await movieFactsOf(file))
    return problem ? { problem } : verdict
  })

const single = async (file: File | undefined, judge: (file: File) => Promise<Verdict>): Promise<Picked> => {
  if (!file) return { files: [], problems: [] }
  const verdict = await judge(file)
  return 'picked' in verdict
    ? { files: [verdict.picked], problems: [] }
    : { files: [], problems: [verdict.problem] }
}

/** Of several files it is said how many and which were left out, for each reason. */
export const judgePictures = async (
  files: readonly File[],
  { count, ...limits }: PictureLimits & { count: number },
): Promise<Picked> => {
  const kept = files.slice(0, count)
  if (files.length === 1) return single(kept[0], (file) => judgePicture(file, limits))
  const picked: PickedFile[] = []
  const namesByProblem = new Map<string, string[]>()
  const verdicts = await Promise.all(
    kept.map(async (file) => ({ file, verdict: await judgePicture(file, limits) })),
  )
  for (const { file, verdict } of verdicts) {
    if ('picked' in verdict) picked.push(verdict.picked)
    else {
      const names = namesByProblem.get(verdict.problem) ?? []
      namesByProblem.set(verdict.problem, [...names, nameOf(file, 'picture')])
    }
  }
  return {
    files: picked,
    problems: [
      ...(files.length > count ? [sentencesOfPick.tooMany(count)] : []),
      ...Array.from(namesByProblem, ([problem, names]) => leftOut(names, problem)),
    ],
  }
}

const choose = (kind: FileKind, isMany: boolean): Promise<File[]> =>
  chooseFiles({ accept: acceptFor(kind, runtime().environment), isMany })

/** One picture from the album, in its original size. */
export const pickPicture = async (limits: PictureLimits = {}): Promise<Picked> => {
  const [file] = await choose('picture', false)
  return single(file, (one) => judgePicture(one, limits))
}

export interface PicturesWish extends PictureLimits {
  count?: number
}

/** Several pictures, nine unless told otherwise. Browsers know no such limit: the first ones are kept. */
export const pickPictures = async ({
  count = pickCountDefault,
  ...limits
}: PicturesWish = {}): Promise<Picked> =>
  judgePictures(await choose('picture', count > 1), { count, ...limits })

/**
 * One video from the album. Never several: what iOS hands to an app from a `multiple` picker is a video that cannot
 * be read.
 */
export const pickVideo = async (limits: VideoLimits = {}): Promise<Picked> => {
  const [file] = await choose('video', false)
  return single(file, (one) => judgeVideo(one, limits))
}
