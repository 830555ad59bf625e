/** Profiles that people write at the platforms: an address and the words there. */
import { html } from '@wallpaper/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'

const input = z.object({ url: z.url(), words: z.string().max(500) })

export const createProfileBook = () => {
  const words = new Map<string, string>()
  return {
    at: (host: string, path: string): string | undefined => words.get(host + path),
    write(url: string, text: string): void {
      const { host, pathname } = new URL(url)
      words.set(host + decodeURIComponent(pathname), text)
    },
  }
}
export type ProfileBook = ReturnType<typeof createProfileBook>

export async function videoProfiles(
  app: FastifyInstance,
  { profiles }: { profiles: ProfileBook },
): Promise<void> {
  app.get('/sim/profiles', (_request, reply) =>
    sendPage(reply, {
      title: '平台上的主页 · 模拟环境',
      body: html`<header class="nav"><a href="/" aria-label="回到模拟台">‹</a><h1>平台上的主页</h1><span></span></header>
<main class="narrow"><form class="card" method="post" action="/video/sim/profiles">
<p class="hint">在平台上改主页简介：把核实口令写进去，再回图神点核实。</p>
<div class="fields">
<label>主页链接<input name="url" type="url" required placeholder="https://"></label>
<label>简介<input name="words" maxlength="500"></label>
</div>
<div class="modes"><button class="button">保存简介</button></div></form></main>`,
    }),
  )
  app.post('/sim/profiles', (request, reply) => {
    const parsed = input.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: '要有 url 和 words。' })
    profiles.write(parsed.data.url, parsed.data.words)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect('/video/sim/profiles', 303) : reply.send({ ok: true })
  })
}
