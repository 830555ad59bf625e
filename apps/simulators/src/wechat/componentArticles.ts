/**
 * Drafts and publishing of an authorised account in the simulation, with an asynchronous result. Content goes
 * through WeChat's filter.
 */
import { html } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer, Operation } from '../control/faults.ts'
import { sendPage } from '../page.ts'
import {
  type AccountParts,
  appIdIn,
  asAccountFor,
  bodyOf,
  done,
  type Grant,
  good,
  newId,
} from './componentAccount.ts'

interface Parts extends AccountParts {
  materials: { isOf: (mediaId: string, appId: string) => boolean }
}

interface Publication {
  id: string
  /** What the figures call it. */
  messageId: number
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

const publishingMs = 1_500
const longest = { title: 32, author: 16, digest: 128, content: 20_000 }

/** What WeChat leaves of an article: no script, no class, no picture from elsewhere. */
const filtered = (content: string): string =>
  content
    .replace(/<(script|style|iframe)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s(?:class|id|on\w+)="[^"]*"/gi, '')
    .replace(/<img\b[^>]*src="(?!http:\/\/mmbiz\.qpic\.cn\/)[^"]*"[^>]*>/gi, '')

const tooLong = ({ title, author, digest, content }: Article): number | null => {
  if (Array.from(title).length > longest.title) return 45003
  if (Array.from(author).length > longest.author || Array.from(digest).length > longest.digest) return 45004
  return content.length > longest.content ? 45002 : null
}

const urlOf = ({ articleId }: Publication) => `http://mp.weixin.qq.com/s/${articleId}`

const stateOf = (publication: Publication, clock: Clock): number => {
  if (clock.now() - publication.at < publishingMs) return 1
  if (publication.isDeleted) return 5
  return publication.article.title.includes('最') ? 4 : 0
}

const draftOperations = (parts: Parts, drafts: Map<string, { appId: string; article: Article }>) => {
  const { error, materials } = parts
  const asAccount = asAccountFor(parts)
  return {
    'draft/add': asAccount(11, (grant, request) => {
      if (!grant.account.isVerified) return error(48001)
      const given = z.object({ articles: z.array(article).min(1).max(8) }).safeParse(request.body)
      const [first] = given.success ? given.data.articles : []
      if (!first) return error(40097)
      const refused = tooLong(first)
      if (refused) return error(refused)
      if (!materials.isOf(first.thumb_media_id, grant.account.appId)) return error(40007)
      const media_id = newId('d')
      drafts.set(media_id, {
        appId: grant.account.appId,
        article: { ...first, content: filtered(first.content) },
      })
      return good({ media_id, item: [] })
    }),
    'draft/batchget': asAccount(11, (grant) => {
      const own = [...drafts].filter(([, { appId }]) => appId === grant.account.appId).toReversed()
      const item = own.slice(0, 20).map(([media_id, { article: kept }]) => ({
        media_id,
        content: { news_item: [{ title: kept.title, thumb_media_id: kept.thumb_media_id }] },
        update_time: 0,
      }))
      return good({ total_count: own.length, item_count: item.length, item })
    }),
  }
}

const publishOperations = (
  parts: Parts,
  drafts: ReadonlyMap<string, { appId: string; article: Article }>,
  publications: Publication[],
): Record<string, Operation> => {
  const { error, clock } = parts
  const asAccount = asAccountFor(parts)
  const submit = (grant: Grant, mediaId: string): Answer => {
    if (!grant.account.isVerified) return error(48001)
    const draft = drafts.get(mediaId)
    if (!draft || draft.appId !== grant.account.appId) return error(40007)
    const publication = {
      id: String(publications.length + 100_000_001),
      messageId: publications.length + 2_247_483_650,
      articleId: newId('a'),
      appId: draft.appId,
      article: draft.article,
      at: clock.now(),
      isDeleted: false,
    }
    publications.push(publication)
    const { id: publish_id, messageId: msg_data_id } = publication
    return good({ errcode: 0, errmsg: 'ok', publish_id, msg_data_id })
  }

  return {
    'freepublish/submit': asAccount(7, (grant, request, twice) => {
      const mediaId = String(bodyOf(request).media_id)
      if (twice) submit(grant, mediaId)
      return submit(grant, mediaId)
    }),
    'freepublish/get': asAccount(7, (grant, request) => {
      const id = String(bodyOf(request).publish_id)
      const publication = publications.find((one) => one.id === id && one.appId === grant.account.appId)
      if (!publication) return error(40007)
      const publish_status = stateOf(publication, clock)
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
      const own = publications.filter((one) => one.appId === grant.account.appId && stateOf(one, clock) === 0)
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
  }
}

/** The published article, as its readers see it. */
const registerArticlePage = (app: FastifyInstance, publications: readonly Publication[], clock: Clock) => {
  app.get('/s/:id', (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const found = publications.find((one) => one.articleId === id && stateOf(one, clock) === 0)
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

export interface PublishedArticle {
  id: string
  messageId: number
  title: string
  url: string
  at: number
}

/** What is out, for the figures of its readers. */
export type PublishedArticles = (appId: string) => PublishedArticle[]

export const registerArticles = (app: FastifyInstance, parts: Parts): PublishedArticles => {
  const { clock, served } = parts
  const drafts = new Map<string, { appId: string; article: Article }>()
  const publications: Publication[] = []
  const operations = { ...draftOperations(parts, drafts), ...publishOperations(parts, drafts, publications) }
  for (const [path, operation] of Object.entries(operations)) app.post(`/cgi-bin/${path}`, served(operation))

  // For tests and people: the drafts, and what was published.
  app.get('/sim/component/drafts', (request) => {
    const appid = appIdIn(request)
    return [...drafts.values()].filter(({ appId }) => appId === appid).map((draft) => draft.article.title)
  })
  app.get('/sim/component/publications', (request) => {
    const appid = appIdIn(request)
    return publications
      .filter((one) => one.appId === appid)
      .map((one) => ({
        title: one.article.title,
        content: one.article.content,
        state: stateOf(one, clock),
        url: urlOf(one),
      }))
  })
  registerArticlePage(app, publications, clock)
  return (appId) =>
    publications
      .filter((one) => one.appId === appId && stateOf(one, clock) === 0)
      .map((one) => ({
        id: one.id,
        messageId: one.messageId,
        title: one.article.title,
        url: urlOf(one),
        at: one.at,
      }))
}
