/** The page of a play or a tool: its inputs and the container for its results. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { header, type Page } from './page.ts'
import type { PlayView } from './views.ts'

const asks = (view: PlayView): Markup =>
  view.maker === 'nickname'
    ? html`<label class="ai"><span class="s">名字</span><input id="nick" maxlength="12" placeholder="写下你的名字"></label>`
    : html`<label class="btn lg">${icons.plus}选一张图<input id="file" class="fi" type="file" accept="image/*"></label><p class="hint">图片只在你的手机上处理，不会上传</p>`

export const playPage = (view: PlayView): Page => ({
  title: `${view.name} · 图神取图`,
  script: 'play',
  body: html`${header(view.reportHref, view.backHref)}<section class="card" id="play" data-maker="${view.maker}"><h1 class="pt">${view.name}</h1><p class="s gap">${view.note}</p>${asks(view)}<p id="said" class="hint" role="status"></p><div id="made"></div></section><a class="btn ghost more" href="${view.backHref}">看看「${view.author}」的图</a>`,
})
