import { sentenceSubmit, sentenceTemplates } from '@wallpaper/contract/studio'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listSentenceTemplates, type SentenceDeps, submitSentence } from './sentence.service.ts'

export const sentenceRoutes = (deps: SentenceDeps): Route[] => [
  read(sentenceTemplates, ({ tx, caller }) => listSentenceTemplates(tx, caller.uid, deps)),
  write(sentenceSubmit, ({ tx, caller, input }) => submitSentence(tx, caller.uid, input, deps)),
]
