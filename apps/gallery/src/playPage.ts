/** The page of a play or a tool: its inputs and the container for its results. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { header, type Page } from './page.ts'
import type { PlayView } from './views.ts'
import type { Words } from './words.ts'

const asks = ({ play }: Words, view: PlayView): Markup =>
  view.maker === 'nickname'
    ? html`<label class="ai"><span class="s">${play.name}</span><input id="nick" maxlength="12" placeholder="${play.namePlaceholder}"></label>`
    : html`<label class="btn lg">${icons.plus}${play.choose}<input id="file" class="fi" type="file" accept="image/*"></label><p class="hint">${play.local}</p>`

export const playPage = (words: Words, view: PlayView): Page => ({
  words,
  title: `${view.name} · ${words.product}`,
  script: 'play',
  body: html`${header(words, view.reportHref, view.backHref)}<section class="card" id="play" data-maker="${view.maker}"><h1 class="pt">${view.name}</h1><p class="s gap">${view.note}</p>${asks(words, view)}<p id="said" class="hint" role="status"></p><div id="made"></div></section><a class="btn ghost more" href="${view.backHref}">${words.play.back(view.author)}</a>`,
})
