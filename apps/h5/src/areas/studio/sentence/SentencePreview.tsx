/** The picture of a sentence as the server would draw it, redrawn as one types. */
import type { SentenceSize, SentenceStyle } from '@wallpaper/contract/studio/sentence.labels'
import { drawPage, sentencePage } from '@wallpaper/drawing'
import { loadPageFonts } from '@wallpaper/drawing/webFonts'
import { useEffect, useMemo, useRef } from 'react'
import css from './sentence.module.css'

interface SentencePreviewProps {
  sentence: string
  style: SentenceStyle
  size: SentenceSize
  /** Of the canvas. */
  pixels: number
  label: string
}

const noPictures = new Map<string, never>()

export function SentencePreview({ sentence, style, size, pixels, label }: SentencePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawings = useRef(0)
  const page = useMemo(() => sentencePage({ sentence, style, size }), [sentence, style, size])
  useEffect(() => {
    let isOver = false
    const draw = () => {
      const context = canvas.current?.getContext('2d')
      if (isOver || !canvas.current || !context) return
      const scale = pixels / page.width
      canvas.current.width = pixels
      canvas.current.height = Math.round(page.height * scale)
      drawPage(context, page, { scale, pictures: noPictures })
      drawings.current += 1
      canvas.current.dataset.drawings = String(drawings.current)
    }
    // At once with the fonts that are there, and again when the rest has come.
    draw()
    const drawWithFonts = async () => {
      await loadPageFonts(document.fonts, page)
      draw()
    }
    // Without them it stays as it is.
    drawWithFonts().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [page, pixels])
  return (
    <canvas
      ref={canvas}
      className={css.canvas}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
