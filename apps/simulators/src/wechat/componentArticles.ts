/**
 * What an authorised official account can do in the simulation: pictures, materials, drafts, publishing with
 * an asynchronous result, and customer-service messages. Article content goes through WeChat's filter.
 */
import { createHash, randomBytes } from 'node:crypto'
import { html } from '@wallpaper/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer, Operation } from '../control/faults.ts'
import { sendPage } from '../page.ts'
import type { ComponentBook } from './componentBook.ts'
import type { ComponentParts } from './componentParts.ts'
import type { Followers } from './followers.ts'

type Grant = Exclude<ReturnType<ComponentBook['holderOf']>, number>

interface Parts extends Pick<ComponentParts, 'served' | 'error'> {
  book: ComponentBook
  followers: Followers
  clock: Clock
}

interface Publication {
  id: string
  articleId: string
  appId: string
  article: Article
  at: number
  isDeleted: boolean
}

const article = z.object({
  title: z.string().min(1),
  author: z.string().default(''),
  digest: z.string().default(''),
  content: z.string().min(1),
  thumb_media_id: z.string(),
})
type Article = z.infer<typeof article>

const good = (body: Record<string, unknown>): Answer => ({ status: 200, body })
const done = good({ errcode: 0, errmsg: 'ok' })
const publishingMs = 1_500
const longest = { title: 32, author: 16, digest: 128, content: 20_000 }
const pictureBytesMax = 1024 * 1024
const materialBytesMax = 10 * 1024 * 1024

const newId = (prefix: string) => `${prefix}${randomBytes(12).toString('base64url')}`

/** What WeChat leaves of an article: no script, no class, no picture from elsewhere. */
export const filtered = (content: string): string =>
  content
    .replace(/<(script|style|iframe)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s(?:class|id|on\w+)="[^"]*"/gi, '')
    .replace(/<img\b[^>]*src="(?!http:\/\/mmbiz\.qpic\.cn\/)[^"]*"[^>]*>/gi, '')

const tooLong = ({ title, author, digest, content }: Article): number | null => {
  if (Array.from(title).length > longest.title) return 45003
  if (Array.from(author).length > longest.author || Array.from(digest).length > longest.digest) return 45004
  return content.length > longest.content ? 45002 : null
}

/** The fields of a multipart body, which the parser below has read. */
const fileIn = (request: FastifyRequest): { bytes: Buffer; type: string } | null => {
  const body = z
    .object({ media: z.object({ bytes: z.instanceof(Buffer), type: z.string() }) })
    .safeParse(request.body)
  return body.success ? body.data.media : null
}

const readMultipart = async (request: FastifyRequest, body: Buffer) => {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const media = form.get('media')
  if (!(media instanceof Blob)) return {}
  return { media: { bytes: Buffer.from(await media.arrayBuffer()), type: media.type } }
}

export const registerArticles = (
  app: FastifyInstance,
  { book, clock, followers, served, error }: Parts,
): void => {
  const pictures = new Map<string, { bytes: Buffer; type: string }>()
  const materials = new Map<string, { appId: string; bytes: Buffer; type: string }>()
  const drafts = new Map<string, { appId: string; article: Article }>()
  const publications: Publication[] = []
  const messages: { appId: string; touser: string; message: unknown }[] = []

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * materialBytesMax },
    (request: FastifyRequest, body: Buffer) => readMultipart(request, body),
  )

  const asAccount =
    (
      scope: number | null,
      answer: (grant: Grant, request: FastifyRequest, twice: boolean) => Answer,
    ): Operation =>
    (request, twice) => {
      const { access_token } = z.object({ access_token: z.string().default('') }).parse(request.query)
      const grant = book.holderOf(access_token)
      if (typeof grant === 'number') return error(grant)
      if (scope !== null && !grant.scopes.includes(scope)) return error(61007)
      return answer(grant, request, twice)
    }
  const bodyOf = (request: FastifyRequest) => z.record(z.string(), z.unknown()).catch({}).parse(request.body)

  const stateOf = (publication: Publication): number => {
    if (clock.now() - publication.at < publishingMs) return 1
    if (publication.isDeleted) return 5
    return publication.article.title.includes('最') ? 4 : 0
  }
  const urlOf = ({ articleId }: Publication) => `http://mp.weixin.qq.com/s/${articleId}`

  const submit = (grant: Grant, mediaId: string): Answer => {
    if (!grant.account.isVerified) return error(48001)
    const draft = drafts.get(mediaId)
    if (!draft || draft.appId !== grant.account.appId) return error(40007)
    const publication = {
      id: String(publications.length + 100_000_001),
      articleId: newId('a'),
      appId: draft.appId,
      article: draft.article,
      at: clock.now(),
      isDeleted: false,
    }
    publications.push(publication)
    return good({ errcode: 0, errmsg: 'ok', publish_id: publication.id, msg_data_id: publications.length })
  }

  const operations: Record<string, Operation> = {
    'media/uploadimg': asAccount(11, (_grant, request) => {
      const file = fileIn(request)
      if (!file) return error(41005)
      if (!['image/jpeg', 'image/png'].includes(file.type)) return error(40137)
      if (file.bytes.length > pictureBytesMax) return error(40009)
      const name = createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)
      pictures.set(name, file)
      return good({ url: `http://mmbiz.qpic.cn/sim/${name}` })
    }),
    'material/add_material': asAccount(11, (grant, request) => {
      const file = fileIn(request)
      if (!file) return error(41005)
      if (file.bytes.length > materialBytesMax) return error(40009)
      const media_id = newId('m')
      materials.set(media_id, { ...file, appId: grant.account.appId })
      return good({ media_id, url: `http://mmbiz.qpic.cn/sim/${media_id}` })
    }),
    'material/del_material': asAccount(11, (_grant, request) =>
      materials.delete(String(bodyOf(request).media_id)) ? done : error(40007),
    ),
    'draft/add': asAccount(11, (grant, request) => {
      if (!grant.account.isVerified) return error(48001)
      const given = z.object({ articles: z.array(article).min(1).max(8) }).safeParse(request.body)
      const [first] = given.success ? given.data.articles : []
      if (!first) return error(40097)
      const refused = tooLong(first)
      if (refused) return error(refused)
      if (materials.get(first.thumb_media_id)?.appId !== grant.account.appId) return error(40007)
      const media_id = newId('d')
      drafts.set(media_id, {
        appId: grant.account.appId,
        article: { ...first, content: filtered(first.content) },
      })
      return good({ media_id, item: [] })
    }),
    'freepublish/submit': asAccount(7, (grant, request, twice) => {
      const mediaId = String(bodyOf(request).media_id)
      if (twice) submit(grant, mediaId)
      return submit(grant, mediaId)
    }),
    'freepublish/get': asAccount(7, (grant, request) => {
      const id = String(bodyOf(request).publish_id)
      const publication = publications.find((one) => one.id === id && one.appId === grant.account.appId)
      if (!publication) return error(40007)
      const publish_status = stateOf(publication)
      if (publish_status !== 0) return good({ publish_id: id, publish_status, fail_idx: [] })
      const item = [{ idx: 1, article_url: urlOf(publication) }]
      const { articleId: article_id } = publication
      return good({
        publish_id: Number(id),
        publish_status,
        article_id,
        article_detail: { count: 1, item },
        fail_idx: [],
      })
    }),
    'freepublish/batchget': asAccount(7, (grant) => {
      const own = publications.filter((one) => one.appId === grant.account.appId && stateOf(one) === 0)
      const item = own.toReversed().map((one) => ({
        article_id: one.articleId,
        update_time: Math.floor(one.at / 1000),
        content: {
          news_item: [
            { title: one.article.title, thumb_media_id: one.article.thumb_media_id, url: urlOf(one) },
          ],
        },
      }))
      return good({ total_count: item.length, item_count: item.length, item: item.slice(0, 20) })
    }),
    'freepublish/delete': asAccount(7, (_grant, request) => {
      const publication = publications.find((one) => one.articleId === bodyOf(request).article_id)
      if (!publication) return error(40007)
      publication.isDeleted = true
      return done
    }),
    'message/custom/send': asAccount(1, (grant, request) => {
      const { touser, ...message } = bodyOf(request)
      if (typeof touser !== 'string' || !touser) return error(40003)
      const refused = followers.deliver(grant.account.appId, touser, message)
      if (refused) return error(refused)
      messages.push({ appId: grant.account.appId, touser, message })
      return done
    }),
  }
  for (const [path, operation] of Object.entries(operations)) app.post(`/cgi-bin/${path}`, served(operation))

  // For tests and people: what was published, and what followers got.
  app.get('/sim/component/publications', (request) => {
    const { appid } = z.object({ appid: z.string() }).parse(request.query)
    return publications
      .filter((one) => one.appId === appid)
      .map((one) => ({
        title: one.article.title,
        content: one.article.content,
        state: stateOf(one),
        url: urlOf(one),
      }))
  })
  app.get('/sim/component/messages', (request) => {
    const { appid } = z.object({ appid: z.string() }).parse(request.query)
    return messages.filter((one) => one.appId === appid)
  })
  app.get('/sim/component/picture/:name', (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const found = pictures.get(name) ?? materials.get(name)
    return found ? reply.type(found.type).send(found.bytes) : reply.code(404).send()
  })
  app.get('/s/:id', (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const found = publications.find((one) => one.articleId === id && stateOf(one) === 0)
    if (!found)
      return sendPage(reply, {
        title: '模拟环境',
        body: html`<main class="narrow"><h2>文章不存在</h2></main>`,
        status: 404,
      })
    const content = found.article.content.replaceAll(
      'http://mmbiz.qpic.cn/sim/',
      '/wechat/sim/component/picture/',
    )
    const head = html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${found.article.title} · 模拟环境</title></head><body><h1>${found.article.title}</h1><p>${found.article.author}</p>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
      .send(`${head.text}${content}</body></html>`)
  })
}
