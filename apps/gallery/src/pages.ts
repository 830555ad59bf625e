/** What the audience sees: where to type a code, and what to do when no picture stands behind it. */
import { html, type Markup } from '@wallpaper/html'
import type { Page } from './page.ts'

const brand = html`<div class="brand"><svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#6F5CE3"/><path d="M6 24l7-9 4 5 3-3 6 7z" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/><path d="M22 5l1.2 2.8L26 9l-2.8 1.2L22 13l-1.2-2.8L18 9l2.8-1.2z" fill="#FFD98A"/></svg>图神</div>`

const form = (code: string): Markup => html`
<form action="/s/" method="get">
<label for="code">图片口令</label>
<input id="code" name="code" value="${code}" maxlength="8" autocomplete="off" autocapitalize="characters" required placeholder="例如 晚风88">
<button>取图</button>
</form>`

const footer = html`<footer>图神 · 口令取图</footer>`

export const entryPage = (): Page => ({
  title: '图神 · 口令取图',
  body: html`${brand}<h1>输入口令，看图取图</h1><p>口令在作者的视频、主页或海报上</p>${form('')}${footer}`,
})

/** Says nothing about codes that are close: that would hand out other people's. */
export const unknownCodePage = (code: string): Page => ({
  title: '没有找到这个口令',
  body: html`${brand}<h1>没有找到「${code}」</h1><p>口令可能输错了，或者作者已经停用了它</p>
<div class="card"><p>可以这样试试：</p><ul><li>对照视频或海报再输入一遍，口令里没有 0、O、1、I、L</li><li>到作者的主页看看有没有新的口令</li></ul>${form(code)}</div>${footer}`,
})
