/** Shared by the two upload screens: one-time agreement, submitting, and the result. */
import { useState } from 'react'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { toast } from '../../../../ui/overlay/overlays.ts'
import type { UploadQueueOfScreen } from '../../../upload/public.ts'
import type { UploadInit, Work } from '../make.types.ts'
import { checkSettings, type WorkSettings } from '../settings/workSettings.ts'
import { type Owns, type Titles, useHandIn } from './useHandIn.ts'

export interface UploadFormOptions {
  init: UploadInit
  queue: UploadQueueOfScreen
  settings: WorkSettings
  /** Of each picture, where there are several. */
  titles?: Titles
  owns?: Owns
  /** The cover chosen for a video. */
  poster?: File | null
  /** Submitted, and nothing is left: the form can be reset. */
  onDone: () => void
}

interface Done {
  count: number
  isDraft: boolean
  /** The first of them. */
  workId: string | undefined
  /** Their thumbnails. */
  pictures: readonly string[]
}

export const useUploadForm = ({
  init,
  queue,
  settings,
  titles = {},
  owns = {},
  poster = null,
  onDone,
}: UploadFormOptions) => {
  const handIn = useHandIn(queue)
  const [isReading, setIsReading] = useState(false)
  const [done, setDone] = useState<Done | null>(null)

  const send = async (isDraft: boolean): Promise<Work[]> => {
    const film = queue.ready.find(({ upload }) => upload.kind === 'video')
    checkSettings(settings, { needsTitle: film !== undefined })
    return film
      ? [await handIn.video(film, settings, { isDraft, poster })]
      : handIn.pictures(settings, { isDraft, titles, owns })
  }
  const { isBusy, problems, submit } = useSubmit(async (_key, isDraft: boolean) => {
    const given = queue.ready.length
    const made = await send(isDraft)
    // What is left beside them is named after it, unless it was refused just now.
    if (made.length === given) {
      const pictures = made.map(({ cover }) => cover.small)
      setDone({ count: made.length, isDraft, workId: made[0]?.id, pictures })
      if (queue.files.length === given) onDone()
    } else if (made.length > 0) {
      toast(isDraft ? `已存 ${made.length} 个草稿` : `已提交 ${made.length} 个，其余请看下面`)
    } else {
      toast('没有新的作品，原因写在下面')
    }
  })

  return {
    isBusy,
    problems,
    done,
    again: () => setDone(null),
    isReading,
    stopReading: () => setIsReading(false),
    hasRead: () => {
      setIsReading(false)
      void submit(false)
    },
    submit: () => {
      if (init.agreement_read_at === null) setIsReading(true)
      else void submit(false)
    },
    saveDraft: () => void submit(true),
  }
}
