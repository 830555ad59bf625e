/** Uploads a video straight to storage, then polls until it can be played. */
import { filmComplete, filmGrant, filmState } from '@wallpaper/contract/learn/film.console'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { problemOf } from '../../../lib/problem.ts'
import type { Film } from '../learn.labels.ts'

const lookEveryMs = 1_500

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

export type Sending = { is: 'idle' } | { is: 'sending' } | { is: 'making' } | { is: 'failed'; why: string }

/** Its message is written for staff. */
class FilmError extends Error {}

const putFile = async (url: string, headers: Readonly<Record<string, string>>, file: File): Promise<void> => {
  const reply = await fetch(url, { method: 'PUT', headers, body: file }).catch(() => null)
  if (!reply?.ok) throw new FilmError('视频没有传完，请检查网络后再试')
}

const untilMade = async (id: string): Promise<Film> => {
  for (;;) {
    const film = await api.call(filmState, { id })
    if (film.state === 'ready') return film
    if (film.state === 'refused') throw new FilmError(film.reason)
    await pause(lookEveryMs)
  }
}

export const useSendFilm = () => {
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  const send = async (file: File): Promise<Film | null> => {
    setSending({ is: 'sending' })
    try {
      const fileType = file.type || file.name
      const { film, upload_url, headers } = await api.call(filmGrant, {
        name: file.name,
        fileType,
        size: file.size,
      })
      await putFile(upload_url, headers, file)
      await api.call(filmComplete, { id: film.id })
      setSending({ is: 'making' })
      const made = await untilMade(film.id)
      setSending({ is: 'idle' })
      return made
    } catch (error) {
      setSending({ is: 'failed', why: error instanceof FilmError ? error.message : problemOf(error).what })
      return null
    }
  }
  return { sending, send }
}
