/** Simulated publishing API of Kuaishou, and the host that takes its files. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import type { GrantedAccount } from './grants.ts'
import { acceptFiles, createPublishBook, isForbidden, reviewOf } from './publishBook.ts'
import type { VideoDependencies } from './videoPlatform.ts'
import type { SimulatedWork } from './works.ts'

const ok = (data: object = {}): Answer => ({ status: 200, body: { result: 1, ...data } })
const refused = (result: number, error_msg: string): Answer => ({
  status: 200,
  body: { result, error: 'error', error_msg },
})
const errorAnswer = (code: string | null): Answer => refused(Number(code ?? 100200500), '服务繁忙')

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://simulators').searchParams

const photoOf = (work: SimulatedWork, caption: string) => ({
  photo_id: work.id,
  caption,
  cover: '',
  play_url: `https://www.kuaishou.com/short-video/${work.id}`,
  create_time: work.publishedAt,
  like_count: work.likes,
  comment_count: 0,
  view_count: work.plays,
  pending: reviewOf(work.title) === 'pending',
})

const publishForm = z.object({
  fields: z.object({ caption: z.string().max(600) }),
  files: z.object({ cover: z.object({ size: z.number().min(1) }) }),
})

export async function kuaishouPublish(
  app: FastifyInstance,
  { settings, faults, grants, works }: VideoDependencies,
): Promise<void> {
  const book = createPublishBook('kuaishou', works)
  acceptFiles(app)

  const served = (operation: Operation) => withFaults(faults, { partner: 'kuaishou', errorAnswer }, operation)
  const authorized = (
    operation: (request: FastifyRequest, account: GrantedAccount, twice: boolean) => Answer,
  ) =>
    served((request, twice) => {
      const query = queryOf(request)
      if (query.get('app_id') !== settings.video.kuaishou.clientId) return refused(100200101, 'app_id 不正确')
      const account = grants.read('kuaishou', query.get('access_token') ?? '')
      return typeof account === 'string'
        ? refused(100200102, 'access_token 无效')
        : operation(request, account, twice)
    })
  const uploadOf = (request: FastifyRequest) => book.upload(queryOf(request).get('upload_token') ?? '')

  app.post(
    '/kuaishou/openapi/photo/start_upload',
    authorized((request, { openId }) =>
      ok({ upload_token: book.begin(openId).token, endpoint: request.host }),
    ),
  )
  app.post(
    '/api/upload/fragment',
    served((request) => {
      const upload = uploadOf(request)
      const number = Number(queryOf(request).get('fragment_id'))
      const size = z.object({ size: z.number().min(1) }).safeParse(request.body)
      if (!upload || !size.success || !Number.isInteger(number) || number < 0)
        return refused(100200100, '参数错误')
      upload.parts.set(number, size.data.size)
      return ok()
    }),
  )
  app.get(
    '/api/upload/resume',
    served((request) => {
      const upload = uploadOf(request)
      return ok({ existed: Boolean(upload), fragment_index: (upload?.parts.size ?? 0) - 1 })
    }),
  )
  app.post(
    '/api/upload/complete',
    served((request) => {
      const upload = uploadOf(request)
      const count = Number(queryOf(request).get('fragment_count'))
      return upload && book.complete(upload, 0, count) ? ok() : refused(100200100, '分片不完整')
    }),
  )
  app.post(
    '/kuaishou/openapi/photo/publish',
    authorized((request, account, twice) => {
      const upload = uploadOf(request)
      const form = publishForm.safeParse(request.body)
      if (!upload?.isComplete || upload.accountId !== account.openId)
        return refused(100200100, '视频还没有传完')
      if (!form.success) return refused(100200100, '参数错误')
      const { caption } = form.data.fields
      const title = caption.split(/\r?\n/)[0] ?? ''
      if (isForbidden(title)) return refused(100200100, '标题含平台不允许的词「最强」，改掉后可再发')
      const text = { description: caption, tags: '', cover: null }
      const work = book.publish(account, title, text)
      if (twice) book.publish(account, title, text)
      return ok({ video_info: photoOf(work, caption) })
    }),
  )
  app.get(
    '/kuaishou/openapi/photo/list',
    authorized((request, account) => {
      const query = queryOf(request)
      const all = works
        .ofAccount('kuaishou', account.openId)
        .filter(({ visibility }) => visibility === 'public')
      const from = all.findIndex(({ id }) => id === query.get('cursor')) + 1
      const page = all.slice(from, from + Math.min(50, Number(query.get('count') ?? 20)))
      return ok({
        video_list: page.map((work) => photoOf(work, book.textOf(work.id)?.description ?? work.title)),
      })
    }),
  )
}
