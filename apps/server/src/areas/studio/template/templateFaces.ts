/** The faces in a template's pictures, and how near they are to the deny list. */
import type { FaceProblemId } from '@wallpaper/contract/studio/face.labels'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { DeniedList } from '../denied/deniedList.ts'
import type { FaceEngine, FacesFound, SwapRefusal } from '../engine/public.ts'
import type { TemplateVersion } from './template.types.ts'

interface FaceDeps {
  db: Database
  engine: Pick<FaceEngine, 'findFaces'>
  denied: DeniedList
}

/** A file, or a moment of a video. */
export interface Look {
  path: string
  atMs?: number
}

/** What of a template can be looked at: the picture, or the frames with marks. */
export const looksOf = ({ durationMs, faces }: TemplateVersion, path: string): Look[] => {
  if (durationMs === null) return [{ path }]
  const moments = new Set(faces.map(({ at_ms }) => at_ms))
  return [...(moments.size === 0 ? [0] : moments)].map((atMs) => ({ path, atMs }))
}

const sentences: Partial<Record<SwapRefusal['code'], string>> = {
  too_many: '画面里的脸太多，最多 20 张，请换一张',
  no_frames: '这个视频里没有画面，请换一个',
  unreadable: '这个文件打不开，可能已损坏，请换一个',
  too_large: '画面太大，请缩小后再传',
}

export const engineRefusal = (code: SwapRefusal['code']): string =>
  sentences[code] ?? '处理时出了问题，请再试一次'

/** The file itself is the reason: asked again, it is refused again. */
export class UnreadableFile extends Refusal {}

const ofTheFile: readonly SwapRefusal['code'][] = ['no_frames', 'unreadable', 'too_large']

export const facesIn = async (
  { path, atMs }: Look,
  engine: Pick<FaceEngine, 'findFaces'>,
): Promise<FacesFound> => {
  const found = await engine.findFaces(path, atMs === undefined ? {} : { atMs })
  if (found.kind !== 'refused') return found
  const sentence = engineRefusal(found.code)
  throw ofTheFile.includes(found.code) ? new UnreadableFile('refused', sentence) : refuse(sentence)
}

/** Descriptors are compared and forgotten. */
export const checkedFaces = async (looks: readonly Look[], { db, engine, denied }: FaceDeps) => {
  const found: FacesFound[] = []
  for (const look of looks) found.push(await facesIn(look, engine))
  const descriptors = found.flatMap(({ faces }) => faces.map(({ descriptor }) => descriptor))
  const likeness = await db.read((tx) => denied.likeness(tx, descriptors))
  return {
    found,
    nearest: Math.max(0, ...likeness.map((each) => each.likeness)),
    isLikeDenied: likeness.some(({ isDenied }) => isDenied),
  }
}

export const problemWords: Record<Exclude<FaceProblemId, 'denied'>, string> = {
  side: '侧脸，换不了',
  small: '太小，换不了',
  dark: '太暗，换不了',
  covered: '被挡住，换不了',
}
