/** Virtualised tiles, six per row: only rows near the viewport are rendered. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { type QueuedFile, type UploadQueueOfScreen, UploadTile } from '../../../../upload/public.ts'
import css from '../files.module.css'

export interface BatchTilesProps {
  queue: UploadQueueOfScreen
  onOpen: (file: QueuedFile) => void
  onReplace: (file: QueuedFile) => void
}

const columns = 6
const rowHeight = 68
const rowsBeyond = 8

export function BatchTiles({ queue, onOpen, onReplace }: BatchTilesProps) {
  const { files, isPaused } = queue
  const list = useRef<HTMLElement>(null)
  const scroller = () => list.current?.closest('.scroll') ?? null
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const scrolled = scroller()
    if (!list.current || !scrolled || scrolled.clientHeight === 0) return
    const top = list.current.getBoundingClientRect().top - scrolled.getBoundingClientRect().top
    setOffset(Math.round(top + scrolled.scrollTop))
  })
  const virtualizer = useVirtualizer<Element, HTMLUListElement>({
    count: Math.ceil(files.length / columns),
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
    scrollMargin: offset,
  })
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const before = first ? first.start - offset : 0
  const after = last ? virtualizer.getTotalSize() - (last.end - offset) : virtualizer.getTotalSize()
  return (
    <section
      ref={list}
      aria-label={`上传的文件，共 ${files.length} 个`}
      aria-busy={queue.isLoading}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {rows.map(({ key, index }) => (
        <ul key={String(key)} ref={virtualizer.measureElement} data-index={index} className={css.tiles}>
          {files.slice(index * columns, (index + 1) * columns).map((file, at) => (
            <UploadTile
              key={file.id}
              file={file}
              place={`第 ${index * columns + at + 1} 张`}
              isPaused={isPaused}
              flaw={queue.flaws.get(file.id)}
              bytes={queue.blobOf(file.id)}
              onRetry={() => queue.retry(file.id)}
              onReplace={() => onReplace(file)}
              onOpen={() => onOpen(file)}
            />
          ))}
        </ul>
      ))}
    </section>
  )
}
