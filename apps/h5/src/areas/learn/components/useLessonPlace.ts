/** Progress in a lesson: the position in its video, or how much of its text has been scrolled into view. */
import { lessonIndex, lessonList, lessonProgress } from '@wallpaper/contract/learn'
import { useEffect, useRef } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import type { LessonDetailData } from '../learn.types.ts'
import { usePlace } from './usePlace.ts'

interface Place {
  seconds: number
  percent: number
}

/** Failures are ignored: the next save follows soon. */
export const useLessonPlace = ({ id, progress }: LessonDetailData) => {
  const invalidate = useInvalidate()
  const place = usePlace(({ seconds, percent }: Place) => {
    runtime()
      .call(lessonProgress, { id, seconds, percent }, { isBackground: true, hasLoading: false })
      .then(
        () => invalidate(lessonIndex, lessonList),
        () => undefined,
      )
  })
  const first = useRef({ seconds: progress?.seconds ?? 0, percent: progress?.percent ?? 0 })
  useEffect(() => {
    // Opening it already counts, so that it becomes the lesson to resume.
    place.at(first.current)
    place.keep()
  }, [place])
  return place
}

/** Reports how much of a text has been scrolled into view. */
export const useReading = (isOn: boolean, onRead: (percent: number) => void) => {
  const text = useRef<HTMLDivElement>(null)
  const tell = useRef(onRead)
  tell.current = onRead
  useEffect(() => {
    const scroller = text.current?.closest('main')
    if (!isOn || !scroller || !text.current) return
    const body = text.current
    const look = () => {
      const { top, height } = body.getBoundingClientRect()
      const seen = scroller.getBoundingClientRect().bottom - top
      if (height > 0) tell.current(Math.max(0, Math.min(100, Math.round((seen * 100) / height))))
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [isOn])
  return text
}
