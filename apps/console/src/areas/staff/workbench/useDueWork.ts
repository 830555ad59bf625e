/** What is due for my roles, the next to run out first, and what else the menu counts. */
import type { OutputOf } from '@wallpaper/contract'
import { dueWork } from '@wallpaper/contract/staff/staff.console'
import { useContext } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useScreens } from '../../../lib/navigation/screensContext.ts'
import { WaitingWorkContext } from '../../../lib/navigation/waitingWork.ts'
import { type IconName, pathOfSubject } from '../../../lib/screen.ts'
import { formatSpan } from '../../../lib/time.ts'
import { SubjectPathsContext } from '../../../ui/content/SubjectLink.tsx'

type Due = OutputOf<typeof dueWork>['items'][number]

interface Deadline {
  words: string
  /** Of the target, at most 1. */
  part: number
  tone: 'ok' | 'near' | 'over'
}

export interface Work {
  path: string
  title: string
  note: string
  icon: IconName
  count: number
  isAlarming: boolean
  deadline: Deadline | null
}

const minuteMs = 60_000
const near = 0.7

export const deadlineOf = (
  { since, target_minutes }: Pick<Due, 'since' | 'target_minutes'>,
  now: number,
): Deadline | null => {
  if (since === null) return null
  const [age, target] = [now - since, target_minutes * minuteMs]
  if (age > target) return { words: `超时 ${formatSpan(age - target)}`, part: 1, tone: 'over' }
  const words = `最久 ${formatSpan(age)}，目标 ${formatSpan(target)}`
  return { words, part: age / target, tone: age > near * target ? 'near' : 'ok' }
}

const pathnameOf = (path: string): string => path.split('?')[0] ?? path

/** The entry of the menu that leads there. */
const useEntryOf = () => {
  const screens = useScreens()
  return (path: string) =>
    screens.find(({ pattern, menu }) => menu && pattern.split('/:')[0] === pathnameOf(path))?.menu
}

export const useDueWork = () => {
  const query = useEndpointQuery(dueWork, {}, { refetchInterval: minuteMs })
  const paths = useContext(SubjectPathsContext)
  const counted = useContext(WaitingWorkContext)
  const entryOf = useEntryOf()
  const now = Date.now()
  const due = (query.data?.items ?? [])
    .filter(({ count }) => count > 0)
    .map((each): Work => {
      const path = pathOfSubject(paths, each.key, each.query) ?? '/'
      const entry = entryOf(path)
      const deadline = deadlineOf(each, now)
      return {
        path,
        title: each.label,
        note: entry?.group ?? '',
        icon: entry?.icon ?? 'list',
        count: each.count,
        isAlarming: deadline?.tone === 'over',
        deadline,
      }
    })
  const shown = new Set(
    (query.data?.items ?? []).map(({ key, query: more }) => pathOfSubject(paths, key, more)),
  )
  const isShown = (path: string) => [...shown].some((each) => each && pathnameOf(each) === pathnameOf(path))
  const others = counted
    .filter(({ path }) => !isShown(path))
    .map(({ group, ...each }): Work => ({ ...each, note: group, deadline: null }))
  return { query, work: [...due, ...others] }
}
