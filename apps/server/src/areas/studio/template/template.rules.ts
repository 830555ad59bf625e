/** What a version of a template says, and what it still lacks. Pure. */
import { markedFacesMax, markedPointsCount, type TemplateKind } from '@wallpaper/contract/studio/face.labels'
import { type FaceFound, markedPoints, type Place } from '../engine/public.ts'
import { placesOf } from '../face/places.ts'
import type { MarkedFace, TemplateVersion, Trial } from './template.types.ts'

/** Above it, some see where the face begins. */
export const seamMax = 3

const rounded = (value: number): number => Math.round(value * 10) / 10

const nameOf = (at: number): string => (at === 0 ? '主角' : `${at + 1} 号`)

/** A proposal: what the engine found, with the points that staff see and move. */
export const markOf = ({ box, mesh, yaw }: FaceFound, at: number, at_ms = 0): MarkedFace => ({
  name: nameOf(at),
  box,
  points: markedPoints.flatMap((index) => [rounded(mesh[index * 2] ?? 0), rounded(mesh[index * 2 + 1] ?? 0)]),
  yaw: rounded(yaw),
  at_ms,
  face: at,
})

/** For the engine: these marks of one picture. */
export const swapPlaces = (marks: readonly MarkedFace[]): Place[] =>
  marks.map(({ box, points }) => ({ box, points }))

/** Why these marks cannot be of this picture; '' if they can. */
export const marksObjection = (
  { width, height, durationMs }: TemplateVersion,
  faces: readonly MarkedFace[],
): string => {
  if (faces.length > markedFacesMax) return `最多 ${markedFacesMax} 张脸`
  for (const [at, { name, box, points, at_ms }] of faces.entries()) {
    const isInside =
      box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1
    if (!isInside || box.width < 8 || box.height < 8) return `第 ${at + 1} 张脸的框要在画面里`
    if (points.length !== 0 && points.length !== markedPointsCount * 2) return `第 ${at + 1} 张脸的点不完整`
    // A face may reach over the edge a little.
    const isNear = points.every((value, axis) => {
      const side = axis % 2 === 0 ? width : height
      return value >= -side / 2 && value <= side * 1.5
    })
    if (!isNear) return `第 ${at + 1} 张脸有点在画面外`
    const isTwin = faces.some((other, index) => index < at && other.name === name && other.at_ms === at_ms)
    if (isTwin) return `两张脸都叫「${name}」，改一个名字`
    if (at_ms > (durationMs ?? 0)) return `第 ${at + 1} 张脸标在了视频结束以后`
  }
  return ''
}

const triedProblems = (trials: readonly Trial[], highReason: string): string[] => {
  if (trials.length === 0) return ['先试换一次']
  if (trials.every(({ failure }) => failure !== '')) return ['试换都没有做成，先改好标出的脸']
  const isPoor = trials.some(({ isHigh, failure }) => isHigh || failure !== '')
  return isPoor && highReason === '' ? ['有试换偏高或没有做成，写一句说明'] : []
}

const rightsProblems = ({ author, until, scope, proof }: TemplateVersion, today: string): string[] => [
  ...(author === '' ? ['写上作者'] : []),
  ...(until === '' ? ['写上可用到哪一天'] : []),
  ...(until !== '' && until <= today ? ['可用到的日子已经到了，换一个更晚的'] : []),
  ...(scope === '' ? ['写上可以用在哪里'] : []),
  ...(proof === '' ? ['上传权利证明'] : []),
]

/** What still stands in the way of submitting it; empty when nothing does. */
export const missingOf = (kind: TemplateKind, draft: TemplateVersion, today: string): string[] => {
  const isCharacter = kind === 'character'
  const count = placesOf(kind, draft.faces).length
  return [
    ...(count === 0 ? ['标出至少一张脸'] : []),
    ...(isCharacter && count > 1 ? ['虚拟角色只能有一张脸'] : []),
    ...(!isCharacter && draft.category === '' ? ['写上分类'] : []),
    ...rightsProblems(draft, today),
    ...(draft.isDrawn ? [] : ['确认画面是画出来的，或已取得本人授权']),
    ...(draft.isAdult ? [] : ['确认看起来是成年人']),
    ...(draft.isLikeDenied ? ['画面里有一张脸像名单里的脸，不能上线'] : []),
    ...(isCharacter ? [] : triedProblems(draft.trials, draft.highReason)),
  ]
}

/** At least this many jobs of a week, before a share of them says something. */
const enoughJobs = 10
const failingShare = 0.05

export const isFailing = ({ used, failed }: { used: number; failed: number }): boolean =>
  used >= enoughJobs && failed / used > failingShare
