/**
 * A virtual list: only rows near the viewport are rendered. Rows may have any height; each is measured when
 * rendered, and estimated before. The footer shows the loading state.
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
  /** Estimated height of a row in pixels. */
  rowHeight: number
  end: ListEnd
  onMore: () => void
}

/** Pixels rendered beyond both edges; the next page is requested once the last row is among them. */
const margin = 700

const scrollerOf = (list: Element | null): Element | null => list?.closest('.scroll, .sheet-body') ?? null

/** The list's offset in the scrolled content, which changes with the content above. */
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
    // A hidden page has no height, and must not load more.
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

/** 'more' shows nothing: the next page is requested before the end is visible. */
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
      <ul ref={list} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
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
