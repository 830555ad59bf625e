/** Pulling down at the top reloads the page's data; the old data stays visible meanwhile. */
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  className?: string
  children: ReactNode
}

const triggerPx = 56
/** The page follows the finger with resistance. */
const drag = (px: number) => Math.min(96, px * 0.45)

const words = { idle: '', pulling: '下拉刷新', ready: '松开刷新', refreshing: '加载中' } as const

export function PullToRefresh({ onRefresh, className = '', children, ...rest }: PullToRefreshProps) {
  const [phase, setPhase] = useState<keyof typeof words>('idle')
  const from = useRef<number | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const setHeight = (px: number) => {
    if (strip.current) strip.current.style.height = `${px}px`
  }

  const onTouchStart = (event: TouchEvent<HTMLElement>) => {
    const touch = event.touches[0]
    const canPull = event.currentTarget.scrollTop <= 0 && phase === 'idle' && event.touches.length === 1
    from.current = canPull && touch ? touch.clientY : null
  }
  const onTouchMove = (event: TouchEvent<HTMLElement>) => {
    const touch = event.touches[0]
    if (from.current === null || !touch) return
    const pulled = drag(touch.clientY - from.current)
    if (pulled <= 0 || event.currentTarget.scrollTop > 0) {
      setHeight(0)
      if (phase !== 'idle') setPhase('idle')
      return
    }
    setHeight(pulled)
    const next = pulled >= triggerPx * 0.7 ? 'ready' : 'pulling'
    if (next !== phase) setPhase(next)
  }
  const onTouchEnd = async () => {
    if (from.current === null) return
    from.current = null
    if (phase !== 'ready') {
      setHeight(0)
      setPhase('idle')
      return
    }
    setPhase('refreshing')
    setHeight(44)
    try {
      await onRefresh()
    } finally {
      setHeight(0)
      setPhase('idle')
    }
  }

  return (
    <main
      className={className}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
      {...rest}
    >
      <div className="pull" ref={strip} role="status">
        {phase === 'refreshing' && <i className="spin brand" />}
        {words[phase]}
      </div>
      {children}
    </main>
  )
}
