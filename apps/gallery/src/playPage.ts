/** The page of a play or a tool: its inputs and the container for its results. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { header, type Page } from './page.ts'
import type { PlayView } from './views.ts'
import type { Words } from './words.ts'

type Maker = PlayView['maker']
type PlayWords = Words['play']

const field = (id: string, label: string, placeholder: string): Markup =>
  html`<label class="ai gap"><span class="s">${label}</span><input id="${id}" maxlength="12" placeholder="${placeholder}"></label>`

const form = (inputs: readonly Markup[], button: string): Markup =>
  html`<form id="ask">${inputs}<button class="btn lg gap" type="submit">${button}</button></form>`

const choose = (play: PlayWords): Markup =>
  html`<label class="btn lg">${icons.plus}${play.choose}<input id="file" class="fi" type="file" accept="image/*"></label><p class="hint">${play.local}</p>`

const grounds = (play: PlayWords): Markup =>
  html`<div id="grounds" class="gr" role="radiogroup" aria-label="${play.ground}">${(['blue', 'red', 'white'] as const).map((id) => html`<label><input type="radio" name="ground" value="${id}"${id === 'blue' && html` checked`}>${play.grounds[id]}</label>`)}</div>`

const names = (play: PlayWords): Markup[] => [
  field('one', play.one, play.namePlaceholder),
  field('two', play.other, play.otherPlaceholder),
]

const asks: Readonly<Record<Maker, (play: PlayWords) => Markup>> = {
  nickname: (play) =>
    html`<label class="ai"><span class="s">${play.name}</span><input id="nick" maxlength="12" placeholder="${play.namePlaceholder}"></label>`,
  nine_grid: choose,
  frame: choose,
  puzzle: choose,
  phone_crop: choose,
  id_photo: (play) => html`${choose(play)}${grounds(play)}`,
  ideas: (play) => form([field('one', play.word, play.wordPlaceholder)], play.makeNames),
  match: (play) => form(names(play), play.match),
  fortune: (play) => form([field('one', play.name, play.namePlaceholder)], play.draw),
  anniversary: (play) =>
    form(
      [
        html`<label class="ai gap"><span class="s">${play.since}</span><input id="day" type="date"></label>`,
        ...names(play),
      ],
      play.makeCard,
    ),
}

const inFunScript: readonly Maker[] = ['id_photo', 'ideas', 'match', 'fortune', 'anniversary']

export const playPage = (words: Words, view: PlayView): Page => ({
  words,
  title: `${view.name} · ${words.product}`,
  script: inFunScript.includes(view.maker) ? 'fun' : 'play',
  body: html`${view.backHref !== null && header(words, view.reportHref, view.backHref)}<section class="card" id="play" data-maker="${view.maker}"><h1 class="pt">${view.name}</h1><p class="s gap">${view.note}</p>${asks[view.maker](words.play)}<p id="said" class="hint" role="status"></p><div id="made"></div></section>${view.backHref !== null && html`<a class="btn ghost more" href="${view.backHref}">${words.play.back(view.author)}</a>`}`,
})
