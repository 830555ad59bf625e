/**
 * Renders the stack: the top page is visible, the others stay mounted but hidden, keeping state and scroll
 * position. The caller renders the pages.
 */
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { PageFrame } from './PageFrame.tsx'
import { aliveIn, type PageEntry, topOf } from './stack.ts'
import type { Motion, StackState, StackStore } from './stackStore.ts'
import './pageStack.css'

const pageMs = 200
const frames = {
  push: [{ transform: 'translate3d(100%, 0, 0)' }, { transform: 'none' }],
  pop: [{ transform: 'none' }, { transform: 'translate3d(100%, 0, 0)' }],
} satisfies Record<Motion['kind'], Keyframe[]>

/** Mounted pages, including the one leaving, in a stable order: moving a page in the DOM would remount it. */
const drawn = ({ stack, motion }: StackState): PageEntry[] => {
  const alive = aliveIn(stack)
  const leaving = motion?.kind === 'pop' && !alive.some(({ id }) => id === motion.other.id)
  return leaving ? [...alive, motion.other] : alive
}

/** The page that slides: the new one entering, or the old one leaving. */
const sliding = ({ stack, motion }: StackState): string | null =>
  motion && (motion.kind === 'push' ? topOf(stack).id : motion.other.id)

export interface PageStackProps {
  store: StackStore
  /** Must be a stable function, or every page renders again. */
  renderPage: (page: PageEntry) => ReactNode
}

export function PageStack({ store, renderPage }: PageStackProps) {
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { stack, motion } = state
  const top = topOf(stack)
  const slider = sliding(state)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!motion || !slider) return
    const element = box.current?.querySelector(`[data-page="${slider}"]`)
    if (!element?.animate) return store.settle()
    const animation = element.animate(frames[motion.kind], {
      duration: pageMs,
      easing: 'cubic-bezier(.2, .8, .2, 1)',
      fill: 'both',
    })
    animation.onfinish = () => {
      store.settle()
      animation.cancel()
    }
    return () => animation.cancel()
  }, [motion, slider, store])

  return (
    <div ref={box}>
      {drawn(state).map((page) => (
        <PageFrame
          key={page.id}
          page={page}
          isTop={page.id === top.id}
          isSeen={page.id === top.id || page.id === motion?.other.id}
          isSliding={page.id === slider}
          renderPage={renderPage}
        />
      ))}
    </div>
  )
}
