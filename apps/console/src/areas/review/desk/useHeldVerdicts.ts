/**
 * Verdicts that their reviewer can still take back: each is sent when its time is over, all at once when the
 * page is left. Until then their subjects stay claimed.
 */
import { verdictHeldMs } from '@wallpaper/contract/review/review.limits'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemOf } from '../../../lib/problem.ts'
import type { QueueItem, Rejection } from '../review.labels.ts'

export interface Verdict {
  /** Like 「晚霞」通过. */
  words: string
  subjects: readonly Pick<QueueItem, 'kind' | 'uid' | 'id'>[]
  /** What was written, to be given back with the item; null for several at once. */
  rejection: Rejection | null
  /** `isLeaving`: the page goes away, so the request has to outlive it. */
  send: (isLeaving: boolean) => Promise<void>
}

export interface HeldVerdict extends Verdict {
  number: number
  state: 'held' | 'sending' | 'failed'
  /** Why it could not be sent. */
  problem: string
}

/** Long enough to be read on the page that follows. */
const lostSeconds = 10

export const useHeldVerdicts = () => {
  const { message } = App.useApp()
  const [shown, setShown] = useState<readonly HeldVerdict[]>([])
  // Beside the state: two keys before the next render must both see the verdicts of now.
  const all = useRef<readonly HeldVerdict[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const last = useRef(0)
  const isGone = useRef(false)

  const put = (next: readonly HeldVerdict[]) => {
    all.current = next
    setShown(next)
  }
  const change = (number: number, facts: Partial<HeldVerdict>) =>
    put(all.current.map((each) => (each.number === number ? { ...each, ...facts } : each)))
  const forget = (number: number) => {
    clearTimeout(timers.current.get(number))
    timers.current.delete(number)
    put(all.current.filter((each) => each.number !== number))
  }

  const send = async (number: number, isLeaving = false) => {
    const verdict = all.current.find((each) => each.number === number)
    if (!verdict || verdict.state === 'sending') return
    clearTimeout(timers.current.get(number))
    change(number, { state: 'sending', problem: '' })
    try {
      await verdict.send(isLeaving)
      forget(number)
    } catch (problem) {
      const { what } = problemOf(problem)
      change(number, { state: 'failed', problem: what })
      // The desk that would list it is no longer there, such as after the session has ended.
      if (isGone.current) void message.error(`${verdict.words}没有保存：${what}`, lostSeconds)
    }
  }

  const hold = (verdict: Verdict) => {
    last.current += 1
    const number = last.current
    put([...all.current, { ...verdict, number, state: 'held', problem: '' }])
    timers.current.set(
      number,
      setTimeout(() => void send(number), verdictHeldMs),
    )
  }

  /** The latest one, or this one; null when nothing can be taken back any more. */
  const takeBack = (number?: number): HeldVerdict | null => {
    const verdict = all.current.findLast(
      (each) => each.state !== 'sending' && (number === undefined || each.number === number),
    )
    if (verdict) forget(verdict.number)
    return verdict ?? null
  }

  const sendAll = useEffectEvent((isLeaving: boolean) => {
    for (const { number } of all.current) void send(number, isLeaving)
  })
  useEffect(() => {
    const onLeave = () => sendAll(true)
    window.addEventListener('pagehide', onLeave)
    isGone.current = false
    return () => {
      isGone.current = true
      window.removeEventListener('pagehide', onLeave)
      sendAll(true)
    }
  }, [])

  return {
    verdicts: shown,
    hold,
    takeBack,
    send: (number: number) => void send(number),
    /** Ids of what is judged and not yet settled. */
    ids: () => all.current.flatMap(({ subjects }) => subjects.map(({ id }) => id)),
  }
}

export type HeldVerdicts = ReturnType<typeof useHeldVerdicts>
