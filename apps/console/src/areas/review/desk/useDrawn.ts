/** Whether the pictures inside an element are on the screen: nobody passes what they have not seen. */
import { type RefObject, useEffect, useEffectEvent } from 'react'

export type Drawn = 'loading' | 'drawn' | 'failed'

const isDrawn = (media: Element): boolean =>
  media instanceof HTMLVideoElement
    ? media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    : media instanceof HTMLImageElement && media.complete && media.naturalWidth > 0

const isBroken = (media: Element): boolean =>
  media instanceof HTMLVideoElement
    ? media.error !== null
    : media instanceof HTMLImageElement && media.complete && media.naturalWidth === 0 && media.src !== ''

const events = ['load', 'loadeddata', 'error']

export const useDrawn = (place: RefObject<HTMLElement | null>, onChange: (now: Drawn) => void): void => {
  const look = useEffectEvent(() => {
    const media = [...(place.current?.querySelectorAll('img, video') ?? [])]
    if (media.every(isDrawn)) onChange('drawn')
    else onChange(media.some(isBroken) ? 'failed' : 'loading')
  })
  useEffect(() => {
    const element = place.current
    const onEvent = () => look()
    look()
    // These events do not bubble: they are caught on their way down.
    for (const event of events) element?.addEventListener(event, onEvent, true)
    return () => {
      for (const event of events) element?.removeEventListener(event, onEvent, true)
    }
  }, [place])
}
