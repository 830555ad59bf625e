/**
 * Draws the stack: the top page is seen, the others stay alive but hidden, with their state and scroll. What a page
 * looks like is given in by the caller.
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

/** Alive pages, the leaving one among them, in an order that never changes for a page: moving it would reload it. */
const drawn = ({ stack, motion }: StackState): PageEntry[] => {
  const alive = aliveIn(stack)
  const leaving = motion?.kind === 'pop' && !alive.some(({ id }) => id === motion.other.id)
  return leaving ? [...alive, motion.other] : alive
}

/** The page that slides: the new one on its way in, the old one on its way out. */
const sliding = ({ stack, motion }: StackState): string | null =>
  motion && (motion.kind === 'push' ? topOf(stack).id : motion.other.id)

export interface PageStackProps {
  store: StackStore
  /** The same function every time, or every page is drawn anew. */
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
    <div className="stack" ref={box}>
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
