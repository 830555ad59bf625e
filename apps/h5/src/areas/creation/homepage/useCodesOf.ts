/** The codes of a homepage: those that point at it, at its albums and at its works. */

import type { OutputOf } from '@wallpaper/contract'
import { searchCodeInit } from '@wallpaper/contract/codes'
import { useLineRead } from '../../../runtime/useLineRead.ts'

export type CodeItem = OutputOf<typeof searchCodeInit>['items'][number]

const codesMax = 100

/** Quiet: a page says what it knows without them. */
export const useCodesOf = (homepageId: string | undefined) =>
  useLineRead(
    searchCodeInit,
    { ...(homepageId && { homepage_id: homepageId }), limit: codesMax },
    { isOff: !homepageId, isQuiet: true },
  )

type Target = CodeItem['target']

export const pointingAt = (
  codes: readonly CodeItem[] | undefined,
  kind: Target['kind'],
  id: string,
): CodeItem[] => (codes ?? []).filter(({ target }) => target.kind === kind && target.id === id)

/** The one to hand out first. */
export const liveCode = (codes: readonly CodeItem[]): CodeItem | undefined =>
  codes.find(({ state }) => state === 'active')

/** Undefined when nothing was counted: that is not zero. */
export const sumOf = (codes: readonly CodeItem[] | undefined, of: 'opens' | 'saves'): number | undefined => {
  const counted = (codes ?? []).flatMap(({ figures }) => figures[of] ?? [])
  return counted.length > 0 ? counted.reduce((sum, count) => sum + count, 0) : undefined
}
