/** Words and measures of face swaps. */
import { countText } from '../../../lib/format/count.ts'
import { dayAndClock, leftText } from '../job/job.text.ts'
import type { FaceBox, FaceTemplate, Quota } from './face.types.ts'

const tenThousand = 10_000

/** 9,816 人用过, 2.4万 人用过 */
export const usedText = (count: number): string =>
  count < tenThousand
    ? `${countText(count)} 人用过`
    : `${(Math.floor(count / (tenThousand / 10)) / 10).toFixed(1)}万 人用过`

/** For buttons, which do not wrap. */
export const clipped = (title: string, max = 6): string => {
  const characters = Array.from(title)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : title
}

/** Why nothing can be started now; null when it can. */
export const quotaProblem = ({ left, limit, renews_at }: Quota, tries: number): string | null => {
  if (left >= tries) return null
  const when = `${dayAndClock(renews_at)} 恢复 ${limit} 次`
  return left === 0 ? `今天的次数用完了，${when}` : `这个模板要用 ${tries} 次，今天只剩 ${left} 次，${when}`
}

/** Before it is used up: how many, how long, and that it comes back. */
export const costText = (
  { tries, seconds }: Pick<FaceTemplate, 'tries' | 'seconds'>,
  { left }: Quota,
): string => `用 ${tries} 次，今天还剩 ${left} 次，${leftText(seconds)}，没做成退回`

interface Size {
  width: number
  height: number
}

/** Where a box is, as parts of its picture. */
export const boxStyle = ({ x, y, width, height }: FaceBox, of: Size) => ({
  left: `${(x / of.width) * 100}%`,
  top: `${(y / of.height) * 100}%`,
  width: `${(width / of.width) * 100}%`,
  height: `${(height / of.height) * 100}%`,
})

const margin = 1.5

/** A square around a face, as the background of a square element. */
export const cropStyle = (url: string, box: FaceBox, of: Size) => {
  const side = Math.min(of.width, of.height, Math.max(box.width, box.height) * margin)
  const start = (from: number, length: number, whole: number) =>
    Math.min(Math.max(from + length / 2 - side / 2, 0), whole - side)
  const share = (at: number, whole: number) => (whole > side ? (at / (whole - side)) * 100 : 0)
  const left = share(start(box.x, box.width, of.width), of.width)
  const top = share(start(box.y, box.height, of.height), of.height)
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${(of.width / side) * 100}% ${(of.height / side) * 100}%`,
    backgroundPosition: `${left}% ${top}%`,
  }
}
