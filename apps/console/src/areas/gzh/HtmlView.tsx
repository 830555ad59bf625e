/** HTML of the article's renderer, as it will look in WeChat. */
import { htmlNodes } from '@wallpaper/html/nodes'
import { useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'

export const HtmlView = ({ html, className = '' }: { html: string; className?: string | undefined }) => {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.replaceChildren(...htmlNodes(html)), [html])
  return <div ref={shown} className={cx(className)} inert aria-hidden="true" />
}
