/** Sends saves of an article. The one without an answer is kept, also by the phone's draft, until it has one. */
import { NetworkError } from '@wallpaper/client'
import { articleSave } from '@wallpaper/contract/gzh'
import { useRef } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import type { Article } from '../gzh.types.ts'
import { type Attempt, attemptIn, inputOf } from './articleFields.ts'

export const useAttempts = (kept: string, keep: (text: string) => void) => {
  const unanswered = useRef(attemptIn(kept))
  const waitFor = (attempt: Attempt | null) => {
    unanswered.current = attempt
    keep(attempt ? JSON.stringify(attempt) : '')
  }
  const send = async (attempt: Attempt): Promise<Article> => {
    waitFor(attempt)
    const answer = await runtime()
      .call(articleSave, inputOf(attempt), { idempotencyKey: attempt.key, hasLoading: false, isQuiet: true })
      .catch((error: unknown) => {
        if (!(error instanceof NetworkError)) waitFor(null)
        throw error
      })
    waitFor(null)
    return answer
  }
  return { unanswered, send }
}
