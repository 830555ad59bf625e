/** Dubbing as makers: one for the provider's voices, one for the voice of our own server. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dubFilmSecondsMax } from '@wallpaper/contract/studio/dub.labels'
import { resultDays } from '@wallpaper/contract/studio/face.labels'
import type { FilmWish, VoiceOutcome } from '../../../platform/media/sound/soundMessages.ts'
import type { VoiceMixer } from '../../../platform/media/sound/voiceMixer.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ToolRight } from '../../tools/public.ts'
import { findUpload, findUploads, videoKey } from '../../upload/public.ts'
import { aiProducer } from '../job/aiProducer.ts'
import type { JobRunContext, Made, Maker } from '../job/maker.ts'
import { dailyLimit, usualCost } from '../making.settings.ts'
import { providerKinds } from '../provider/provider.kinds.ts'
import { isProviderUp } from '../provider/provider.repository.ts'
import { cuesOf } from './cues.rules.ts'
import { type DubInput, dubInputOf, filmUploadOf } from './dub.input.ts'
import { type SpeakingDeps, say } from './speaking.ts'

export const [providedDub] = providerKinds.speech
export const ownDub = 'dub_own'
export const dubKinds: readonly string[] = [providedDub, ownDub]

export interface DubMakerDeps extends SpeakingDeps {
  storage: Pick<Storage, 'readToFile'>
  mixer: Pick<VoiceMixer, 'mix'>
  rights: () => readonly ToolRight[]
}

const failures = {
  voice_down: '声音暂时不能用',
  voice_refused: '服务商不念这段话',
  voice_broken: '声音打不开',
  film_gone: '视频已删除',
  film_unusable: '视频打不开',
  too_long: '配音比视频长',
  stopped: '已停下',
} as const

type FailureCode = keyof typeof failures

const failed = (code: FailureCode, sentence: string, detail = ''): Made => ({
  kind: 'failed',
  code,
  sentence,
  detail,
})

const seconds = (ms: number): number => Math.ceil(ms / 1_000)

/** Its files may be moving between public and private. */
const fetchFilm = async (
  { db, storage }: DubMakerDeps,
  { uid, folder }: JobRunContext,
  uploadId: string,
): Promise<string | undefined> => {
  const upload = await db.read((tx) => findUpload(tx, uid, uploadId))
  if (!upload) return undefined
  const path = join(folder, 'film.mp4')
  for (const isPrivate of [false, true])
    if (await storage.readToFile(videoKey({ ...upload, isPrivate }), path)) return path
  return undefined
}

const filmWish = (path: string, { text, film }: DubInput): FilmWish => ({
  path,
  startMs: film?.startMs ?? 0,
  volume: film?.volume ?? 0,
  maxSeconds: dubFilmSecondsMax,
  cues: film?.hasSubtitles ? cuesOf(text) : [],
})

const refusalOf = (
  outcome: Exclude<VoiceOutcome, { kind: 'mixed' }>,
  { voiceName, film }: DubInput,
): Made => {
  switch (outcome.kind) {
    case 'noVoice':
      return failed('voice_broken', `「${voiceName}」给的声音打不开，次数已退回。换一个声音再试`)
    case 'tooLong':
      return failed(
        'too_long',
        `配音有 ${seconds(outcome.voiceMs)} 秒，从第 ${seconds(film?.startMs ?? 0)} 秒开始，视频只有 ${seconds(outcome.filmMs)} 秒。删短文案、调快语速或提前开始，次数已退回`,
      )
    case 'refused':
      return failed('film_unusable', `${outcome.sentence}。次数已退回`, `${outcome.code} ${outcome.detail}`)
  }
}

const downSentence = (voiceName: string): string =>
  `「${voiceName}」暂时不能用，次数已退回。可以换别的声音，或稍后再试`

const mix = async (deps: DubMakerDeps, context: JobRunContext, input: DubInput, voice: string) => {
  const { folder, signal, progress, number } = context
  const path = input.film ? await fetchFilm(deps, context, input.film.uploadId) : undefined
  if (input.film && !path) return undefined
  progress(45)
  const file = { kind: path ? 'video' : 'audio', extension: path ? 'mp4' : 'm4a' } as const
  const output = join(folder, `made.${file.extension}`)
  const outcome = await deps.mixer.mix(
    {
      voice,
      output,
      voiceVolume: input.voiceVolume,
      label: { producer: aiProducer, produceId: number },
      ...(path && { film: filmWish(path, input) }),
    },
    { signal, onProgress: (percent) => progress(45 + percent / 2) },
  )
  return { outcome, file: { ...file, path: output } }
}

const run =
  (deps: DubMakerDeps) =>
  async (context: JobRunContext): Promise<Made> => {
    const { signal, folder, progress, paid } = context
    const input = dubInputOf(context.input)
    try {
      progress(5)
      const said = await say(deps, input, signal)
      if (said.kind === 'said') await paid(said.cost)
      if (said.kind === 'down') return failed('voice_down', downSentence(input.voiceName), said.detail)
      if (said.kind === 'refused')
        return failed('voice_refused', '这段话服务商不念，改一下文案再试。次数已退回', said.detail)
      progress(40)
      const voice = join(folder, 'voice.wav')
      await writeFile(voice, said.wav)
      const mixed = await mix(deps, context, input, voice)
      if (!mixed) return failed('film_gone', '视频已经删除，换一个视频再试。次数已退回')
      const { outcome, file } = mixed
      if (outcome.kind !== 'mixed') return refusalOf(outcome, input)
      const { durationMs, wave } = outcome
      return { kind: 'made', file: { ...file, durationMs, wave } }
    } catch (error) {
      // Cancelled, or the process is stopping: nobody reads this.
      if (signal.aborted) return failed('stopped', '已停下')
      throw error
    }
  }

const retryObjections: Maker['retryObjections'] = async (tx, jobs) => {
  const objections = new Map<string, string>()
  for (const [uid, own] of Map.groupBy(jobs, (job) => job.uid)) {
    const films = own.map(({ id, input }) => ({ id, uploadId: filmUploadOf(input) }))
    const wanted = films.flatMap(({ uploadId }) => uploadId ?? [])
    const there = new Set((await findUploads(tx, uid, wanted)).map(({ id }) => id))
    for (const { id, uploadId } of films) {
      if (uploadId === undefined) objections.set(id, '文案没有留下，请重新提交')
      else if (uploadId && !there.has(uploadId)) objections.set(id, '视频已经删除')
    }
  }
  return objections
}

const common = (deps: DubMakerDeps) =>
  ({
    icon: 'headset',
    group: { id: 'dub', name: '配音' },
    mark: { text: 'AI 生成', isAi: true },
    stages: [
      { name: '合成声音', upTo: 40 },
      { name: '加提示音、配到视频', upTo: 96 },
      { name: '保存', upTo: 100 },
    ],
    places: { usual: 2, most: 4 },
    timeoutMs: 1_200_000,
    keepDays: resultDays,
    failures,
    retryObjections,
    run: run(deps),
  }) as const

export const dubMakers = (deps: DubMakerDeps): Maker[] => {
  const { speech, ownVoice, db, clock, rights } = deps
  const own: Maker = {
    ...common(deps),
    kind: ownDub,
    name: '配音，自带声音',
    provider: '图神自己的服务器',
    tries: { quota: ownDub, count: 1, limit: dailyLimit('studio.own_dubs_daily', rights) },
    estimateMs: 12_000,
    costEach: async () => 0,
    isUp: () => ownVoice.isThere(),
  }
  if (!speech) return [own]
  const provided: Maker = {
    ...common(deps),
    kind: providedDub,
    name: '配音',
    provider: speech.name,
    tries: { quota: providedDub, count: 1, limit: dailyLimit('studio.dubs_daily', rights) },
    estimateMs: 20_000,
    costEach: usualCost('studio.speech_cost'),
    isUp: () => db.read((tx) => isProviderUp(tx, 'speech', clock())),
  }
  return [provided, own]
}
