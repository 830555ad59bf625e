/** HTML of the article's renderer, as it will look. */
import { htmlNodes } from '@wallpaper/html/nodes'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import css from './editor.module.css'

export interface HtmlViewProps {
  html: string
  className?: string | undefined
  /** Only to look at: what is in it cannot be reached. */
  isPicture?: boolean
  ref?: Ref<HTMLDivElement>
}

export function HtmlView({ html, className, isPicture = false, ref }: HtmlViewProps) {
  const shown = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => shown.current)
  useEffect(() => shown.current?.replaceChildren(...htmlNodes(html)), [html])
  return (
    <div
      ref={shown}
      className={`${css.paper} ${className ?? ''}`}
      aria-hidden={isPicture || undefined}
      inert={isPicture}
    />
  )
}
