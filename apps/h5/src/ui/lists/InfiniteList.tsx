/**
 * A list of any length: only the rows near the visible part exist. Rows may be of any height; each is measured when
 * it is drawn, and guessed until then. The footer always says what comes next.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'

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

/** Drawn beyond both edges, in pixels; the next page is asked for as soon as the last row is among them. */
const margin = 700

const scrollerOf = (list: Element | null): Element | null => list?.closest('.scroll, .sheet-body') ?? null

/** How far down in the scrolled content the list begins: what stands above it may grow and shrink. */
const useOffset = (list: RefObject<HTMLElement | null>): number => {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!list.current || !scroller || scroller.clientHeight === 0) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setOffset(Math.round(top + scroller.scrollTop))
  })
  return offset
}

function useWindow<T>({ items, keyOf, rowHeight, end, onMore }: InfiniteListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const scrollMargin = useOffset(list)
  const virtualizer = useVirtualizer<Element, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: Math.ceil(margin / rowHeight),
    scrollMargin,
  })
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)

  useLayoutEffect(() => {
    // A hidden page has no height, and asks for nothing.
    const isSeen = (scrollerOf(list.current)?.clientHeight ?? 0) > 0
    const isAtEnd = items.length === 0 || last?.index === items.length - 1
    if (isSeen && isAtEnd && end === 'more') onMore()
  })

  return {
    list,
    rows,
    measure: virtualizer.measureElement,
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : virtualizer.getTotalSize(),
  }
}

/** What is still to be asked for is asked for before its end comes into sight: nothing is loading until then. */
const footers = { more: '', loading: '加载中', done: '没有更多了' } as const

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
      {end === 'loading' && <i className="spin brand" />}
      {footers[end]}
    </div>
  )
}

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { label, items, renderItem, end, onMore } = props
  const { list, rows, measure, before, after } = useWindow(props)
  return (
    <>
      <ul ref={list} className="list" aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
        {rows.map(({ key, index }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <li
                key={String(key)}
                ref={measure}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                {renderItem(item)}
              </li>
            )
          )
        })}
      </ul>
      <ListFooter end={end} onMore={onMore} />
    </>
  )
}
