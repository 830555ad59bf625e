/** A job, asked for again while it is open and the page is seen: an effect of a hidden page does not run. */
import { faceDetail, faceList, facePhotos, faceTemplates } from '@wallpaper/contract/studio'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { isOpen } from './job.text.ts'

const askMs = 2_000

interface JobOptions {
  /** A tile of the list: failures are shown by the list. */
  isQuiet?: boolean
  isOff?: boolean
}

export const useJob = (id: string, { isQuiet = false, isOff = false }: JobOptions = {}) => {
  const invalidate = useInvalidate()
  const read = useRead(faceDetail, { id }, { isQuiet, isOff })
  const isAsked = read.data !== undefined && isOpen(read.data)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !read.isFetching) void read.refetch()
  })
  useEffect(() => {
    if (!isAsked) return
    const timer = setInterval(() => look(), askMs)
    const onVisible = () => look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isAsked])
  const wasAsked = useRef(false)
  const isOver = useEffectEvent(() => invalidate(faceList, faceTemplates, facePhotos))
  useEffect(() => {
    if (wasAsked.current && !isAsked) isOver()
    wasAsked.current = isAsked
  }, [isAsked])
  return read
}
