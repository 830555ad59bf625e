/** For lists that render all rows: loads the next page before the end is visible. */
import { useEffect, useRef } from 'react'
import type { ListEnd } from '../../../ui/lists/InfiniteList.tsx'

const beforeEnd = '600px'

export interface ListOfTiles {
  end: ListEnd
  more: () => void
}

export const useNearEnd = ({ end, more }: ListOfTiles) => {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    const element = mark.current
    if (!element || end !== 'more') return
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) latest.current()
      },
      { root: element.closest('.scroll'), rootMargin: beforeEnd },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [end])
  return mark
}
