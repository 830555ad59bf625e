/**
 * Simulated mounting on Douyin, Kuaishou and TikTok. A request id is acted on once; a review takes some minutes, and
 * words in the entry decide how it ends. /video/sim/mounts.json lists what was bound; an entry is taken down there too.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { douyinError } from './douyin.ts'
import type { GrantedAccount } from './grants.ts'
import { kuaishouError } from './kuaishou.ts'
import { parametersOf } from './oauthRequest.ts'
import { tiktokError } from './tiktok.ts'
import type { VideoDependencies } from './videoPlatform.ts'
import { accountIdOf, type SimulatedWork, type Visibility } from './works.ts'

type MountPlatform = 'douyin' | 'kuaishou' | 'tiktok'

interface Bound {
  platform: MountPlatform
  openId: string
  workId: string | null
  requestId: string
  title: string
  url: string
  at: number
  /** How often this request came. */
  calls: number
  /** Longer than usual. */
  reviewMs?: number
  /** Taken down at the platform. */
  isRemoved?: boolean
}

const minute = 60_000
const day = 1_440 * minute
export const mountsADay = 5
const reviewMs: Record<MountPlatform, number> = { douyin: 10 * minute, kuaishou: 0, tiktok: 5 * minute }

const bindInput = z.object({
  request_id: z.string().min(1),
  photo_id: z.string().optional(),
  item_id: z.string().optional(),
  video_id: z.string().optional(),
  micro_app_title: z.string().min(1).max(80),
  micro_app_url: z.url(),
})

interface Dialect {
  prefix: string
  paths: Record<'standing' | 'bind' | 'info', string>
  workField: 'photo_id' | 'item_id' | 'video_id'
  tokenOf: (request: FastifyRequest) => string
  good: (data: object) => Answer
  dead: Answer
  refused: (reason: string) => Answer
  errorAnswer: (code: string | null) => Answer
}

const dialects: Record<MountPlatform, Dialect> = {
  kuaishou: {
    prefix: '/kuaishou/openapi/photo/mp_plc',
    paths: { standing: '/standing', bind: '/bind', info: '/info' },
    workField: 'photo_id',
    tokenOf: (request) => parametersOf(request).access_token ?? '',
    good: (data) => ({ status: 200, body: { result: 1, ...data } }),
    dead: kuaishouError(100200102),
    refused: (reason) => ({
      status: 200,
      body: { result: 100200100, error: 'error', error_msg: reason, reason },
    }),
    errorAnswer: kuaishouError,
  },
  douyin: {
    prefix: '/douyin/api/douyin/v1/mount',
    paths: { standing: '/standing/', bind: '/bind/', info: '/info/' },
    workField: 'item_id',
    tokenOf: ({ headers }) => String(headers['access-token'] ?? ''),
    good: (data) => ({ status: 200, body: { data: { ...data, error_code: 0, description: '' } } }),
    dead: douyinError(28001003),
    refused: (reason) => ({
      status: 200,
      body: { data: { error_code: 28001007, description: reason, reason }, extra: { error_code: 28001007 } },
    }),
    errorAnswer: douyinError,
  },
  tiktok: {
    prefix: '/tiktok/v2/mount',
    paths: { standing: '/standing/', bind: '/bind/', info: '/info/' },
    workField: 'video_id',
    tokenOf: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
    good: (data) => ({ status: 200, body: { data, error: { code: 'ok', message: '', log_id: 'sim' } } }),
    dead: tiktokError('access_token_invalid'),
    refused: (reason) => ({
      status: 400,
      body: { data: { reason }, error: { code: 'invalid_params', message: reason, log_id: 'sim' } },
    }),
    errorAnswer: tiktokError,
  },
}

const coverOf = (request: FastifyRequest, { platform, id }: SimulatedWork) =>
  `http://${request.host}/video/sim/covers/${platform}/${id}`

/** The demo world's mounts that are up or being reviewed. */
const seeded = (now: number): Bound[] => [
  {
    platform: 'kuaishou',
    openId: accountIdOf('kuaishou', '晚风的图'),
    workId: null,
    requestId: 'mt-demo-home',
    title: '极光原图，点这里',
    url: 'https://example.com/s/demo',
    at: now,
    calls: 1,
    reviewMs: 12 * 60 * minute,
  },
  {
    platform: 'douyin',
    openId: accountIdOf('douyin', '晚风壁纸馆'),
    workId: '7426018837751233355',
    requestId: 'mt-demo-work',
    title: '搜「晚风88」取原图',
    url: 'https://example.com/s/demo',
    at: now,
    calls: 1,
    reviewMs: 12 * 60 * minute,
  },
  {
    platform: 'douyin',
    openId: accountIdOf('douyin', '晚风壁纸馆'),
    workId: null,
    requestId: 'mt-demo-home-up',
    title: '原图都在这里',
    url: 'https://example.com/s/demo',
    at: now - 12 * day,
    calls: 1,
  },
  {
    platform: 'douyin',
    openId: accountIdOf('douyin', '晚风壁纸馆'),
    workId: '7426018837751233353',
    requestId: 'mt-demo-work-up',
    title: '搜「落日来信」取原图',
    url: 'https://example.com/s/demo',
    at: now - day,
    calls: 1,
  },
]

/** What was mounted, and what the platform answers about it. */
const createBindings = ({ clock, works }: Pick<VideoDependencies, 'clock' | 'works'>) => {
  const bound = seeded(clock.now())

  const goneReasons: Partial<Record<Visibility, string>> = {
    private: '作品已设为私密，读不到',
    deleted: '作品已经删除',
  }
  const stateOf = ({ platform, title, at, workId, isRemoved, reviewMs: own = reviewMs[platform] }: Bound) => {
    const work = workId === null ? undefined : works.find(platform, workId)
    const gone = work && goneReasons[work.visibility]
    if (isRemoved || gone) return { state: 'none', reason: gone ?? '' }
    if (clock.now() - at < own) return { state: 'reviewing', reason: '' }
    return title.includes('不过审')
      ? { state: 'refused', reason: '入口文字不符合规范' }
      : { state: 'mounted', reason: '' }
  }
  const lastOf = (platform: MountPlatform, openId: string, workId: string | null) =>
    bound.findLast((one) => one.platform === platform && one.openId === openId && one.workId === workId)
  const usedToday = (platform: MountPlatform, openId: string) =>
    bound.filter((one) => one.platform === platform && one.openId === openId && one.at > clock.now() - day)
      .length

  const bind = (platform: MountPlatform, account: GrantedAccount, request: FastifyRequest): Answer => {
    const { workField, good, refused } = dialects[platform]
    const input = bindInput.safeParse(request.body)
    if (!input.success) return refused('参数错误')
    const { request_id: requestId, micro_app_title: title, micro_app_url: url } = input.data
    const workId = input.data[workField] ?? null
    const before = bound.find((one) => one.requestId === requestId)
    if (before) before.calls += 1
    if (before) return good({ state: stateOf(before).state === 'mounted' ? 'mounted' : 'reviewing' })
    const work = workId === null ? null : works.find(platform, workId)
    if (workId !== null && work?.authorId !== account.openId) return refused('这条作品不是这个账号的')
    if (work?.visibility === 'private') return refused('作品已设为私密，读不到')
    if (work?.visibility === 'deleted') return refused('作品已经删除')
    if (workId !== null && usedToday(platform, account.openId) >= mountsADay)
      return refused('今天的挂载次数用完了')
    const made = {
      platform,
      openId: account.openId,
      workId,
      requestId,
      title,
      url,
      at: clock.now(),
      calls: 1,
    }
    bound.push(made)
    return good({ state: stateOf(made).state === 'mounted' ? 'mounted' : 'reviewing' })
  }

  const all = () => bound.map((one) => ({ ...one, ...stateOf(one) }))
  const remove = (requestId: string): void => {
    for (const one of bound) if (one.requestId === requestId) one.isRemoved = true
  }
  return { bind, stateOf, lastOf, usedToday, all, remove }
}

export async function mounts(
  app: FastifyInstance,
  { faults, clock, grants, works }: VideoDependencies,
): Promise<void> {
  const { bind, stateOf, lastOf, usedToday, all, remove } = createBindings({ clock, works })

  const worksListed = (platform: MountPlatform, account: GrantedAccount, request: FastifyRequest) =>
    works
      .ofAccount(platform, account.openId)
      .slice(0, 50)
      .map((work) => ({ ...work, cover: coverOf(request, work) }))

  const authorized = (
    platform: MountPlatform,
    operation: (request: FastifyRequest, account: GrantedAccount) => Answer,
  ) => {
    const { tokenOf, dead, errorAnswer } = dialects[platform]
    const served: Operation = (request) => {
      const account = grants.read(platform, tokenOf(request))
      return typeof account === 'string' ? dead : operation(request, account)
    }
    return withFaults(faults, { partner: platform, errorAnswer }, served)
  }

  for (const platform of ['douyin', 'kuaishou', 'tiktok'] as const) {
    const { prefix, paths, workField, good } = dialects[platform]
    app.get(
      prefix + paths.standing,
      authorized(platform, (_request, { name, openId }) =>
        good({
          left: Math.max(0, mountsADay - usedToday(platform, openId)),
          max: mountsADay,
          handle: `${platform}_${openId.slice(-6)}`,
          likes: 10_000 + name.length * 4_021,
          following: 68,
          fans: 3_000 + name.length * 3_011,
        }),
      ),
    )
    app.post(
      prefix + paths.bind,
      authorized(platform, (request, account) => bind(platform, account, request)),
    )
    app.get(
      prefix + paths.info,
      authorized(platform, (request, { openId }) => {
        const last = lastOf(platform, openId, parametersOf(request)[workField] ?? null)
        return good(last ? { ...stateOf(last), request_id: last.requestId } : { state: 'none' })
      }),
    )
  }

  app.get(
    '/douyin/api/douyin/v1/video/video_list/',
    authorized('douyin', (request, account) =>
      dialects.douyin.good({
        list: worksListed('douyin', account, request).map((work) => ({
          item_id: work.id,
          title: work.title,
          cover: work.cover,
          create_time: Math.floor(work.publishedAt / 1_000),
          statistics: { play_count: work.plays, digg_count: work.likes },
        })),
        cursor: 0,
        has_more: false,
      }),
    ),
  )
  app.get(
    '/tiktok/v2/video/list/',
    authorized('tiktok', (request, account) =>
      dialects.tiktok.good({
        videos: worksListed('tiktok', account, request).map((work) => ({
          id: work.id,
          title: work.title,
          cover_image_url: work.cover,
          create_time: Math.floor(work.publishedAt / 1_000),
          share_url: `https://www.tiktok.com/@${work.author}/video/${work.id}`,
          view_count: work.plays,
          like_count: work.likes,
        })),
        cursor: 0,
        has_more: false,
      }),
    ),
  )

  app.get('/video/sim/mounts.json', () => ({ mounts: all() }))
  /** As a person does it in the app. */
  app.delete<{ Params: { requestId: string } }>('/video/sim/mounts/:requestId', (request) => {
    remove(request.params.requestId)
    return { mounts: all() }
  })
}
