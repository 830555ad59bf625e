/** Pictures of a sentence: what can be chosen, and submitting one. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { sentenceSubmit, sentenceTemplates } from '@wallpaper/contract/studio'
import { resultDays } from '@wallpaper/contract/studio/face.labels'
import {
  type SentenceMode,
  sentenceModeIds,
  sentenceModes,
  sentenceStyleIds,
  sentenceStyles,
} from '@wallpaper/contract/studio/sentence.labels'
import { undrawable } from '@wallpaper/drawing'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { TextObjection } from '../../creation/public.ts'
import { type PresentDeps, presentJob } from '../job/job.present.ts'
import { type JobDeps, submitJob } from '../job/job.service.ts'
import type { Maker } from '../job/maker.ts'
import { offerOf } from '../making.offer.ts'
import { isProviderUp } from '../provider/provider.repository.ts'
import { refuseWords } from '../refuseWords.ts'
import { type SentenceInput, sentenceKinds } from './sentence.makers.ts'

export type SentenceDeps = JobDeps & PresentDeps & { objections: readonly TextObjection[] }

/** Undefined where no provider is configured. */
const makerFor = ({ makers }: JobDeps, mode: SentenceMode): Maker | undefined =>
  makers.find(({ kind }) => kind === sentenceKinds[mode])

const isDown = async (tx: Reader, mode: SentenceMode, now: number): Promise<boolean> =>
  mode === 'ai' && !(await isProviderUp(tx, 'painter', now))

export const listSentenceTemplates = async (
  tx: Reader,
  uid: number,
  deps: SentenceDeps,
): Promise<OutputOf<typeof sentenceTemplates>> => {
  const modes: OutputOf<typeof sentenceTemplates>['modes'] = []
  for (const id of sentenceModeIds) {
    const maker = makerFor(deps, id)
    if (!maker) continue
    modes.push({
      id,
      name: sentenceModes[id],
      provider: maker.provider,
      is_down: await isDown(tx, id, deps.clock()),
      ...(await offerOf(tx, maker, uid, deps.clock())),
    })
  }
  const styles = sentenceStyleIds.map((id) => ({ id, name: sentenceStyles[id] }))
  return { styles, modes, result_days: resultDays }
}

export const submitSentence = async (
  tx: Tx,
  uid: number,
  { sentence, style, size, mode }: ParsedInput<typeof sentenceSubmit>,
  deps: SentenceDeps,
): Promise<OutputOf<typeof sentenceSubmit>> => {
  await refuseWords(tx, { field: 'sentence', text: sentence }, deps.objections)
  const missing = mode === 'template' ? undrawable(sentence) : []
  if (missing.length > 0) throw refuseField('sentence', `「${missing.join('')}」画不出来，请去掉或换个写法`)
  const maker = makerFor(deps, mode)
  if (!maker) throw refuseField('mode', '现在没有 AI 画图，请用模板生成')
  if (await isDown(tx, mode, deps.clock()))
    throw refuseField('mode', 'AI 画图暂时不能用，换成模板生成，或稍后再试')
  const input: SentenceInput = { sentence, style, size }
  const row = await submitJob(tx, { uid, kind: maker.kind, title: sentence, input }, deps)
  return presentJob(tx, row, deps)
}
