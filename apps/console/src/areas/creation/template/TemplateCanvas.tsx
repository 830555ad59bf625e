/** Draws a page of a template with the same code as phones and the server. */
import type { PageFill, TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import { drawPage, fillPage, type LoadedPicture, type PageLayout, picturesOf } from '@wallpaper/drawing'
import { loadPageFonts } from '@wallpaper/drawing/webFonts'
import { useEffect, useRef, useState } from 'react'
import css from './templates.module.css'

/** Each sample picture is loaded once for all canvases of the screen. */
const pictures = new Map<string, Promise<LoadedPicture<HTMLImageElement>>>()

const loadPicture = (url: string): Promise<LoadedPicture<HTMLImageElement>> => {
  const known = pictures.get(url)
  if (known) return known
  const loading = (async () => {
    const image = new Image()
    image.src = url
    await image.decode()
    return { image, width: image.naturalWidth, height: image.naturalHeight }
  })()
  pictures.set(url, loading)
  loading.catch(() => pictures.delete(url))
  return loading
}

interface CanvasProps {
  spec: TemplateSpec
  fill: PageFill
  /** Width in CSS pixels. */
  width: number
  /** Empty next to text that says the same. */
  label: string
  onLaidOut?: (layout: PageLayout) => void
}

const sharpness = 2

export const TemplateCanvas = ({ spec, fill, width, label, onLaidOut }: CanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [problem, setProblem] = useState(false)
  const told = useRef(onLaidOut)
  told.current = onLaidOut
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const page = fillPage(spec, fill)
      const urls = picturesOf(page)
      const [, ...loaded] = await Promise.all([loadPageFonts(document.fonts, page), ...urls.map(loadPicture)])
      const context = canvas.current?.getContext('2d')
      if (!isCurrent || !canvas.current || !context) return
      const scale = (width * sharpness) / page.width
      canvas.current.width = width * sharpness
      canvas.current.height = Math.round(page.height * scale)
      const found = new Map(urls.flatMap((url, at) => (loaded[at] ? [[url, loaded[at]]] : [])))
      const layout = drawPage(context, page, { scale, pictures: found })
      told.current?.(layout)
      setProblem(false)
    }
    draw().catch(() => isCurrent && setProblem(true))
    return () => {
      isCurrent = false
    }
  }, [spec, fill, width])
  return (
    <span className={css.canvas} style={{ width, height: Math.round((width * spec.height) / 300) }}>
      <canvas ref={canvas} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
      {problem && <span className={css.problem}>图片或字体没有加载到</span>}
    </span>
  )
}
