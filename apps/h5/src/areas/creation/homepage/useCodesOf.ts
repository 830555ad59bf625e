/** The codes of a homepage, including those of its albums and works. */

import type { OutputOf } from '@wallpaper/contract'
import { searchCodeInit } from '@wallpaper/contract/codes'
import { useLineRead } from '../../../runtime/useLineRead.ts'

export type CodeItem = OutputOf<typeof searchCodeInit>['items'][number]

const codesMax = 100

/** Quiet: pages work without them. */
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

/** The code to share first. */
export const liveCode = (codes: readonly CodeItem[]): CodeItem | undefined =>
  codes.find(({ state }) => state === 'active')

/** Undefined, not zero, when nothing was counted. */
export const sumOf = (codes: readonly CodeItem[] | undefined, of: 'opens' | 'saves'): number | undefined => {
  const counted = (codes ?? []).flatMap(({ figures }) => figures[of] ?? [])
  return counted.length > 0 ? counted.reduce((sum, count) => sum + count, 0) : undefined
}
