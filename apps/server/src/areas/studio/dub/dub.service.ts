/** Submitting a dubbing, and reading it again. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { dubDetail, dubFilms, dubList, dubSubmit, dubVoices } from '@wallpaper/contract/studio'
import {
  dubFilmSecondsMax,
  dubSeconds,
  filmVolumeUsual,
  hasWords,
} from '@wallpaper/contract/studio/dub.labels'
import { resultDays } from '@wallpaper/contract/studio/face.labels'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { newestWorksOf, ownWorksAmong, type TextObjection } from '../../creation/public.ts'
import { findUpload, type UploadAddresses } from '../../upload/public.ts'
import { type PresentDeps, presentJob, presentJobs } from '../job/job.present.ts'
import { type JobRow, jobReader } from '../job/job.repository.ts'
import { type JobDeps, makerOf, submitJob } from '../job/job.service.ts'
import { offerOf } from '../making.offer.ts'
import { refuseWords } from '../refuseWords.ts'
import { type DubInput, dubInputOf } from './dub.input.ts'
import { dubKinds, ownDub, providedDub } from './dub.maker.ts'
import { type Voice, type VoiceDeps, voiceFor, voicesFor } from './voice.service.ts'

export type DubDeps = VoiceDeps &
  JobDeps &
  PresentDeps & { objections: readonly TextObjection[]; addressesOf: UploadAddresses }

export const listVoices = async (
  tx: Reader,
  uid: number,
  deps: DubDeps,
): Promise<OutputOf<typeof dubVoices>> => {
  const now = deps.clock()
  const offer = (kind: string) => offerOf(tx, makerOf(deps.makers, kind), uid, now)
  return {
    voices: await voicesFor(tx, uid, deps),
    provided: deps.speech ? await offer(providedDub) : null,
    own: await offer(ownDub),
    result_days: resultDays,
  }
}

type Submitted = ParsedInput<typeof dubSubmit>

const usableVoice = async (tx: Reader, uid: number, id: string, deps: DubDeps): Promise<Voice> => {
  const voice = await voiceFor(tx, uid, id, deps)
  if (voice.is_locked) throw refuseField('voice', `「${voice.name}」是会员专用的声音，开通会员或换一个`)
  if (voice.is_down) throw refuseField('voice', `「${voice.name}」暂时不能用，换一个声音，或稍后再试`)
  return voice
}

const uploadOf = async (tx: Reader, uid: number, { work_id, upload_id }: Submitted) => {
  if (!work_id) return upload_id
  const [work] = await ownWorksAmong(tx, uid, [work_id])
  return orNotFound(work).uploadId
}

const checkedFilm = async (tx: Reader, uid: number, input: Submitted): Promise<DubInput['film']> => {
  const { work_id, upload_id, start_ms = 0, film_volume = filmVolumeUsual, has_subtitles = false } = input
  if (work_id && upload_id) throw refuse('作品和上传的视频只能选一个')
  const field = work_id ? 'work_id' : 'upload_id'
  const uploadId = await uploadOf(tx, uid, input)
  if (!uploadId) return null
  const upload = orNotFound(await findUpload(tx, uid, uploadId))
  if (upload.kind !== 'video') throw refuseField(field, '只能给视频配音，请换一个')
  if (upload.state !== 'ready') throw refuseField(field, upload.refusal ?? '视频还没有传好，请稍后再试')
  const filmMs = upload.durationMs ?? 0
  if (filmMs > dubFilmSecondsMax * 1_000)
    throw refuseField(field, `视频最长 ${dubFilmSecondsMax} 秒，请先剪短`)
  // How long it really takes is known when it is spoken; this refuses what cannot fit.
  const needed = dubSeconds(input.text, input.speed) * 500
  if (start_ms + needed > filmMs)
    throw refuseField(
      'start_ms',
      `视频只有 ${Math.floor(filmMs / 1_000)} 秒，放不下这段配音。提前开始、删短文案或调快语速`,
    )
  return { uploadId, startMs: start_ms, volume: film_volume, hasSubtitles: has_subtitles }
}

const titleLength = 14

const titleOf = (text: string): string => {
  const words = [...text.replaceAll(/\s+/gu, ' ')]
  return words.length > titleLength ? `${words.slice(0, titleLength).join('')}…` : words.join('')
}

export const submitDub = async (
  tx: Tx,
  uid: number,
  input: Submitted,
  deps: DubDeps,
): Promise<OutputOf<typeof dubSubmit>> => {
  const { text, speed, voice_volume: voiceVolume } = input
  if (!hasWords(text)) throw refuseField('text', '只有标点念不出来，请写几个字')
  await refuseWords(tx, { field: 'text', text }, deps.objections)
  const voice = await usableVoice(tx, uid, input.voice, deps)
  const film = await checkedFilm(tx, uid, input)
  const stored: DubInput = { text, voice: voice.id, voiceName: voice.name, speed, voiceVolume, film }
  const kind = voice.is_own ? ownDub : providedDub
  const row = await submitJob(tx, { uid, kind, title: titleOf(text), input: stored }, deps)
  return presentJob(tx, row, deps)
}

/** Videos of all lines. */
export const listFilms = (
  tx: Reader,
  uid: number,
  input: PageInput,
  { addressesOf }: Pick<DubDeps, 'addressesOf'>,
): Promise<OutputOf<typeof dubFilms>> =>
  listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => newestWorksOf(tx, uid, { kind: 'video' }, slice),
    present: (rows) =>
      rows.map(({ id, title, uploadId, posterUploadId, durationMs, isHidden }) => ({
        work_id: id,
        title,
        thumb_url: addressesOf({
          id: posterUploadId ?? uploadId,
          uid,
          kind: posterUploadId ? 'picture' : 'video',
          isHidden,
        }).small,
        duration_ms: durationMs ?? 0,
      })),
  })

export const listDubs = (
  tx: Reader,
  uid: number,
  input: PageInput,
  deps: DubDeps,
): Promise<OutputOf<typeof dubList>> =>
  listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => jobReader(tx).ofPerson(uid, 'dub', slice),
    present: (rows) => presentJobs(tx, rows, deps),
    total: () => jobReader(tx).countOf(uid, 'dub'),
  })

const ownDubOf = async (tx: Reader, uid: number, id: string): Promise<JobRow> => {
  const row = orNotFound(await jobReader(tx).one(uid, id))
  return orNotFound(dubKinds.includes(row.kind) && !row.hiddenAt ? row : undefined)
}

export const readDub = async (
  tx: Reader,
  uid: number,
  id: string,
  deps: DubDeps,
): Promise<OutputOf<typeof dubDetail>> => {
  const row = await ownDubOf(tx, uid, id)
  const { text, voice, voiceName, speed, film } = dubInputOf(row.input)
  return {
    job: await presentJob(tx, row, deps),
    text,
    voice,
    voice_name: voiceName,
    speed,
    has_film: film !== null,
    has_subtitles: film?.hasSubtitles ?? false,
    wave: row.removedAt ? [] : [...(row.result?.wave ?? [])],
  }
}
