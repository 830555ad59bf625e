/** The page being edited: the selected text has a frame for moving and resizing. */
import type { TextLayer } from '@wallpaper/contract/creation/template/template.schemas'
import type { Page, PageLayout, PageText } from '@wallpaper/drawing'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { PictureUrls } from './drawing.ts'
import css from './editor.module.css'
import { PageCanvas } from './PageCanvas.tsx'

export interface StageProps {
  page: Page
  urls: PictureUrls
  layers: readonly TextLayer[]
  layout: PageLayout | null
  selected: string
  onSelect: (id: string) => void
  onDrawn: (layout: PageLayout) => void
  onMove: (id: string, place: { x: number; y: number }) => void
  onResize: (id: string, size: number) => void
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
}

const padding = 5
const keyStep = 2
const previewPixels = 640

const useRoom = () => {
  const element = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 260, height: 340 })
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const style = getComputedStyle(box)
      const inner = (size: number, a: string, b: string) =>
        size - Number.parseFloat(a || '0') - Number.parseFloat(b || '0')
      const width = inner(box.clientWidth, style.paddingLeft, style.paddingRight)
      const height = inner(box.clientHeight, style.paddingTop, style.paddingBottom)
      if (width > 0 && height > 0) setRoom({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { element, room }
}

interface Drag {
  from: { x: number; y: number }
  text: PageText
  size: number
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

const corners = [
  { place: '左上', style: { left: -7, top: -7 }, across: -1, down: -1 },
  { place: '右上', style: { right: -7, top: -7 }, across: 1, down: -1 },
  { place: '左下', style: { left: -7, bottom: -7 }, across: -1, down: 1 },
  { place: '右下', style: { right: -7, bottom: -7 }, across: 1, down: 1 },
] as const

const keyMoves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

const textIn = (page: Page, id: string): PageText | undefined =>
  page.layers.find((layer): layer is PageText => layer.kind === 'text' && layer.id === id)

/** Moving and resizing the selected text, by pointer and by keys. */
const useDragging = (props: StageProps, scale: number) => {
  const { page, layers, layout, selected, onMove, onResize } = props
  const drag = useRef<Drag | null>(null)
  /** Keeps the text within the page. */
  const moveTo = (text: PageText, x: number, y: number) => {
    const bounds = layout?.get(text.id)?.bounds ?? text
    const [left, top] = [bounds.x - text.x, bounds.y - text.y]
    onMove(text.id, {
      x: Math.round(clamp(x, -left, page.width - left - bounds.width) * 10) / 10,
      y: Math.round(clamp(y, -top, page.height - top - bounds.height) * 10) / 10,
    })
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    const text = textIn(page, selected)
    if (!text) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      from: { x: event.clientX, y: event.clientY },
      text,
      size: layout?.get(selected)?.size ?? text.size,
    }
  }
  const end = () => {
    drag.current = null
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current
    if (!start) return
    moveTo(
      start.text,
      start.text.x + (event.clientX - start.from.x) / scale,
      start.text.y + (event.clientY - start.from.y) / scale,
    )
  }
  const resize = (across: number, down: number) => (event: PointerEvent<HTMLElement>) => {
    const start = drag.current
    const layer = layers.find(({ id }) => id === selected)
    if (!start || !layer) return
    event.stopPropagation()
    const far = (across * (event.clientX - start.from.x) + down * (event.clientY - start.from.y)) / 2
    onResize(selected, Math.round(clamp(start.size + far / scale / 2, layer.min_size, layer.max_size)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keyMoves[event.key]
    const text = textIn(page, selected)
    if (!step || !text) return
    event.preventDefault()
    moveTo(text, text.x + step.x, text.y + step.y)
  }
  return { begin, move, resize, end, onKeyDown }
}

export function Stage(props: StageProps) {
  const { page, urls, layers, layout, selected, onSelect, onDrawn, history } = props
  const { element, room } = useRoom()
  const scale = Math.min(room.width / page.width, room.height / page.height)
  const { begin, move, resize, end, onKeyDown } = useDragging(props, scale)
  const textOf = (id: string) => textIn(page, id)

  const boxOf = (id: string, around: number) => {
    const bounds = layout?.get(id)?.bounds ?? textOf(id)
    if (!bounds) return {}
    return {
      left: (bounds.x - around) * scale,
      top: (bounds.y - around) * scale,
      width: (bounds.width + 2 * around) * scale,
      height: (bounds.height + 2 * around) * scale,
    }
  }
  const labelOf = (id: string) => layers.find((layer) => layer.id === id)?.label ?? '文字'

  return (
    <div ref={element} className={css.stage}>
      <div className={css.paper} style={{ width: page.width * scale, height: page.height * scale }}>
        <PageCanvas page={page} urls={urls} pixels={previewPixels} label="预览" onDrawn={onDrawn} />
        {layers
          .filter(({ id }) => id !== selected)
          .map(({ id }) => (
            <button
              key={id}
              type="button"
              className={css.hit}
              style={boxOf(id, 2)}
              aria-label={`选择${labelOf(id)}`}
              onClick={() => onSelect(id)}
            />
          ))}
        {textOf(selected) && (
          <button
            type="button"
            className={css.selected}
            style={boxOf(selected, padding)}
            aria-label={`${labelOf(selected)}，拖动或用方向键移动`}
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={onKeyDown}
          >
            {corners.map(({ place, style, across, down }) => (
              <i
                key={place}
                className={css.handle}
                style={style}
                onPointerDown={begin}
                onPointerMove={resize(across, down)}
                onPointerUp={end}
                onPointerCancel={end}
              />
            ))}
          </button>
        )}
      </div>
      <div className={css.steps}>
        <button type="button" aria-label="撤销" disabled={!history.canUndo} onClick={history.undo}>
          <Icon name="undo" size={20} />
        </button>
        <button type="button" aria-label="重做" disabled={!history.canRedo} onClick={history.redo}>
          <Icon name="redo" size={20} />
        </button>
      </div>
    </div>
  )
}
