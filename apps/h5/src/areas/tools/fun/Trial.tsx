/** The audience's tool itself, in a frame as high as its page; nothing done here is counted. */
import { useEffect, useRef, useState } from 'react'
import css from './fun.module.css'

const heightMin = 180
const heightMax = 900

/** The frame has our origin, so its page can be measured. */
const useHeight = () => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(heightMin)
  const watching = useRef<ResizeObserver | null>(null)
  useEffect(() => () => watching.current?.disconnect(), [])
  const onLoad = () => {
    const body = frame.current?.contentDocument?.body
    if (!body || typeof ResizeObserver === 'undefined') return
    watching.current?.disconnect()
    watching.current = new ResizeObserver(() =>
      setHeight(Math.min(heightMax, Math.max(heightMin, body.scrollHeight))),
    )
    watching.current.observe(body)
  }
  return { frame, height, onLoad }
}

export function Trial({ url, name }: { url: string; name: string }) {
  const { frame, height, onLoad } = useHeight()
  return (
    <iframe
      ref={frame}
      className={css.trial}
      style={{ height }}
      src={url}
      title={`试用「${name}」`}
      onLoad={onLoad}
    />
  )
}
