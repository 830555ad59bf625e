/** Tries rules on the server: the real engine, nothing is written. */
import { replyTry } from '@wallpaper/contract/reply'
import type { ReplyAct } from '@wallpaper/contract/reply/reply.labels'
import type { ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { useState } from 'react'
import { runtime } from '../../runtime/runtime.ts'
import { useSubmit } from '../../runtime/useSubmit.ts'
import type { Turn } from './components/Conversation.tsx'

export interface Asked {
  act: ReplyAct
  text?: string
  words: string
}

export const useTryOut = (accountId: string, rules: ReplyRules, minute: number | null) => {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const { isBusy, submit } = useSubmit(async (_key, { act, text, words }: Asked) => {
    const tried = await runtime().call(replyTry, {
      account_id: accountId,
      rules,
      act,
      ...(text !== undefined && { text }),
      ...(minute !== null && { minute }),
      // Each time the same words are said, it is the follower's next turn.
      turn: turns.filter((turn) => turn.words === words).length,
    })
    setTurns((before) => [...before, { words, isSaid: act === 'say', tried }])
  })
  return { turns, isBusy, submit, clear: () => setTurns([]) }
}
