/**
 * The item a reviewer has open. The server reserves it until it is decided, skipped, or another one is opened
 * instead.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  approveReviews,
  claimReview,
  decideReview,
  releaseReview,
  reviewQueue,
} from '@wallpaper/contract/review/review.console'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { isRefusedWith, problemOf } from '../../../lib/problem.ts'
import { keyOf, type QueueItem, type Subject } from '../review.labels.ts'

export type QueueFilter = Pick<InputOf<typeof reviewQueue>, 'line' | 'kind' | 'finding'>
export type Rejection = Pick<InputOf<typeof decideReview>, 'reason_id' | 'reason' | 'fields'>

interface Opened {
  subject: Subject
  after: string | null
}

/** Another reviewer decided first, or its owner changed or deleted it: nothing left to decide. */
const isOver = (problem: unknown): boolean =>
  isRefusedWith(problem, 'changedMeanwhile') || isRefusedWith(problem, 'notFound')

export type DeskState = 'opening' | 'open' | 'empty' | 'failed'

/** Runs one action at a time, shows its error, and refreshes the queue afterwards. */
const useOneAct = (onProblem: (problem: unknown) => void) => {
  const client = useQueryClient()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  // A ref, because two keys before the next render would both see the old state.
  const isActing = useRef(false)
  const act = async (work: () => Promise<unknown>) => {
    if (isActing.current) return
    isActing.current = true
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      void message.error(problemOf(problem).what)
      onProblem(problem)
    } finally {
      isActing.current = false
      setBusy(false)
      for (const { path } of [reviewQueue, workbench]) void client.invalidateQueries({ queryKey: [path] })
    }
  }
  return { isBusy, act }
}

/** One sentence about items that were approved together. */
const approvalSentence = (results: OutputOf<typeof approveReviews>['results']) => {
  const refused = results.filter(({ ok }) => !ok)
  const done = `${results.length - refused.length} 个已通过`
  return refused.length === 0
    ? { isWhole: true, words: done }
    : { isWhole: false, words: `${done}，${refused.length} 个没有通过：${refused[0]?.msg ?? ''}` }
}

export const useReviewDesk = (filter: QueueFilter) => {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [state, setState] = useState<DeskState>('opening')
  const [error, setError] = useState<unknown>(null)

  const open = async (input: InputOf<typeof claimReview>): Promise<boolean> => {
    const { subject, after } = await api.call(claimReview, input)
    if (!subject) return false
    setOpened({ subject, after })
    setState('open')
    return true
  }

  /**
   * Opens the next item after this position, else the first of the queue. After a skip it must not wrap: that
   * would reopen the skipped item.
   */
  const openNext = async (after: string | null, wraps = true, of = filter) => {
    if (after !== null && (await open({ ...of, after }))) return
    if ((after === null || wraps) && (await open(of))) return
    setOpened(null)
    setState('empty')
  }

  const { isBusy, act } = useOneAct((problem) => {
    setError(problem)
    setState((now) => (now === 'opening' ? 'failed' : now))
  })

  const beginQueue = (of: QueueFilter) => {
    setState('opening')
    void act(() => openNext(null, true, of))
  }
  // Restart only when the filter changes.
  const onFilter = useEffectEvent(beginQueue)
  useEffect(() => onFilter(filter), [filter])

  const decide = (verdict: 'approve' | 'reject', rejection: Rejection = { reason: '' }) =>
    act(async () => {
      if (!opened) return
      const { kind, uid, id, version, title } = opened.subject
      try {
        await api.call(decideReview, { kind, uid, id, version, verdict, ...rejection })
        void message.success(verdict === 'approve' ? `「${title}」已通过` : `「${title}」已驳回，已通知作者`)
      } catch (problem) {
        // Other errors keep the item open with the entered text, to be sent again.
        if (!isOver(problem)) throw problem
        void message.warning(problemOf(problem).what)
      }
      await openNext(opened.after)
    })

  return {
    subject: opened?.subject ?? null,
    state,
    error,
    isBusy,
    begin: () => beginQueue(filter),
    openItem: ({ kind, uid, id }: QueueItem) => act(() => open({ kind, uid, id })),
    approve: () => decide('approve'),
    reject: (rejection: Rejection) => decide('reject', rejection),
    skip: () =>
      act(async () => {
        if (!opened) return
        const { kind, uid, id } = opened.subject
        await api.call(releaseReview, { kind, uid, id })
        await openNext(opened.after, false)
      }),
    goBehind: () => act(() => openNext(opened?.after ?? null)),
    approveMany: (items: readonly QueueItem[]) =>
      act(async () => {
        const subjects = items.map(({ kind, uid, id, version }) => ({ kind, uid, id, version }))
        const { results } = await api.call(approveReviews, { subjects })
        const { isWhole, words } = approvalSentence(results)
        void (isWhole ? message.success(words) : message.warning(words))
        const isCurrentDone = opened && items.some((item) => keyOf(item) === keyOf(opened.subject))
        if (isCurrentDone || !opened) await openNext(opened?.after ?? null)
      }),
  }
}

export type ReviewDesk = ReturnType<typeof useReviewDesk>
