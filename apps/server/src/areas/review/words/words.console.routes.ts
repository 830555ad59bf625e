import {
  addSensitiveWords,
  changeSensitiveWord,
  removeSensitiveWord,
  sensitiveWords,
  trySensitiveWords,
} from '@wallpaper/contract/review/review.console'
import type { Tx } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { checkWords } from '../machineCheck/machineCheck.jobs.kinds.ts'
import { presentHit, type WordMatcher } from './wordCheck.ts'
import { addWords, changeWord, listLabels, removeWord } from './words.console.service.ts'
import { wordReader } from './words.repository.ts'

export interface WordRoutesDeps {
  matcher: WordMatcher
  enqueue: Enqueue
}

/** Enqueues a check of existing works against the new list. */
const checking = async <T>(tx: Tx, { enqueue }: WordRoutesDeps, done: Promise<T>): Promise<T> => {
  const answer = await done
  await enqueue(tx, checkWords, { version: await wordReader(tx).version() })
  return answer
}

export const wordConsoleRoutes = (deps: WordRoutesDeps): Route[] => [
  read(sensitiveWords, ({ tx, input }) => listLabels(tx, input)),
  write(addSensitiveWords, ({ tx, input, act }) => checking(tx, deps, addWords(tx, input, act))),
  write(changeSensitiveWord, ({ tx, input, act }) => changeWord(tx, input, act)),
  write(removeSensitiveWord, ({ tx, input, act }) => checking(tx, deps, removeWord(tx, input.id, act))),
  read(trySensitiveWords, async ({ tx, input: { text } }) => {
    const match = await deps.matcher(tx)
    return { label: '试一试', text, before: null, hits: match(text).map(presentHit) }
  }),
]
