/**
 * A draft and what its owner changes in it. Files are saved when they are chosen, because they go ahead to the
 * platform; words a moment after the last key.
 */

import { useQueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError, newIdempotencyKey } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import {
  publicationList,
  publicationPause,
  publicationRead,
  publicationSave,
} from '@wallpaper/contract/publish'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import type { Publication } from '../publish.types.ts'

export interface Fields {
  account_id: string
  work_id: string
  media_id: string
  cover_id: string
  template_id: number
  code: string
  title: string
  description: string
  tags: string[]
  partition_id: number
  partition_name: string
  is_repost: boolean
  source: string
  is_ai: boolean
  /** When it is to be published; null: at once. */
  at: number | null
}

export const noFields: Fields = {
  account_id: '',
  work_id: '',
  media_id: '',
  cover_id: '',
  template_id: 0,
  code: '',
  title: '',
  description: '',
  tags: [],
  partition_id: 0,
  partition_name: '',
  is_repost: false,
  source: '',
  is_ai: false,
  at: null,
}

/** A time that has passed while it was a draft is chosen anew. */
const stillToCome = (at: number | null): number | null => (at !== null && at > Date.now() ? at : null)

export const fieldsOf = (publication: Publication): Fields => ({
  account_id: publication.account?.id ?? '',
  work_id: publication.work_id ?? '',
  media_id: publication.template_id ? '' : (publication.media?.id ?? ''),
  cover_id: publication.cover?.id ?? '',
  template_id: publication.template_id ?? 0,
  code: publication.code,
  title: publication.title,
  description: publication.description,
  tags: publication.tags,
  partition_id: publication.partition_id ?? 0,
  partition_name: publication.partition_name,
  is_repost: publication.is_repost,
  source: publication.source,
  is_ai: publication.is_ai,
  at: stillToCome(publication.scheduled_at),
})

/** What is empty is not sent: the contract has it optional. */
const inputOf = ({
  account_id,
  work_id,
  media_id,
  cover_id,
  template_id,
  code,
  partition_id,
  at,
  ...texts
}: Fields) => ({
  ...texts,
  ...(account_id && { account_id }),
  ...(work_id && { work_id }),
  ...(media_id && { media_id }),
  ...(cover_id && { cover_id }),
  ...(template_id && { template_id }),
  ...(code && { code }),
  ...(partition_id && { partition_id }),
  ...(at !== null && { at }),
})

const pauseMs = 1_500
const pollMs = 2_000
const quiet = { hasLoading: false, isBackground: true } as const

/** `conflict`: it was saved elsewhere since it was opened. */
export type SaveState = 'none' | 'saving' | 'saved' | 'conflict' | { failed: string }

type SaveInput = Parameters<typeof saveOnce>[0]

const saveOnce = (input: ReturnType<typeof inputOf> & SavedAs, idempotencyKey: string) =>
  runtime().call(publicationSave, input, { ...quiet, idempotencyKey })

interface SavedAs {
  platform: PlatformId
  id?: string
  version?: number
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.changedMeanwhile

export const useDraft = (
  platform: PlatformId,
  first: { publication: Publication | null; fields: Fields },
) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const [publication, setPublication] = useState(first.publication)
  const [fields, setFields] = useState(first.fields)
  const [saved, setSaved] = useState<SaveState>('none')
  const stored = useRef(first.publication)
  const sent = useRef(first.fields)
  // What was sent without an answer: the same again, with its key, tells whether it was stored.
  const unanswered = useRef<{ key: string; input: SaveInput } | null>(null)
  // One after the other: two first saves at once would make two drafts.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(async (next: NonNullable<typeof unanswered.current>): Promise<Publication> => {
    unanswered.current = next
    try {
      const made = await saveOnce(next.input, next.key)
      stored.current = made
      unanswered.current = null
      return made
    } catch (error) {
      if (!(error instanceof NetworkError)) unanswered.current = null
      throw error
    }
  }, [])

  const save = useCallback(
    (next: Fields, on: PlatformId = platform, isOver = false): Promise<Publication> => {
      const run = async () => {
        setSaved('saving')
        try {
          if (unanswered.current) await send(unanswered.current)
          const known = stored.current && {
            id: stored.current.id,
            ...(!isOver && { version: stored.current.version }),
          }
          const input = { ...inputOf(next), platform: on, ...known }
          const made = await send({ key: newIdempotencyKey(), input })
          sent.current = next
          setPublication(made)
          setSaved('saved')
          invalidate(publicationList)
          return made
        } catch (error) {
          setSaved(isConflict(error) ? 'conflict' : { failed: sentenceOf(error) })
          throw error
        }
      }
      const saving = last.current.then(run, run)
      last.current = saving.catch(() => undefined)
      return saving
    },
    [platform, invalidate, send],
  )

  /** The one that was saved elsewhere replaces what is written here. */
  const takeStored = async (): Promise<void> => {
    if (!stored.current) return
    const now = await runtime().call(publicationRead, { id: stored.current.id })
    const theirs = fieldsOf(now)
    stored.current = now
    sent.current = theirs
    setPublication(now)
    setFields(theirs)
    setSaved('saved')
  }

  // A new one of a template or a work: its video goes ahead at once.
  const isBegun = first.publication === null && Boolean(first.fields.template_id || first.fields.media_id)
  const begun = useRef(first.fields)
  useEffect(() => {
    if (isBegun && !stored.current) save(begun.current).catch(() => undefined)
  }, [isBegun, save])

  /** Words: shown at once, saved later. */
  const edit = useCallback((change: Partial<Fields>) => setFields((now) => ({ ...now, ...change })), [])
  /** Files and the account: saved at once. */
  const choose = (change: Partial<Fields>): Promise<unknown> => {
    const next = { ...fields, ...change }
    setFields(next)
    return save(next)
  }

  /** The same content for another platform, whose partitions and accounts are its own. */
  const moveTo = async (to: PlatformId, account_id: string): Promise<Publication> => {
    const moved = { ...fields, account_id, partition_id: 0, partition_name: '' }
    setFields(moved)
    const made = await save(moved, to)
    setReadData(client, publicationRead, { id: made.id }, made)
    return made
  }

  const settled = useDebounced(fields, pauseMs)
  // Its owner says first which one stays.
  const isHeld = useRef(false)
  isHeld.current = saved === 'conflict'
  useEffect(() => {
    // The page shows why it could not be saved; the next change tries again.
    if (settled !== sent.current && !isHeld.current) save(settled).catch(() => undefined)
  }, [settled, save])

  const upload = publication?.upload
  const isUploading = publication !== null && !upload?.is_finished && !publication.is_paused
  const polled = publication?.id
  useEffect(() => {
    if (!isUploading || !polled) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      setPublication(await runtime().call(publicationRead, { id: polled }, quiet))
    }
    const timer = setInterval(() => void look().catch(() => undefined), pollMs)
    return () => clearInterval(timer)
  }, [isUploading, polled])

  const pause = async (is_paused: boolean) => {
    if (polled) setPublication(await runtime().call(publicationPause, { id: polled, is_paused }))
  }
  return {
    publication,
    fields,
    saved,
    edit,
    choose,
    moveTo,
    pause,
    save: () => save(fields),
    /** Over the one that was saved elsewhere. */
    saveOver: () => save(fields, platform, true),
    takeStored,
  }
}

export type Draft = ReturnType<typeof useDraft>
