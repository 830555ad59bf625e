/** The filters that works and homepages share, between URL and request. */
import type { LineId } from '@wallpaper/contract'
import { useFilters } from '../../../lib/filters.ts'
import { dayMs, parseDay } from '../../../lib/time.ts'
import { isLine } from '../content.labels.ts'

const names = [
  'q',
  'uid',
  'line',
  'state',
  'class',
  'code',
  'from',
  'to',
  'ai',
  'reported',
  'finding',
  'tab',
  'sort',
  'open',
] as const

export const useContentFilters = () => {
  const filters = useFilters(names)
  const { q, uid, line, class: of, code, from, to, open: _open, ...rest } = filters.values
  const start = from ? parseDay(from) : null
  const end = to ? parseDay(to) : null
  const asked: {
    q: string | undefined
    uid: number | undefined
    line: LineId | undefined
    class: string | undefined
    code: string | undefined
    from: number | undefined
    to: number | undefined
  } = {
    q,
    uid: uid && /^[1-9]\d{0,14}$/.test(uid) ? Number(uid) : undefined,
    line: isLine(line) ? line : undefined,
    class: of,
    code,
    from: start ?? undefined,
    to: end === null ? undefined : end + dayMs,
  }
  /** Which item is open is not part of the request. */
  const key = JSON.stringify({ ...asked, ...rest })
  return { ...filters, asked, key }
}

export type ContentFilters = ReturnType<typeof useContentFilters>
