/** Whether a place takes a material now, and what may be done about it afterwards. */
import { addDays, businessDay, dayBegin, daysBetween } from '@wallpaper/contract/day'
import type { MaterialAct, MaterialOpening, MaterialState } from '@wallpaper/contract/studio/material.labels'
import type { MaterialCause } from '@wallpaper/contract/studio/materialReason.labels'

export interface PlaceRules {
  isOpen: boolean
  closedReason: string
  closedNote: string
  demand: string
  reviewNote: string
  weeklyMax: number
  minWidth: number
  minHeight: number
  maxBytes: number
  maxSeconds: number
}

export interface PlaceUse {
  /** The place asks for an account that the person has not connected. */
  lacksAccount: boolean
  /** Since Monday. */
  submitted: number
  online: number
}

const someMonday = '2024-01-01'

/** Monday 00:00 in Shanghai of the week of a moment. */
export const weekBegin = (now: number): number => {
  const today = businessDay(now)
  return dayBegin(addDays(today, -(daysBetween(someMonday, today) % 7)))
}

export const openingOf = (rules: PlaceRules, use: PlaceUse): MaterialOpening => {
  if (!rules.isOpen) return 'closed'
  if (rules.weeklyMax > 0 && use.submitted >= rules.weeklyMax) return 'full'
  return use.lacksAccount ? 'needs_account' : 'open'
}

/** The two lines below the name of a place. */
export const placeLines = (
  rules: PlaceRules,
  use: PlaceUse,
  accountName: string,
): { demand: string; note: string } => {
  const opening = openingOf(rules, use)
  if (opening === 'closed') return { demand: rules.closedReason, note: rules.closedNote }
  if (opening === 'full')
    return {
      demand: `每人每周 ${rules.weeklyMax} 个，周一 00:00 恢复`,
      note: `已提交 ${use.submitted} / ${rules.weeklyMax}`,
    }
  if (opening === 'needs_account') return { demand: rules.demand, note: `授权${accountName}账号后可以提交` }
  const more = use.online > 0 ? ` · 你的 ${use.online} 个在线` : ''
  return { demand: rules.demand, note: `${rules.reviewNote}${more}` }
}

export interface OfferedFile {
  width: number
  height: number
  bytes: number
  seconds: number
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`

/** Upright, and 3:4 with a tolerance of cropping by hand. */
const isUpright = ({ width, height }: OfferedFile): boolean => height > width
const isThreeToFour = ({ width, height }: OfferedFile): boolean => Math.abs(width / height - 0.75) <= 0.02

/** What is wrong with a file for a place; '' when nothing. */
export const demandObjection = (rules: PlaceRules, file: OfferedFile): string => {
  const isVideo = rules.maxSeconds > 0
  if (isVideo ? !isUpright(file) : !isThreeToFour(file)) return isVideo ? '要竖屏的' : '要 3:4 的'
  if (file.width < rules.minWidth || file.height < rules.minHeight)
    return `要 ${rules.minWidth} × ${rules.minHeight} 以上`
  if (file.bytes > rules.maxBytes) return `要 ${megabytes(rules.maxBytes)} 以内`
  if (isVideo && file.seconds > rules.maxSeconds) return `要 ${rules.maxSeconds} 秒以内`
  return ''
}

interface Line {
  state: MaterialState
  cause: MaterialCause | null
  appealText: string
}

/** One appeal a line; one that was done again has its acts there. */
export const actsOf = (line: Line, { isReplaced }: { isReplaced: boolean }): MaterialAct[] => {
  if (isReplaced) return []
  if (line.state === 'rejected') return line.appealText === '' ? ['appeal', 'again'] : ['again']
  if (line.state === 'offline' && line.cause === 'licence') return ['licence']
  if (line.state === 'online' || line.state === 'unsubmitted') return ['again']
  return []
}

/** The first moment at which a licence is over. */
export const licenceEnd = (until: string): number => dayBegin(addDays(until, 1))
