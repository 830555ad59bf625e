/**
 * The platforms' web pages: /video/pages/<host>/<path> answers as that host does. Short links redirect to the work; a
 * work's page has the meta data that crawlers read, and the share text to copy. /video/sim/works lists all works, with
 * the buttons that delete one or make it private.
 */
import { html, type Markup } from '@wallpaper/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type FaultBook, withFaults } from '../control/faults.ts'
import { documentOf, sendPage } from '../page.ts'
import type { SimulatorSettings } from '../settings.ts'
import { avatarPng } from '../wechat/avatar.ts'
import type { ProfileBook } from './profiles.ts'
import { platformLinks } from './workLinks.ts'
import { type SimulatedWork, videoPlatforms, visibilities, type WorkBook } from './works.ts'

export const videoPageErrorCodes = ['404', '403']

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; works: WorkBook; profiles: ProfileBook }

const pageParams = z.object({ host: z.string(), '*': z.string() })
const workParams = z.object({ platform: z.enum(videoPlatforms), id: z.string() })
const changeInput = z
  .object({ visibility: z.enum(visibilities).optional(), plays: z.number().int().min(0).optional() })
  .refine(({ visibility, plays }) => visibility !== undefined || plays !== undefined)
const workInput = z.object({
  platform: z.enum(videoPlatforms),
  author: z.string().min(1).max(80),
  title: z.string().max(500),
  id: z.string().min(1).max(64).optional(),
  shortCode: z.string().min(1).max(64).optional(),
  authorId: z.string().min(1).max(128).optional(),
  publishedAt: z.number().int().optional(),
  visibility: z.enum(visibilities).optional(),
  plays: z.number().int().min(0).optional(),
})

const visibilityNames: Record<SimulatedWork['visibility'], string> = {
  public: '公开',
  private: '私密',
  deleted: '已删除',
}

/** What is given only where it is known: the book fills in the rest. */
const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export async function videoPages(
  app: FastifyInstance,
  { settings, faults, works, profiles }: Dependencies,
): Promise<void> {
  const originOf = (request: FastifyRequest) => settings.publicUrl ?? `http://${request.host}`

  const pageAnswer = (request: FastifyRequest): Answer => {
    const { host, '*': rest } = pageParams.parse(request.params)
    const words = profiles.at(host, `/${rest}`)
    if (words !== undefined) return htmlAnswer(200, profileDocument(words))
    const platform = videoPlatforms.find((id) => platformLinks[id].hosts.includes(host))
    const query = new URL(request.url, 'http://simulators').searchParams
    const parts = platform && platformLinks[platform].parts(`/${rest}`, query)
    if (!platform || !parts) return missing(404, '没有这个页面')
    const work = 'id' in parts ? works.find(platform, parts.id) : works.findByShortCode(platform, parts.short)
    if (!work || work.visibility === 'deleted') return missing(404, '作品不存在或已被删除')
    if ('short' in parts)
      return { status: 302, body: '', type: 'text/plain', location: platformLinks[platform].page(work) }
    if (work.visibility === 'private') return missing(403, '作品已设为私密')
    return htmlAnswer(200, workDocument(work, originOf(request)))
  }

  app.get(
    '/pages/:host/*',
    withFaults(
      faults,
      { partner: 'video-pages', errorAnswer: (code) => missing(Number(code ?? 404), '打不开') },
      pageAnswer,
    ),
  )

  app.get('/sim/covers/:platform/:id', (request, reply) => {
    const { platform, id } = workParams.parse(request.params)
    return reply.type('image/png').send(avatarPng(`${platform}:${id}`))
  })

  app.get('/sim/works', (_request, reply) =>
    sendPage(reply, {
      title: '平台上的作品 · 模拟环境',
      body: listBody(works.list()),
      script: '/assets/copy.js',
    }),
  )
  app.get('/sim/works.json', () => works.list().map((work) => ({ ...work, ...linksOf(work) })))
  app.post('/sim/works', (request, reply) => {
    const input = workInput.safeParse(request.body)
    if (!input.success) return reply.code(400).send({ message: '作品要有 platform、author 和 title。' })
    const work = works.add(withoutUndefined(input.data))
    return { ...work, ...linksOf(work) }
  })
  app.post('/sim/works/:platform/:id', (request, reply) => {
    const { platform, id } = workParams.parse(request.params)
    const input = changeInput.safeParse(request.body)
    const work = input.success && works.change(platform, id, withoutUndefined(input.data))
    if (!work) return reply.code(404).send({ message: '没有这个作品，或 visibility、plays 不对。' })
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect('/video/sim/works', 303) : reply.send(work)
  })
}

function linksOf(work: SimulatedWork) {
  const links = platformLinks[work.platform]
  const short = links.short(work)
  return { shortUrl: short, pageUrl: links.page(work), shareText: links.shareText(work, short) }
}

const htmlAnswer = (status: number, document: Markup): Answer => ({
  status,
  body: Buffer.from(document.text),
  type: 'text/html; charset=utf-8',
})

const missing = (status: number, sentence: string): Answer =>
  htmlAnswer(
    status,
    documentOf({
      title: `${sentence} · 模拟环境`,
      body: html`<main class="narrow"><div class="card empty"><h2>${sentence}</h2></div></main>`,
    }),
  )

const profileDocument = (words: string): Markup =>
  documentOf({
    title: '主页 · 模拟环境',
    body: html`<main class="narrow"><div class="card"><h2>主页</h2><p>${words}</p></div></main>`,
  })

function workDocument(work: SimulatedWork, origin: string): Markup {
  const { shareText, pageUrl } = linksOf(work)
  const cover = `${origin}/video/sim/covers/${work.platform}/${work.id}`
  const published = new Date(work.publishedAt).toISOString()
  const head = html`<meta property="og:title" content="${work.title}">
<meta property="og:url" content="${pageUrl}">
<meta property="og:image" content="${cover}">
<meta property="og:type" content="video.other">
<meta property="article:published_time" content="${published}">
<meta name="author" content="${work.author}">
<meta name="author-id" content="${work.authorId}">
<meta itemprop="interactionCount" content="${work.plays}">`
  return documentOf({
    title: `${work.title} · 模拟环境`,
    head,
    script: '/assets/copy.js',
    body: html`<main class="narrow"><div class="card"><h2>${work.title}</h2><p>${platformLinks[work.platform].name} · ${work.author}</p><p>播放 ${work.plays} · 点赞 ${work.likes}</p>${shareRow(shareText)}</div></main>`,
  })
}

const shareRow = (text: string): Markup =>
  html`<p class="share"><span>${text}</span> <button class="button small plain" data-copy="${text}">复制分享内容</button></p>`

function listBody(works: SimulatedWork[]): Markup {
  return html`<main class="wide"><header class="hero"><h1>平台上的作品</h1><p>复制分享内容，回到图神里回填；也可以把作品删除或设为私密，看复查怎么处理。</p></header>
${works.map(workCard)}</main>`
}

function workCard(work: SimulatedWork): Markup {
  const { shareText } = linksOf(work)
  const others = visibilities.filter((visibility) => visibility !== work.visibility)
  const labels: Record<SimulatedWork['visibility'], string> = {
    public: '改回公开',
    private: '设为私密',
    deleted: '删除',
  }
  return html`<section class="card partner">
<div class="card-head"><div><h2>${work.title}</h2><p>${platformLinks[work.platform].name} · ${work.author} · ${work.id}</p></div><span class="badge ${work.visibility === 'public' ? 'ok' : 'warn'}">${visibilityNames[work.visibility]}</span></div>
${shareRow(shareText)}
<form class="row end" method="post" action="/video/sim/works/${work.platform}/${work.id}">${others.map((visibility) => html`<button class="button small plain" name="visibility" value="${visibility}">${labels[visibility]}</button>`)}</form>
</section>`
}
