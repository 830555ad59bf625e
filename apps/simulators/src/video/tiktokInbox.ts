/**
 * Simulated drafts of TikTok: a video is sent in parts, one after the other, and is in its owner's inbox some seconds
 * later. /tiktok/sim/drafts is that inbox, where the owner publishes it.
 */
import { randomBytes } from 'node:crypto'
import { html } from '@wallpaper/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type Operation, withFaults } from '../control/faults.ts'
import { documentOf, sendPage } from '../page.ts'
import type { GrantedAccount } from './grants.ts'
import { acceptFiles } from './publishBook.ts'
import { tiktokError } from './tiktok.ts'
import type { VideoDependencies } from './videoPlatform.ts'

const megabyte = 1024 * 1024
const partMin = 5 * megabyte
const partMax = 64 * megabyte
const processingMs = 5_000
const addressLastsMs = 60 * 60_000
const pendingMax = 5

const initInput = z.object({
  source_info: z.object({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.number().int().min(1),
    chunk_size: z.number().int().min(1),
    total_chunk_count: z.number().int().min(1).max(1_000),
  }),
})

interface Draft {
  id: string
  secret: string
  openId: string
  name: string
  size: number
  chunk: number
  parts: number
  arrived: number
  beganAt: number
  /** When the last part came. */
  arrivedAt: number | null
  failure: string | null
  workId: string | null
}

const ok = (data: object): Answer => ({
  status: 200,
  body: { data, error: { code: 'ok', message: '', log_id: 'sim' } },
})

const isDivided = ({
  video_size,
  chunk_size,
  total_chunk_count,
}: z.output<typeof initInput>['source_info']) =>
  total_chunk_count === Math.max(1, Math.floor(video_size / chunk_size)) &&
  (total_chunk_count === 1 ? video_size <= partMax + partMin : chunk_size >= partMin && chunk_size <= partMax)

const rangePattern = /^bytes (\d+)-(\d+)\/(\d+)$/

export async function tiktokInbox(
  app: FastifyInstance,
  { faults, grants, clock, works }: VideoDependencies,
): Promise<void> {
  acceptFiles(app)
  const drafts = new Map<string, Draft>()
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'tiktok', errorAnswer: tiktokError }, operation)
  const authorized = (operation: (request: FastifyRequest, account: GrantedAccount) => Answer) =>
    served((request) => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const account = grants.read('tiktok', token)
      if (typeof account === 'string') return tiktokError('access_token_invalid')
      return account.scopes.includes('video.upload')
        ? operation(request, account)
        : tiktokError('scope_not_authorized')
    })

  const statusOf = ({ failure, workId, arrivedAt }: Draft) => {
    if (failure !== null) return 'FAILED'
    if (workId !== null) return 'PUBLISH_COMPLETE'
    if (arrivedAt === null || clock.now() < arrivedAt + processingMs) return 'PROCESSING_UPLOAD'
    return 'SEND_TO_USER_INBOX'
  }

  app.post(
    '/v2/post/publish/inbox/video/init/',
    authorized((request, { openId, name }) => {
      const input = initInput.safeParse(request.body)
      if (!input.success || !isDivided(input.data.source_info)) return tiktokError('invalid_params')
      const pending = [...drafts.values()].filter(
        (draft) => draft.openId === openId && statusOf(draft) === 'SEND_TO_USER_INBOX',
      )
      if (pending.length >= pendingMax) return tiktokError('spam_risk_too_many_pending_share')
      const { video_size: size, chunk_size: chunk, total_chunk_count: parts } = input.data.source_info
      const id = `v_inbox_file~v2.${randomBytes(8).readBigUInt64BE().toString()}`
      const secret = randomBytes(12).toString('hex')
      const at = { arrived: 0, beganAt: clock.now(), arrivedAt: null, failure: null, workId: null }
      drafts.set(id, { id, secret, openId, name, size, chunk, parts, ...at })
      const query = new URLSearchParams({ upload_id: id, upload_token: secret })
      return ok({ publish_id: id, upload_url: `http://${request.host}/tiktok/upload?${query}` })
    }),
  )

  app.put(
    '/upload',
    served((request) => {
      const query = new URL(request.url, 'http://simulators').searchParams
      const draft = drafts.get(query.get('upload_id') ?? '')
      const body = z.object({ size: z.number() }).safeParse(request.body)
      const range = rangePattern.exec(request.headers['content-range'] ?? '')
      const empty = (status: number): Answer => ({ status, body: '' })
      if (!draft || draft.secret !== query.get('upload_token')) return empty(403)
      if (clock.now() > draft.beganAt + addressLastsMs) return empty(403)
      if (!body.success || !range) return empty(400)
      const [from, to, of] = range.slice(1).map(Number)
      const number = (from ?? 0) / draft.chunk
      const end = number === draft.parts - 1 ? draft.size : (number + 1) * draft.chunk
      if (of !== draft.size || (to ?? 0) + 1 !== end || body.data.size !== end - (from ?? 0))
        return empty(416)
      // Parts come one after the other; the last one may come again.
      if (number !== draft.arrived && number !== draft.arrived - 1) return empty(416)
      draft.arrived = number + 1
      if (draft.arrived < draft.parts) return empty(206)
      draft.arrivedAt ??= clock.now()
      return empty(201)
    }),
  )

  app.post(
    '/v2/post/publish/status/fetch/',
    authorized((request, { openId }) => {
      const input = z.object({ publish_id: z.string() }).safeParse(request.body)
      const draft = input.success ? drafts.get(input.data.publish_id) : undefined
      if (draft?.openId !== openId) return tiktokError('invalid_params')
      const work = draft.workId === null ? undefined : works.find('tiktok', draft.workId)
      return ok({
        status: statusOf(draft),
        fail_reason: draft.failure ?? '',
        uploaded_bytes: Math.min(draft.size, draft.arrived * draft.chunk),
        publicaly_available_post_id: work?.visibility === 'public' ? [work.id] : [],
      })
    }),
  )

  const waiting = () => [...drafts.values()].filter((draft) => statusOf(draft) === 'SEND_TO_USER_INBOX')
  app.get('/sim/drafts.json', () =>
    [...drafts.values()].map((draft) => ({
      id: draft.id,
      name: draft.name,
      size: draft.size,
      parts: draft.parts,
      status: statusOf(draft),
    })),
  )
  app.get('/sim/drafts', (_request, reply) => {
    const cards = waiting().map(
      ({ id, name, size }) =>
        html`<section class="card partner"><div class="card-head"><div><h2>${name}</h2><p>${(size / 1_000_000).toFixed(1)} MB 的视频，还没发出</p></div></div>
<form class="row end" method="post" action="/tiktok/sim/drafts/${encodeURIComponent(id)}"><input name="title" aria-label="标题" placeholder="粘贴标题和口令" required><button class="button small">发出</button></form></section>`,
    )
    const body = html`<main class="wide"><header class="hero"><h1>TikTok 的收件箱</h1><p>图神放进来的草稿，由本人发出。</p></header>
${cards.length > 0 ? cards : html`<div class="card empty"><h2>没有草稿</h2></div>`}</main>`
    return sendPage(reply, { title: 'TikTok 的收件箱 · 模拟环境', body })
  })
  const actInput = z
    .object({ title: z.string().min(1).max(2_200) })
    .or(z.object({ failure: z.string().min(1) }))
  app.post('/sim/drafts/:id', (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const draft = drafts.get(id)
    const input = actInput.safeParse(request.body)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (!draft || !input.success || (statusOf(draft) !== 'SEND_TO_USER_INBOX' && 'title' in input.data)) {
      const document = documentOf({
        title: '没有这份草稿 · 模拟环境',
        body: html`<main class="narrow"><h1>没有这份草稿</h1></main>`,
      })
      return reply.code(404).type('text/html; charset=utf-8').send(document.text)
    }
    if ('failure' in input.data) draft.failure = input.data.failure
    else {
      const author = { author: draft.name, authorId: draft.openId }
      draft.workId = works.add({
        platform: 'tiktok',
        ...author,
        title: input.data.title,
        plays: 126,
        likes: 9,
      }).id
    }
    return isForm ? reply.redirect('/tiktok/sim/drafts', 303) : reply.send({ work_id: draft.workId })
  })
}
