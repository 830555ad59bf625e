/**
 * The list page of a homepage or an album: two columns of large pictures, each labelled free, ad or price.
 */
import { html, type Markup } from '@wallpaper/html'
import { icons, sharedDrawings } from './icons.ts'
import { byPointer, durationText, modeData, modePill } from './labels.ts'
import { header, type Page, placeData } from './page.ts'
import { codeForm } from './pages.ts'
import type { ListView, TileView } from './views.ts'
import type { Words } from './words.ts'

/** Very tall or wide pictures are cropped: the grid is only for choosing. */
const ratioOf = ({ width, height }: TileView, isTall: boolean): number =>
  isTall ? 16 / 9 : Math.min(1.9, Math.max(0.66, height / Math.max(1, width)))

const flags = (words: Words, { duration, pages, isAi }: TileView): Markup | null => {
  const parts = [
    duration !== null && html`<span>${icons.smallPlay}${durationText(duration)}</span>`,
    pages > 1 && html`<span>${words.count(pages)}</span>`,
    isAi && html`<span>${words.ai}</span>`,
  ].flatMap((part) => part || [])
  return parts.length > 0 ? html`<span class="fl">${parts}</span>` : null
}

interface TileLook {
  isPicking: boolean
  isTall: boolean
  isEarly: boolean
}

const picture = (tile: TileView, { isTall, isEarly }: TileLook): Markup => {
  const size = html`width="165" height="${Math.round(165 * ratioOf(tile, isTall))}"`
  return tile.videoUrl
    ? html`<video src="${tile.videoUrl}" poster="${tile.pictureUrl}" aria-label="${tile.title}" ${size} muted loop playsinline preload="none"></video>`
    : html`<img src="${tile.pictureUrl}" alt="${tile.title}" ${size}${!isEarly && html` loading="lazy"`}>`
}

/** 3,420 as 3.4K. */
const shortCount = (count: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count)

const caption = (words: Words, { title, saves }: TileView): Markup =>
  html`<span class="cp"><b>${title}</b>${saves > 0 && html`<small>${words.saves(shortCount(saves))}</small>`}</span>`

const tileOf = (words: Words, tile: TileView, look: TileLook): Markup =>
  look.isPicking
    ? html`<label class="at">${picture(tile, look)}${flags(words, tile)}<input class="pk" type="checkbox" name="w.${tile.id}" value="1" aria-label="${tile.title}" ${modeData(tile.mode)}><i>${icons.check}</i>${modePill(words, tile.mode)}<u></u></label>`
    : html`<a class="at" href="${tile.href}">${picture(tile, look)}${look.isTall && caption(words, tile)}${flags(words, tile)}${modePill(words, tile.mode)}</a>`

/** Each tile goes to the shorter column, which balances the columns without a script. */
const columnsOf = ({ tiles, isTall }: ListView): [TileView[], TileView[]] => {
  const columns: [TileView[], TileView[]] = [[], []]
  const heights = [0, 0]
  for (const tile of tiles) {
    const at = (heights[0] ?? 0) <= (heights[1] ?? 0) ? 0 : 1
    columns[at].push(tile)
    heights[at] = (heights[at] ?? 0) + ratioOf(tile, isTall) * 165 + 10
  }
  return columns
}

const earlyTiles = 4

const grid = (words: Words, view: ListView): Markup => {
  const { isPicking, isTall } = view
  const early = new Set(view.tiles.slice(0, earlyTiles))
  return html`<section class="mas${isTall && ' tall'}">${columnsOf(view).map((column) => html`<div>${column.map((tile) => tileOf(words, tile, { isPicking, isTall, isEarly: early.has(tile) }))}</div>`)}</section>`
}

const head = (words: Words, view: ListView): Markup =>
  view.kind === 'album'
    ? html`<div class="hdp">${view.pictureUrl && html`<img src="${view.pictureUrl}" alt="">`}<div><b>${view.title}</b><small>${words.list.albumFacts(view.author, view.works)}</small></div></div>`
    : html`${codeForm(words, view.place.code, false)}<section class="card who"><span class="th">${view.pictureUrl && html`<img src="${view.pictureUrl}" alt="" width="52" height="52">`}</span><div><b>${view.title}</b><small>${words.list.works(view.works)}${view.place.newToday > 0 && words.list.newToday(view.place.newToday)}</small></div><button type="button" id="fav" class="btn sm soft" hidden>${icons.plus}<span>${words.list.bookmark}</span></button></section>`

const chips = (words: Words, { albums }: ListView): Markup | null =>
  albums.length > 1
    ? html`<nav class="chips" aria-label="${words.list.albums}">${albums.map(({ href, name, isHere, isBorrowed }) => html`<a class="chip${isHere && ' on'}" href="${href}"${isHere && html` aria-current="page"`}>${name || words.list.all}${isBorrowed && words.list.borrowed}</a>`)}</nav>`
    : null

const plays = (words: Words, { plays: links }: ListView): Markup | null =>
  links.length > 0
    ? html`<nav class="pl" aria-label="${words.list.plays}">${links.map(({ href, name }) => html`<a href="${href}">${name}</a>`)}</nav>`
    : null

const empty = ({ list }: Words): Markup =>
  html`<section class="em"><h2>${list.emptyTitle}</h2><p>${list.emptyNote}</p></section>`

const bar = (words: Words, view: ListView): Markup =>
  view.isPicking
    ? html`<div class="bot"><div class="row"><p class="s">${words.list.total} <span class="m md"><i>¥</i><span id="sum">0.00</span></span><br>${words.list.confirmedBefore}</p><button class="btn" id="take">${words.take}</button></div></div>`
    : html`<div class="bot"><div class="row"><p class="s">${byPointer(words.list.howToSave, words.list.howToSaveByMouse)}<br>${words.list.amountBefore}</p><a class="btn" href="${view.pickHref}">${icons.grid}${words.list.pick}</a></div></div>`

const content = (words: Words, view: ListView): Markup =>
  html`${grid(words, view)}${view.nextHref && html`<a class="btn ghost more" href="${view.nextHref}">${words.list.more}</a>`}${bar(words, view)}`

export const listPage = (words: Words, view: ListView, events: string): Page => ({
  words,
  title: `${view.title} · ${words.product}`,
  hasBar: true,
  hasTallTiles: view.isTall,
  ...(view.isPicking
    ? { script: 'pick' }
    : view.tiles.some(({ videoUrl }) => videoUrl) && { script: 'watch' }),
  card: {
    title: view.title,
    text: view.intro || words.list.card(view.place.code, view.works),
    share: view.share,
  },
  data: placeData(view.place, view.isPicking ? null : events),
  body: html`${sharedDrawings}${header(words, view.reportHref, view.backHref)}${head(words, view)}${view.credit && html`<p class="strip">${icons.info}<span>${words.list.credit(view.credit)}</span></p>`}${view.isPicking ? html`<div class="sel"><span id="picked">${words.list.picking}</span><a href="${view.pickHref}">${words.list.stopPicking}</a></div>` : html`${plays(words, view)}${chips(words, view)}`}${
    view.tiles.length === 0
      ? empty(words)
      : view.isPicking
        ? html`<form method="get" action="${view.takeAction}">${content(words, view)}</form>`
        : content(words, view)
  }`,
})
