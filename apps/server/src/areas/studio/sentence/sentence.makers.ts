/** Pictures of a sentence as makers: drawn from our templates, or painted by a provider. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resultDays } from '@wallpaper/contract/studio/face.labels'
import {
  sentenceModes,
  sentenceSizeIds,
  sentenceSizes,
  sentenceStyleIds,
  sentenceStyles,
} from '@wallpaper/contract/studio/sentence.labels'
import { sentencePage } from '@wallpaper/drawing'
import { z } from 'zod'
import type { PainterProvider } from '../../../partners/painter/painter.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { PageRenderer } from '../../../platform/media/render/pageRenderer.ts'
import type { ToolRight } from '../../tools/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import type { JobRunContext, Made, Maker } from '../job/maker.ts'
import { dailyLimit, usualCost } from '../making.settings.ts'
import { providerKinds } from '../provider/provider.kinds.ts'
import { isProviderUp, noteProvider, whyProviderStopped } from '../provider/provider.repository.ts'

export const sentenceKinds = { template: 'sentence', ai: providerKinds.painter[0] } as const

export interface SentenceMakerDeps {
  db: Database
  clock: Clock
  pageRenderer: Pick<PageRenderer, 'renderPage'>
  media: Pick<MediaWorker, 'inspectAndRender'>
  painter: PainterProvider | null
  rights: () => readonly ToolRight[]
}

const sentenceInput = z.object({
  sentence: z.string(),
  style: z.enum(sentenceStyleIds),
  size: z.enum(sentenceSizeIds),
})
export type SentenceInput = z.infer<typeof sentenceInput>

const failures = {
  painter_down: '画图服务暂时不能用',
  painter_refused: '服务商不画这句话',
  picture_unusable: '服务商给的图打不开',
} as const

const failed = (code: keyof typeof failures, sentence: string, detail = ''): Made => ({
  kind: 'failed',
  code,
  sentence,
  detail,
})

const drawn =
  ({ pageRenderer }: SentenceMakerDeps) =>
  async ({ input, folder, progress }: JobRunContext): Promise<Made> => {
    const wish = sentenceInput.parse(input)
    progress(10)
    const { width } = sentenceSizes[wish.size]
    const { image } = await pageRenderer.renderPage({ page: sentencePage(wish), width, format: 'png' })
    progress(90)
    const path = join(folder, 'made.png')
    await writeFile(path, image)
    return { kind: 'made', file: { kind: 'picture', path, extension: 'png' } }
  }

/** Opened like an upload, in the child process; its pixels get the mark and the metadata. */
const labelled = async (
  { media }: SentenceMakerDeps,
  { folder, number }: JobRunContext,
  picture: Buffer,
): Promise<Made> => {
  const [path, output] = [join(folder, 'painted'), join(folder, 'labelled')]
  await writeFile(path, picture)
  const result = await media.inspectAndRender(path, output, {
    accepts: 'picture',
    isWhole: true,
    isAiMarked: true,
    production: { producer: aiProducer, produceId: number },
  })
  if (result.kind !== 'picture' || !result.whole)
    return failed(
      'picture_unusable',
      '服务商给的图打不开，次数已退回，可以再试一次',
      result.kind === 'refused' ? result.detail : '',
    )
  const { file, extension } = result.whole
  return { kind: 'made', file: { kind: 'picture', path: join(output, file), extension } }
}

const painterDown = (detail: string): Made =>
  failed('painter_down', 'AI 画图暂时不能用，次数已退回。可以换成模板生成，或稍后再试', detail)

const painted =
  (deps: SentenceMakerDeps, painter: PainterProvider) =>
  async (context: JobRunContext): Promise<Made> => {
    const { sentence, style, size } = sentenceInput.parse(context.input)
    const { width, height } = sentenceSizes[size]
    context.progress(10)
    const { db, clock } = deps
    const stopped = await db.read((tx) => whyProviderStopped(tx, 'painter', clock()))
    if (stopped) return painterDown(stopped)
    const answer = await painter.paint(
      { sentence, style: sentenceStyles[style], width, height },
      context.signal,
    )
    if (answer.kind === 'painted') await context.paid(answer.cost)
    // Hung up on by us: that says nothing about the provider, and nobody reads the answer.
    if (answer.kind === 'down' && context.signal.aborted)
      return failed('painter_down', '已停下', answer.cause)
    if (answer.kind === 'refused')
      return failed('painter_refused', '这句话服务商不画，改一下再试。次数已退回')
    const error = answer.kind === 'down' ? answer.cause : ''
    await db.write((tx) =>
      noteProvider(tx, 'painter', { isUp: answer.kind === 'painted', error, now: clock() }),
    )
    if (answer.kind === 'down') return painterDown(answer.cause)
    context.progress(80)
    return await labelled(deps, context, answer.picture)
  }

const retryObjections: Maker['retryObjections'] = async (_tx, jobs) =>
  new Map(
    jobs.flatMap(({ id, input }) =>
      sentenceInput.safeParse(input).success ? [] : [[id, '这句话没有留下，请重新提交']],
    ),
  )

const common = {
  icon: 'spark',
  group: { id: 'sentence', name: '一句话成图' },
  stages: [
    { name: '画图', upTo: 90 },
    { name: '保存', upTo: 100 },
  ],
  timeoutMs: 180_000,
  keepDays: resultDays,
  failures,
  retryObjections,
} as const

export const sentenceMakers = (deps: SentenceMakerDeps): Maker[] => {
  const { painter, db, clock, rights } = deps
  const template: Maker = {
    ...common,
    kind: sentenceKinds.template,
    name: '一句话成图，模板',
    provider: '图神自己的服务器',
    mark: { text: sentenceModes.template, isAi: false },
    tries: {
      quota: sentenceKinds.template,
      count: 1,
      limit: dailyLimit('studio.sentences_daily', rights),
    },
    estimateMs: 3_000,
    places: { usual: 2, most: 4 },
    costEach: async () => 0,
    run: drawn(deps),
  }
  if (!painter) return [template]
  const ai: Maker = {
    ...common,
    kind: sentenceKinds.ai,
    name: '一句话成图，AI',
    provider: painter.name,
    mark: { text: sentenceModes.ai, isAi: true },
    tries: { quota: sentenceKinds.ai, count: 1, limit: dailyLimit('studio.ai_sentences_daily', rights) },
    estimateMs: 20_000,
    places: { usual: 2, most: 8 },
    costEach: usualCost('studio.painter_cost'),
    isUp: () => db.read((tx) => isProviderUp(tx, 'painter', clock())),
    run: painted(deps, painter),
  }
  return [template, ai]
}
