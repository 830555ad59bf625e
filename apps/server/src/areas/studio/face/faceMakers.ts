/** The two kinds of face swaps: a picture, and a short video frame by frame. */
import { resultDays } from '@wallpaper/contract/studio/face.labels'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { isPublicKey, type Storage } from '../../../platform/storage/storage.ts'
import { memberFaceSwaps } from '../../member/public.ts'
import { resultSeconds } from '../job/job.files.ts'
import type { Maker } from '../job/maker.ts'
import { usualCost } from '../making.settings.ts'
import { templateReader, templateRepository } from '../template/template.repository.ts'
import { faceInputOf } from './faceInput.ts'
import { type DeletionDeps, deleteOwnPhoto } from './photo.deletion.ts'
import { photoReader } from './photo.repository.ts'
import { type SwapDeps, swapFaces } from './swap.ts'

/** One quota for pictures and videos. */
export const faceTries: Maker['tries'] = { quota: 'face', count: 1, limit: memberFaceSwaps }

/** By default, and at most for the memory that a process needs. */
export const facePlaces = {
  picture: { usual: 2, most: 3 },
  video: { usual: 1, most: 2 },
} as const

const failures = {
  crashed: '处理出错',
  too_slow: '做得太久',
  photo_gone: '照片已删除',
  restarted: '机器重启',
  template_side: '模板里是侧脸',
  template_gone: '模板不见了',
  template_denied: '模板在名单里',
  denied: '在名单里',
  template_no_face: '模板里没找到脸',
  template_no_such_face: '模板里标的脸找不到',
  template_too_many: '模板里人太多',
  template_too_small: '模板里的脸太小',
  template_dark: '模板太暗或太亮',
  template_covered: '模板里的脸被挡住',
  template_no_frames: '模板视频没有画面',
  template_unreadable: '模板打不开',
  template_too_large: '模板太大或太长',
  no_face: '没有找到脸',
  no_such_face: '选中的脸不在了',
  too_many: '人太多',
  too_small: '脸太小',
  side: '侧脸',
  dark: '太暗或太亮',
  covered: '被挡住',
  unreadable: '打不开',
  too_large: '太大',
} as const

export interface FaceMakerDeps extends SwapDeps {
  clock: () => number
  storage: SwapDeps['storage'] & Pick<Storage, 'publicUrl' | 'signedGet'>
}

export const coversOf =
  ({ storage }: Pick<FaceMakerDeps, 'storage'>): NonNullable<Maker['coverOf']> =>
  async (tx, ids) => {
    const covers = new Map<string, string>()
    for (const { id, online, draft } of await templateReader(tx).many(ids)) {
      const { small } = online ?? draft
      const url = isPublicKey(small)
        ? storage.publicUrl(small)
        : await storage.signedGet(small, { expiresInSeconds: resultSeconds })
      covers.set(id, url)
    }
    return covers
  }

/** Online, and not past the last day of its rights. */
const offeredAmong = async (
  tx: Reader,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> => {
  const today = businessDay(now)
  const templates = await templateReader(tx).many(ids)
  const offered = templates.filter(
    ({ online, onlineUntil }) => online !== null && (onlineUntil ?? '') > today,
  )
  return new Set(offered.map(({ id }) => id))
}

type Jobs = Parameters<NonNullable<Maker['retryObjections']>>[1]

/** The consent is for one photo and one template: both must still be there. */
const objectionsTo = async (tx: Reader, jobs: Jobs, now: number): Promise<ReadonlyMap<string, string>> => {
  const photos = await photoReader(tx).ofJobs(jobs.map(({ id }) => id))
  const ids = jobs.flatMap(({ templateId }) => templateId ?? [])
  const offered = await offeredAmong(tx, ids, now)
  const objection = (job: Jobs[number]): string | null => {
    const photo = photos.get(job.id)
    const isGone = photo?.deletedAt || (photo?.deletesAt.getTime() ?? Infinity) <= now
    if (faceInputOf(job).photoId && (!photo || isGone)) return '照片已经删除，重新上传一张就能再做'
    return offered.has(job.templateId ?? '') ? null : '这个模板已经下线，请换一个'
  }
  return new Map(
    jobs.flatMap((job) => {
      const sentence = objection(job)
      return sentence ? [[job.id, sentence] as const] : []
    }),
  )
}

const shared = (deps: FaceMakerDeps) =>
  ({
    group: { id: 'face', name: 'AI 换脸' },
    provider: '图神自己的服务器',
    mark: { text: 'AI 生成', isAi: true },
    tries: faceTries,
    keepDays: resultDays,
    failures,
    coverOf: coversOf(deps),
    offeredAmong: (tx, ids) => offeredAmong(tx, ids, deps.clock()),
    retryObjections: (tx, jobs) => objectionsTo(tx, jobs, deps.clock()),
    whenOver: async (tx, { templateId }, state) => {
      if (state === 'done' && templateId) await templateRepository(tx).countUse(templateId)
    },
    forget: async ({ uid, ...job }) => {
      const { photoId } = faceInputOf(job)
      if (photoId) await deleteOwnPhoto({ ...deps, makers: [] }, uid, photoId)
    },
  }) satisfies Partial<Maker>

export const faceMakers = (deps: FaceMakerDeps & Pick<DeletionDeps, 'storage'>): Maker[] => {
  // The same functions for both: what is asked of them is asked once for pictures and videos.
  const common = shared(deps)
  return [
    {
      ...common,
      kind: 'face_picture',
      icon: 'face',
      name: 'AI 换脸，照片',
      stages: [
        { name: '找到照片里的脸', upTo: 30 },
        { name: '对齐五官', upTo: 60 },
        { name: '融合与校色', upTo: 90 },
        { name: '加 AI 标识并保存', upTo: 100 },
      ],
      estimateMs: 8_000,
      places: facePlaces.picture,
      timeoutMs: 300_000,
      costEach: usualCost('studio.face_picture_cost'),
      run: (context) => swapFaces(deps, 'picture', context),
    },
    {
      ...common,
      kind: 'face_video',
      icon: 'play',
      name: 'AI 换脸，视频',
      stages: [
        { name: '找到照片里的脸', upTo: 2 },
        { name: '逐帧换脸与校色', upTo: 98 },
        { name: '加 AI 标识并保存', upTo: 100 },
      ],
      estimateMs: 150_000,
      places: facePlaces.video,
      timeoutMs: 1_500_000,
      costEach: usualCost('studio.face_video_cost'),
      run: (context) => swapFaces(deps, 'video', context),
    },
  ]
}
