/** One page of the stack: hidden while not visible, with scroll position and focus restored afterwards. */
import { Activity, memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PageContext } from './pageContext.ts'
import type { PageEntry } from './stack.ts'

export interface PageFrameProps {
  page: PageEntry
  isTop: boolean
  isSeen: boolean
  isSliding: boolean
  renderPage: (page: PageEntry) => ReactNode
}

/** A hidden element loses its scroll position, so it is remembered for every scrolled element. */
const useKeptScroll = (isSeen: boolean) => {
  const kept = useRef(new Map<Element, { top: number; left: number }>())
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isSeen) return
    for (const [scrolled, { top, left }] of kept.current) {
      scrolled.scrollTop = top
      scrolled.scrollLeft = left
      if (!box.contains(scrolled)) kept.current.delete(scrolled)
    }
    const remember = ({ target }: Event) => {
      if (target instanceof Element) {
        kept.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
      }
    }
    box.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => box.removeEventListener('scroll', remember, { capture: true })
  }, [isSeen])

  return element
}

/** Focuses a new page's title, or restores the focus of a page one returns to. */
const useKeptFocus = (isTop: boolean, box: RefObject<HTMLDivElement | null>) => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !isTop) return
    const remembered = last.current
    // Do not steal the focus from something on this page.
    if (!element.contains(document.activeElement)) {
      const title = element.querySelector<HTMLElement>('[data-page-title]')
      const target = remembered instanceof HTMLElement && element.contains(remembered) ? remembered : title
      target?.focus({ preventScroll: true })
    }
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [isTop, box])
}

const PageInside = memo(({ page, renderPage }: Pick<PageFrameProps, 'page' | 'renderPage'>) => (
  <PageContext value={page}>{renderPage(page)}</PageContext>
))

/** Memoised: most navigations affect only two of the mounted pages. */
export const PageFrame = memo(({ page, isTop, isSeen, isSliding, renderPage }: PageFrameProps) => {
  const element = useKeptScroll(isSeen)
  useKeptFocus(isTop, element)
  return (
    <Activity mode={isSeen ? 'visible' : 'hidden'}>
      <div
        className={isSliding ? 'stack-page stack-page-sliding' : 'stack-page'}
        ref={element}
        data-page={page.id}
        data-path={page.path}
        data-tab={page.isTab || undefined}
        inert={!isTop}
      >
        <PageInside page={page} renderPage={renderPage} />
      </div>
    </Activity>
  )
})
