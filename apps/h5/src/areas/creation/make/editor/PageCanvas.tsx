/** A page of the result, redrawn on every change. */
import type { Page, PageLayout } from '@wallpaper/drawing'
import { useEffect, useRef, useState } from 'react'
import { drawOn, type PictureUrls } from './drawing.ts'
import css from './editor.module.css'

export interface PageCanvasProps {
  page: Page
  urls: PictureUrls
  /** Canvas width: twice the visible width. */
  pixels: number
  label: string
  onDrawn?: (layout: PageLayout) => void
}

export function PageCanvas({ page, urls, pixels, label, onDrawn }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  })
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      if (!canvas.current) return
      const layout = await drawOn(canvas.current, { page, urls, width: pixels }, () => isOver)
      if (isOver) return
      setHasFailed(false)
      if (layout) told.current?.(layout)
    }
    draw().catch(() => {
      if (!isOver) setHasFailed(true)
    })
    return () => {
      isOver = true
    }
  }, [page, urls, pixels])
  return (
    <>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={label} />
      {hasFailed && (
        <p className={css.failed} role="status">
          字体或图片没有加载，检查网络后再改一下
        </p>
      )}
    </>
  )
}
