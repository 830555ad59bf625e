/** Simulated publishing API of Bilibili: signed calls, upload in parts, works with the platform's review. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { isSignedByBilibili } from './bilibiliSignature.ts'
import type { GrantedAccount } from './grants.ts'
import { acceptFiles, createPublishBook, isForbidden, type PublishBook, reviewOf } from './publishBook.ts'
import type { VideoDependencies } from './videoPlatform.ts'
import type { SimulatedWork } from './works.ts'

const ok = (data: unknown = {}): Answer => ({
  status: 200,
  body: { code: 0, message: '0', ttl: 1, request_id: 'simulated', data },
})
const refused = (code: number, message: string): Answer => ({
  status: 200,
  body: { code, message, ttl: 1, request_id: 'simulated', data: null },
})
const errorAnswer = (code: string | null): Answer => refused(Number(code ?? -500), '服务器错误')

const workInput = z.object({
  title: z.string().min(1).max(80),
  cover: z.string(),
  tid: z.number().int(),
  tag: z.string().min(1).max(199),
  desc: z.string().max(250).default(''),
  copyright: z.union([z.literal(1), z.literal(2)]),
  source: z.string().optional(),
})

const partitions = [
  {
    id: 160,
    name: '生活',
    children: [
      { id: 21, name: '日常' },
      { id: 138, name: '搞笑' },
      { id: 161, name: '手工' },
    ],
  },
  {
    id: 188,
    name: '科技',
    children: [
      { id: 95, name: '数码' },
      { id: 122, name: '野生技能协会' },
    ],
  },
  { id: 4, name: '游戏', children: [{ id: 17, name: '单机游戏' }] },
  {
    id: 1,
    name: '动画',
    children: [
      { id: 24, name: 'MAD·AMV' },
      { id: 27, name: '综合' },
    ],
  },
].map((parent) => ({
  ...parent,
  parent: 0,
  description: '',
  children: parent.children.map((child) => ({ ...child, parent: parent.id, description: '' })),
}))
const partitionIds = new Set(partitions.flatMap(({ children }) => children.map(({ id }) => id)))

const reviewStates = { public: 0, pending: -30, rejected: -2 } as const

const listed = (work: SimulatedWork, book: PublishBook) => {
  const review = work.visibility === 'private' ? 'rejected' : reviewOf(work.title)
  const text = book.textOf(work.id)
  return {
    resource_id: work.id,
    title: work.title,
    cover: text?.cover ?? '',
    tid: 21,
    tag: text?.tags ?? '',
    desc: text?.description ?? '',
    copyright: 1,
    ctime: Math.floor(work.publishedAt / 1_000),
    ptime: Math.floor(work.publishedAt / 1_000),
    addit_info: {
      state: reviewStates[review],
      state_desc: review === 'pending' ? '审核中' : '',
      reject_reason: review === 'rejected' ? '画面里有其他平台的水印' : '',
    },
    video_info: {
      cid: 1,
      filename: work.id,
      duration: 12,
      share_url: `https://www.bilibili.com/video/${work.id}`,
    },
  }
}

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://simulators').searchParams

const parsed = (request: FastifyRequest): unknown => {
  try {
    return typeof request.body === 'string' ? JSON.parse(request.body) : null
  } catch {
    return null
  }
}

export async function bilibiliPublish(
  app: FastifyInstance,
  { settings, faults, grants, works }: VideoDependencies,
): Promise<void> {
  const book = createPublishBook('bilibili', works)
  acceptFiles(app)
  // The signature is over the body as it was sent.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )

  const served = (operation: Operation) => withFaults(faults, { partner: 'bilibili', errorAnswer }, operation)
  const signed = (operation: (request: FastifyRequest, account: GrantedAccount, twice: boolean) => Answer) =>
    served((request, twice) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isSignedByBilibili(request, settings.video.bilibili, body)) return refused(-403, '签名不正确')
      const account = grants.read('bilibili', String(request.headers['access-token'] ?? ''))
      return typeof account === 'string' ? refused(-401, '未认证') : operation(request, account, twice)
    })

  const uploadOf = (request: FastifyRequest) => book.upload(queryOf(request).get('upload_token') ?? '')

  app.post(
    '/arcopen/fn/archive/video/init',
    signed((_request, { openId }) => ok({ upload_token: book.begin(openId).token })),
  )
  app.post(
    '/video/v2/part/upload',
    served((request) => {
      const upload = uploadOf(request)
      const number = Number(queryOf(request).get('part_number'))
      const size = z.object({ size: z.number().min(1) }).safeParse(request.body)
      if (!upload || !size.success || !Number.isInteger(number) || number < 1)
        return refused(-400, '请求错误')
      upload.parts.set(number, size.data.size)
      return ok({ etag: `${upload.token}-${number}` })
    }),
  )
  app.post(
    '/arcopen/fn/archive/video/complete',
    signed((request) => {
      const upload = uploadOf(request)
      return upload && book.complete(upload, 1) ? ok() : refused(-400, '分片不完整')
    }),
  )
  app.post(
    '/arcopen/fn/archive/cover/upload',
    signed((request, { openId }) => {
      const form = z.object({ files: z.object({ file: z.object({ size: z.number().min(1) }) }) })
      if (!form.safeParse(request.body).success) return refused(-400, '请求错误')
      return ok({
        url: `${settings.publicUrl ?? `http://${request.host}`}/video/sim/covers/bilibili/${openId}`,
      })
    }),
  )
  app.get(
    '/arcopen/fn/archive/type/list',
    signed(() => ok(partitions)),
  )
  app.post(
    '/arcopen/fn/archive/add-by-utoken',
    signed((request, account, twice) => {
      const upload = uploadOf(request)
      if (!upload?.isComplete || upload.accountId !== account.openId) return refused(-400, '视频还没有传完')
      const input = workInput.safeParse(parsed(request))
      if (!input.success) return refused(-400, '请求错误')
      const { title, tid, copyright, source, desc, tag, cover } = input.data
      if (!partitionIds.has(tid)) return refused(4014, '分区不支持')
      if (isForbidden(title)) return refused(4021, '标题含平台不允许的词「最强」，改掉后可再发')
      if (copyright === 2 && !source) return refused(-400, '请填写转载来源')
      const text = { description: desc, tags: tag, cover }
      const work = book.publish(account, title, text)
      if (twice) book.publish(account, title, text)
      return ok({ resource_id: work.id })
    }),
  )
  app.get(
    '/arcopen/fn/archive/viewlist',
    signed((request, account) => {
      const size = Math.min(50, Number(queryOf(request).get('ps') ?? 20))
      const page = Number(queryOf(request).get('pn') ?? 1)
      const all = works.ofAccount('bilibili', account.openId)
      const list = all.slice((page - 1) * size, page * size).map((work) => listed(work, book))
      return ok({ list, page: { pn: page, ps: size, total: all.length } })
    }),
  )
  app.get(
    '/arcopen/fn/data/arc/stat',
    signed((request, account) => {
      const id = queryOf(request).get('resource_id')
      const work = works.ofAccount('bilibili', account.openId).find((one) => one.id === id)
      return work
        ? ok({
            title: work.title,
            view: work.plays,
            like: work.likes,
            coin: 0,
            favorite: 0,
            share: 0,
            reply: 0,
            danmaku: 0,
            ptime: Math.floor(work.publishedAt / 1_000),
          })
        : refused(-404, '啥都木有')
    }),
  )
}
