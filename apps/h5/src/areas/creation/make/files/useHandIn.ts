/** Creates works from finished uploads, a hundred per call, with a result for each file. */
import { newIdempotencyKey } from '@wallpaper/client'
import {
  albumList,
  homepageInfo,
  homepageList,
  keywordInit,
  photoStatusList,
  uploadInit,
  uploadPhoto,
  uploadVideo,
} from '@wallpaper/contract/creation'
import { auditInit, checkInit } from '@wallpaper/contract/review'
import { useRef } from 'react'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../../runtime/useRead.ts'
import { type UploadQueueOfScreen, uploadOne } from '../../../upload/public.ts'
import type { Work } from '../make.types.ts'
import { settingsInput, type WorkSettings } from '../settings/workSettings.ts'

const filesPerCall = 100

type Ready = UploadQueueOfScreen['ready'][number]

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Invalidates everything that lists or counts works. */
export const useInvalidateWorks = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      photoStatusList,
      homepageList,
      homepageInfo,
      albumList,
      uploadInit,
      keywordInit,
      checkInit,
      auditInit,
    )
}

/** Idempotency keys by set of files: a call whose response was lost is repeated with the same key. */
const useKeys = () => {
  const keys = useRef(new Map<string, string>())
  return {
    keyFor: (name: string): string => {
      const key = keys.current.get(name) ?? newIdempotencyKey()
      keys.current.set(name, key)
      return key
    },
    forget: (name: string) => keys.current.delete(name),
  }
}

/** Titles of pictures, by the file's id in the queue. */
export type Titles = Record<string, string>

/** What one picture has of its own: '' and none are as the others. */
export interface OwnSettings {
  class: string
  keywords: string[]
}
export type Owns = Record<string, OwnSettings>

export interface HandInOptions {
  isDraft: boolean
  titles?: Titles
  owns?: Owns
}

export const useHandIn = (queue: UploadQueueOfScreen) => {
  const { call } = useLineCalls()
  const invalidate = useInvalidateWorks()
  const { keyFor, forget } = useKeys()

  const judge = (part: readonly Ready[], reply: Awaited<ReturnType<typeof sendPart>>) => {
    const results = new Map(reply.results.map((result) => [result.id, result]))
    const same = new Map(reply.same.map(({ upload_id, ...work }) => [upload_id, work]))
    for (const { id, upload } of part) {
      const result = results.get(upload.upload_id)
      const work = same.get(upload.upload_id)
      if (result?.ok) queue.remove(id)
      else if (work) queue.judge(id, { at: 'same', same: work })
      else if (result) queue.judge(id, { at: 'refused', reason: result.msg })
    }
  }

  const sendPart = async (
    part: readonly Ready[],
    settings: WorkSettings,
    { isDraft, titles: given = {}, owns = {} }: HandInOptions,
  ) => {
    const titles = part.flatMap(({ id, upload }) => {
      const title = given[id]?.trim()
      return title ? [{ upload_id: upload.upload_id, title }] : []
    })
    const own = part.flatMap(({ id, upload: { upload_id } }) => {
      const { class: ownClass = '', keywords = [] } = owns[id] ?? {}
      if (!ownClass && keywords.length === 0) return []
      return [{ upload_id, ...(ownClass && { class: ownClass }), ...(keywords.length > 0 && { keywords }) }]
    })
    const ids = part.map(({ upload }) => upload.upload_id)
    const name = `${isDraft}${ids.join()}`
    const reply = await call(
      uploadPhoto,
      {
        upload_ids: ids,
        ...settingsInput(settings),
        ...(titles.length > 0 && { titles }),
        ...(own.length > 0 && { own }),
        is_draft: isDraft,
      },
      { idempotencyKey: keyFor(name) },
    )
    forget(name)
    return reply
  }

  const pictures = async (settings: WorkSettings, options: HandInOptions): Promise<Work[]> => {
    const made: Work[] = []
    try {
      for (const part of inParts(queue.ready, filesPerCall)) {
        const reply = await sendPart(part, settings, options)
        made.push(...reply.photos)
        judge(part, reply)
      }
    } finally {
      invalidate()
    }
    return made
  }

  const video = async (
    { id, upload }: Ready,
    settings: WorkSettings,
    { isDraft, poster }: HandInOptions & { poster: File | null },
  ): Promise<Work> => {
    const picked = poster && {
      file: poster,
      name: poster.name,
      kind: 'picture' as const,
      contentType: poster.type,
    }
    const sent = picked && (await uploadOne(picked, { action: 'poster' }))
    const name = `${isDraft}${upload.upload_id}${sent?.upload_id ?? ''}`
    const work = await call(
      uploadVideo,
      {
        upload_id: upload.upload_id,
        ...(sent && { poster_upload_id: sent.upload_id }),
        title: settings.title.trim(),
        ...settingsInput(settings),
        is_draft: isDraft,
      },
      { idempotencyKey: keyFor(name) },
    )
    forget(name)
    queue.remove(id)
    invalidate()
    return work
  }

  return { pictures, video }
}
