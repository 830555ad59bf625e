/**
 * A list of any length: only the rows near the visible part exist. Rows may be of any height; each is measured when
 * it is drawn, and guessed until then. The footer always says what comes next.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './Icon.tsx'
import { type ListWindow, listWindow } from './listWindow.ts'

export type ListEnd = 'more' | 'loading' | 'done' | 'failed'

export interface InfiniteListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  renderItem: (item: T) => ReactNode
  /** What an ordinary row is high, in pixels. */
  rowHeight: number
  end: ListEnd
  onMore: () => void
}

const marginPx = 700
const loadBeforePx = 600
const nothing: ListWindow = { first: 0, end: 12, before: 0, after: 0 }

const isSame = (a: ListWindow, b: ListWindow) =>
  a.first === b.first && a.end === b.end && a.before === b.before && a.after === b.after

function useWindow<T>({ items, keyOf, rowHeight, end, onMore }: InfiniteListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const measured = useRef(new Map<string | number, number>())
  const [shown, setShown] = useState(nothing)
  const latest = useRef({ shown, end, onMore })

  const update = () => {
    const box = list.current
    const scroller = box?.closest('.scroll')
    // A hidden page has no height: what it showed stays until it is seen again.
    if (!box || !scroller || scroller.clientHeight === 0) return
    for (const row of box.children) {
      if (row instanceof HTMLElement && row.dataset.key) {
        measured.current.set(row.dataset.key, row.getBoundingClientRect().height)
      }
    }
    const heights = items.map((item) => measured.current.get(String(keyOf(item))) ?? rowHeight)
    const scrolled = scroller.getBoundingClientRect().top - box.getBoundingClientRect().top
    const next = listWindow(heights, { scrolled, visible: scroller.clientHeight, margin: marginPx })
    if (!isSame(next, latest.current.shown)) setShown(next)
    const left = box.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom
    if (latest.current.end === 'more' && left < loadBeforePx) latest.current.onMore()
  }

  const again = useRef(update)
  useLayoutEffect(() => {
    latest.current = { shown, end, onMore }
    again.current = update
    update()
  })
  useLayoutEffect(() => {
    const scroller = list.current?.closest('.scroll')
    if (!scroller) return
    // In the same frame as the scrolling: otherwise empty space would be painted first.
    const onScroll = () => flushSync(() => again.current())
    scroller.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [])

  return { list, shown }
}

const footers = { more: '加载中', loading: '加载中', done: '没有更多了' } as const

export function ListFooter({ end, onMore }: { end: ListEnd; onMore: () => void }) {
  if (end === 'failed') {
    return (
      <button type="button" className="list-end link" onClick={onMore}>
        <Icon name="refresh" size={14} />
        加载失败，点此重试
      </button>
    )
  }
  return (
    <div className="list-end" role="status">
      {end !== 'done' && <i className="spin brand" />}
      {footers[end]}
    </div>
  )
}

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { label, items, keyOf, renderItem, end, onMore } = props
  const { list, shown } = useWindow(props)
  return (
    <>
      <ul
        ref={list}
        className="list"
        aria-label={label}
        style={{ paddingTop: shown.before, paddingBottom: shown.after }}
      >
        {items.slice(shown.first, shown.end).map((item, index) => (
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={shown.first + index + 1}
          >
            {renderItem(item)}
          </li>
        ))}
      </ul>
      <ListFooter end={end} onMore={onMore} />
    </>
  )
}
