/**
 * The item a reviewer has open. The server reserves it until it is decided, skipped, or another one is opened
 * instead.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  approveReviews,
  claimReview,
  decideFirstReview,
  decideReview,
  releaseReview,
  reviewQueue,
} from '@wallpaper/contract/review/review.console'
import { verdictsHeldMax } from '@wallpaper/contract/review/review.limits'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, outlivingThePage } from '../../../lib/api.ts'
import { isRefusedWith, problemOf } from '../../../lib/problem.ts'
import {
  type CasePart,
  keyOf,
  partKey,
  partsOf,
  type QueueItem,
  type Rejection,
  type Subject,
} from '../review.labels.ts'
import { useHeldVerdicts } from './useHeldVerdicts.ts'
import { useKeptClaim } from './useKeptClaim.ts'

export type QueueFilter = Pick<InputOf<typeof reviewQueue>, 'line' | 'kind' | 'finding'>

interface CallOptions {
  fetch?: typeof globalThis.fetch
}

interface Sentence {
  isWhole: boolean
  words: string
}

export type SubjectKey = Pick<QueueItem, 'kind' | 'uid' | 'id'>

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
const approvalSentence = (results: OutputOf<typeof approveReviews>['results']): Sentence => {
  const refused = results.filter(({ ok }) => !ok)
  const done = `${results.length - refused.length} 个已通过`
  return refused.length === 0
    ? { isWhole: true, words: done }
    : { isWhole: false, words: `${done}，${refused.length} 个没有通过：${refused[0]?.msg ?? ''}` }
}

const decideCase = async (
  subject: Subject,
  { refused = [], reason, reason_id }: Rejection,
  options: CallOptions,
) => {
  const parts = partsOf(subject)
  const isRefused = (part: CasePart) => refused.includes(partKey(part))
  const { uid } = subject
  const input = {
    uid,
    reason,
    ...(reason_id && { reason_id }),
    subjects: parts.flatMap((part) =>
      part.kind === 'code'
        ? []
        : [{ kind: part.kind, id: part.id, version: part.version, is_refused: isRefused(part) }],
    ),
    codes: parts.flatMap((part) =>
      part.kind === 'code' ? [{ id: part.id, is_refused: isRefused(part) }] : [],
    ),
  }
  const done = await api.call(decideFirstReview, input, options)
  return done.refused === 0
    ? `第一套 ${done.passed} 项全部通过，已通知作者`
    : `驳回 ${done.refused} 项，其余 ${done.passed} 项已通过，已通知作者`
}

const decideSubject = async (
  { kind, uid, id, version, title }: Subject,
  verdict: 'approve' | 'reject',
  { refused: _, ...rejection }: Rejection,
  options: CallOptions,
) => {
  await api.call(decideReview, { kind, uid, id, version, verdict, ...rejection }, options)
  return verdict === 'approve' ? `「${title}」已通过` : `「${title}」已驳回，已通知作者`
}

/** A batch is checked item by item: what was refused is said, the rest is passed. */
const passTogether = async (items: readonly QueueItem[], options: CallOptions) => {
  const subjects = items.map(({ kind, uid, id, version }) => ({ kind, uid, id, version }))
  const { results } = await api.call(approveReviews, { subjects }, options)
  return approvalSentence(results)
}

const verdictWords = (
  { title, first_parts }: Subject,
  verdict: 'approve' | 'reject',
  { refused = [] }: Rejection,
): string => {
  if (!first_parts) return `「${title}」${verdict === 'approve' ? '通过' : '驳回'}`
  return `「${title}」第一套${verdict === 'approve' ? '通过' : `驳回 ${refused.length} 项`}`
}

/** The item that is open, and opening another one. */
const useOpening = (filter: QueueFilter, first: SubjectKey | undefined, heldIds: () => readonly string[]) => {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [state, setState] = useState<DeskState>('opening')
  const [error, setError] = useState<unknown>(null)

  const open = async (input: InputOf<typeof claimReview>): Promise<boolean> => {
    const { subject, after } = await api.call(claimReview, {
      ...input,
      held: heldIds().slice(-verdictsHeldMax),
    })
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

  // The item of a link, once; if somebody else has decided it, the queue begins as ever.
  const isLinkOpened = useRef(false)
  const beginQueue = (of: QueueFilter) => {
    setState('opening')
    void act(async () => {
      if (first && !isLinkOpened.current) {
        isLinkOpened.current = true
        if (await open(first).catch(() => false)) return
      }
      await openNext(null, true, of)
    })
  }
  // Restart only when the filter changes.
  const onFilter = useEffectEvent(beginQueue)
  useEffect(() => onFilter(filter), [filter])

  useKeptClaim(opened?.subject ?? null, (problem) => {
    if (isOver(problem)) void message.warning(problemOf(problem).what)
  })
  return { opened, state, error, isBusy, act, open, openNext, begin: () => beginQueue(filter) }
}

/** Sends a verdict. What another decided meanwhile is said too, and is over. */
const useSettled = () => {
  const { message } = App.useApp()
  const client = useQueryClient()
  return async (send: (options: CallOptions) => Promise<Sentence>, isLeaving: boolean) => {
    try {
      const { isWhole, words } = await send(isLeaving ? { fetch: outlivingThePage } : {})
      void (isWhole ? message.success(words) : message.warning(words))
    } catch (problem) {
      if (!isOver(problem)) throw problem
      void message.warning(problemOf(problem).what)
    }
    void client.invalidateQueries({ queryKey: [workbench.path] })
    // Held until then: the queue that was read before still lists what is judged now.
    await client.invalidateQueries({ queryKey: [reviewQueue.path] })
  }
}

export const useReviewDesk = (filter: QueueFilter, first?: SubjectKey) => {
  /** What was written about an item whose verdict was taken back. */
  const [written, setWritten] = useState<{ key: string; rejection: Rejection } | null>(null)
  const held = useHeldVerdicts()
  const { opened, state, error, isBusy, act, open, openNext, begin } = useOpening(filter, first, held.ids)
  const settled = useSettled()

  const decide = (verdict: 'approve' | 'reject', rejection: Rejection = { reason: '' }) =>
    act(async () => {
      if (!opened) return
      const { subject, after } = opened
      // Still shown because the next one could not be opened: it is judged already.
      if (held.ids().includes(subject.id)) return openNext(after)
      held.hold({
        words: verdictWords(subject, verdict, rejection),
        subjects: [subject],
        rejection,
        send: (isLeaving) =>
          settled(
            async (options) => ({
              isWhole: true,
              words: subject.first_parts
                ? await decideCase(subject, rejection, options)
                : await decideSubject(subject, verdict, rejection, options),
            }),
            isLeaving,
          ),
      })
      await openNext(after)
    })

  const takeBack = (number?: number) =>
    act(async () => {
      const verdict = held.takeBack(number)
      if (!verdict) return
      const [subject] = verdict.subjects
      if (!subject || !verdict.rejection) return
      setWritten({ key: keyOf(subject), rejection: verdict.rejection })
      await open({ kind: subject.kind, uid: subject.uid, id: subject.id })
    })

  return {
    subject: opened?.subject ?? null,
    written: written && opened && written.key === keyOf(opened.subject) ? written.rejection : null,
    state,
    error,
    isBusy,
    held,
    takeBack,
    begin,
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
        held.hold({
          words: `${items.length} 个通过`,
          subjects: items,
          rejection: null,
          send: (isLeaving) => settled((options) => passTogether(items, options), isLeaving),
        })
        const isCurrentDone = opened && items.some((item) => keyOf(item) === keyOf(opened.subject))
        if (isCurrentDone || !opened) await openNext(opened?.after ?? null)
      }),
  }
}

export type ReviewDesk = ReturnType<typeof useReviewDesk>
