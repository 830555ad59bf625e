/** Why a photo cannot be used: what is wrong, and how to take a better one. Pure. */
import type { OutputOf } from '@wallpaper/contract'
import type { checkFacePhoto } from '@wallpaper/contract/studio'
import {
  type FaceProblemId,
  type FaceRefusal,
  faceProblems,
  faceRefusals,
} from '@wallpaper/contract/studio/face.labels'
import type { FaceFound, FacesFound, SwapRefusalCode } from '../engine/public.ts'
import type { PhotoFace } from './photo.types.ts'

export type Refused = Extract<OutputOf<typeof checkFacePhoto>, { answer: 'refused' }>

/** What is said of a face; the quota is added by whoever knows it. */
export type PhotoRefusal = Omit<Refused, 'answer' | 'tries_left'>

type Seen = Pick<FaceFound, 'yaw' | 'pitch' | 'size'>

const sentences: Record<FaceRefusal, (face: Seen) => string> = {
  no_face: () => '照片里没有清楚的人脸。换一张正对镜头、五官都露出来的。',
  too_many: () => '照片里超过 20 个人。换一张人少的，或裁出要用的那几个人。',
  side: (face) =>
    isTilted(face)
      ? `头${tiltOf(face)}了约 ${degrees(face.pitch)}°，换上会变形。平视镜头再拍一张就行。`
      : `脸转过去约 ${degrees(face.yaw)}°，换上会变形。转到 25° 以内再拍一张就行。`,
  small: ({ size }) => `这张脸只有 ${Math.round(size)} 像素宽，换上会糊。走近一点再拍，至少要 64 像素。`,
  dark: () => '脸太暗或太亮，看不清五官。在光线均匀的地方再拍一张。',
  covered: () => '脸被口罩、墨镜或手挡住了。换一张五官都露出来的，透明的眼镜没关系。',
  unreadable: () => '这个文件不是照片，或者已经损坏。从手机相册里换一张。',
  too_large: () => '照片最大 10 MB、1 亿像素。缩小后再传。',
  // Nothing more: whoever tries faces learns nothing about the list.
  denied: () => '',
  busy: () => '找脸的机器一时没有空。过一会儿再试。',
}

const degrees = (turn: number): number => Math.round(Math.abs(turn) / 5) * 5

/** The engine says "side" of heads bent down or up as well. */
const isTilted = ({ yaw, pitch }: Pick<Seen, 'yaw' | 'pitch'>): boolean => Math.abs(pitch) > Math.abs(yaw)
const tiltOf = ({ pitch }: Pick<Seen, 'pitch'>): '低' | '抬' => (pitch > 0 ? '低' : '抬')

const badges: Partial<Record<FaceRefusal, (face: Seen) => string>> = {
  side: (face) =>
    isTilted(face) ? `${tiltOf(face)}头，约 ${degrees(face.pitch)}°` : `侧脸，约 ${degrees(face.yaw)}°`,
  small: ({ size }) => `太小，约 ${Math.round(size)} 像素`,
}

const noFace: Seen = { yaw: 0, pitch: 0, size: 0 }

export const refusalOf = (
  code: FaceRefusal,
  picture: { width: number; height: number } = { width: 0, height: 0 },
  face?: Seen & Pick<FaceFound, 'box'>,
): PhotoRefusal => ({
  code,
  title: code === 'side' && face && isTilted(face) ? `头${tiltOf(face)}得太多，换不了` : faceRefusals[code],
  sentence: sentences[code](face ?? noFace),
  badge: face ? (badges[code]?.(face) ?? '') : '',
  box: face && code !== 'denied' ? { ...face.box } : null,
  width: picture.width,
  height: picture.height,
})

const codesOfEngine: Partial<Record<SwapRefusalCode, FaceRefusal>> = {
  no_face: 'no_face',
  too_many: 'too_many',
  too_large: 'too_large',
  unreadable: 'unreadable',
  no_frames: 'unreadable',
}

/** What the engine could not look at; everything that is not the photo's fault may be tried again. */
export const refusalOfEngine = (code: SwapRefusalCode): PhotoRefusal =>
  refusalOf(codesOfEngine[code] ?? 'busy')

const problemOf = (face: FaceFound, isDenied: boolean): FaceProblemId | null =>
  isDenied ? 'denied' : face.problem

const wordOf = (face: FaceFound, problem: FaceProblemId | null): string => {
  if (problem === null) return '可以用'
  return problem === 'side' && isTilted(face) ? `${tiltOf(face)}头` : faceProblems[problem]
}

/** Which of the faces can be used, or why none can: what is said of the largest is said of the photo. */
export const judgeFaces = (
  { faces, width, height }: FacesFound,
  denied: ReadonlySet<number>,
): PhotoFace[] | PhotoRefusal => {
  const [largest] = faces
    .map((face, at) => ({ face, problem: problemOf(face, denied.has(at)) }))
    .toSorted((one, other) => other.face.size - one.face.size)
  if (!largest) return refusalOf('no_face', { width, height })
  const seen = faces.map((face, at): PhotoFace => {
    const problem = problemOf(face, denied.has(at))
    return { face: at, box: { ...face.box }, problem, word: wordOf(face, problem) }
  })
  if (seen.some(({ problem }) => problem === null)) return seen
  return refusalOf(largest.problem ?? 'covered', { width, height }, largest.face)
}
