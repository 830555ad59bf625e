/**
 * The list page of a homepage or an album: two columns of large pictures, each labelled free, ad or price.
 */
import { html, type Markup } from '@wallpaper/html'
import { icons, sharedDrawings } from './icons.ts'
import { durationText, modeData, modePill } from './labels.ts'
import { header, type Page, placeData } from './page.ts'
import { codeForm } from './pages.ts'
import type { ListView, TileView } from './views.ts'

/** Very tall or wide pictures are cropped: the grid is only for choosing. */
const ratioOf = ({ width, height }: TileView): number =>
  Math.min(1.9, Math.max(0.66, height / Math.max(1, width)))

const flags = ({ duration, pages, isAi }: TileView): Markup | null => {
  const parts = [
    duration !== null && html`<span>${icons.smallPlay}${durationText(duration)}</span>`,
    pages > 1 && html`<span>${pages} 张</span>`,
    isAi && html`<span>AI 生成</span>`,
  ].flatMap((part) => part || [])
  return parts.length > 0 ? html`<span class="fl">${parts}</span>` : null
}

const picture = (tile: TileView, isEarly: boolean): Markup =>
  html`<img src="${tile.pictureUrl}" alt="${tile.title}" width="165" height="${Math.round(165 * ratioOf(tile))}"${!isEarly && html` loading="lazy"`}>`

const tileOf = (tile: TileView, isPicking: boolean, isEarly: boolean): Markup =>
  isPicking
    ? html`<label class="at">${picture(tile, isEarly)}${flags(tile)}<input class="pk" type="checkbox" name="w.${tile.id}" value="1" aria-label="${tile.title}" ${modeData(tile.mode)}><i>${icons.check}</i>${modePill(tile.mode)}<u></u></label>`
    : html`<a class="at" href="${tile.href}">${picture(tile, isEarly)}${flags(tile)}${modePill(tile.mode)}</a>`

/** Each tile goes to the shorter column, which balances the columns without a script. */
const columnsOf = (tiles: readonly TileView[]): [TileView[], TileView[]] => {
  const columns: [TileView[], TileView[]] = [[], []]
  const heights = [0, 0]
  for (const tile of tiles) {
    const at = (heights[0] ?? 0) <= (heights[1] ?? 0) ? 0 : 1
    columns[at].push(tile)
    heights[at] = (heights[at] ?? 0) + ratioOf(tile) * 165 + 10
  }
  return columns
}

const earlyTiles = 4

const grid = ({ tiles, isPicking }: ListView): Markup => {
  const early = new Set(tiles.slice(0, earlyTiles))
  return html`<section class="mas">${columnsOf(tiles).map((column) => html`<div>${column.map((tile) => tileOf(tile, isPicking, early.has(tile)))}</div>`)}</section>`
}

const head = (view: ListView): Markup =>
  view.kind === 'album'
    ? html`<div class="hdp">${view.pictureUrl && html`<img src="${view.pictureUrl}" alt="">`}<div><b>${view.title}</b><small>${view.author} · ${view.works} 张 · 按作者排的顺序</small></div></div>`
    : html`${codeForm(view.place.code, false)}<section class="card who"><span class="th">${view.pictureUrl && html`<img src="${view.pictureUrl}" alt="" width="52" height="52">`}</span><div><b>${view.title}</b><small>${view.works} 张作品${view.place.newToday > 0 && ` · 今天上新 ${view.place.newToday} 张`}</small></div><button type="button" id="fav" class="btn sm soft" hidden>${icons.plus}<span>收藏</span></button></section>`

const chips = ({ albums }: ListView): Markup | null =>
  albums.length > 1
    ? html`<nav class="chips" aria-label="专辑">${albums.map(({ href, name, isHere, isBorrowed }) => html`<a class="chip${isHere && ' on'}" href="${href}"${isHere && html` aria-current="page"`}>${name}${isBorrowed && ' · 共享'}</a>`)}</nav>`
    : null

const plays = ({ plays: links }: ListView): Markup | null =>
  links.length > 0
    ? html`<nav class="pl" aria-label="玩法">${links.map(({ href, name }) => html`<a href="${href}">${name}</a>`)}</nav>`
    : null

const empty = html`<section class="em"><h2>还没有作品</h2><p>作者还没有放上作品，过些时候再来看看</p></section>`

const bar = (view: ListView): Markup =>
  view.isPicking
    ? html`<div class="bot"><div class="row"><p class="s">合计 <span class="m md"><i>¥</i><span id="sum">0.00</span></span><br>付款前会再确认一次</p><button class="btn" id="take">取图</button></div></div>`
    : html`<div class="bot"><div class="row"><p class="s">点开图片后长按即可保存<br>付费前会再次确认金额</p><a class="btn" href="${view.pickHref}">${icons.grid}多选取图</a></div></div>`

const content = (view: ListView): Markup =>
  html`${grid(view)}${view.nextHref && html`<a class="btn ghost more" href="${view.nextHref}">看更多</a>`}${bar(view)}`

export const listPage = (view: ListView, events: string): Page => ({
  title: `${view.title} · 图神取图`,
  hasBar: true,
  ...(view.isPicking && { script: 'pick' }),
  card: {
    title: view.title,
    text: view.intro || `口令「${view.place.code}」，${view.works} 张作品`,
    pictureUrl: view.pictureUrl,
  },
  data: placeData(view.place, view.isPicking ? null : events),
  body: html`${sharedDrawings}${header(view.reportHref, view.backHref)}${head(view)}${view.credit && html`<p class="strip">${icons.info}<span>素材来自「${view.credit}」，已获共享</span></p>`}${view.isPicking ? html`<div class="sel"><span id="picked">点选想要的图</span><a href="${view.pickHref}">取消选择</a></div>` : html`${plays(view)}${chips(view)}`}${
    view.tiles.length === 0
      ? empty
      : view.isPicking
        ? html`<form method="get" action="${view.takeAction}">${content(view)}</form>`
        : content(view)
  }`,
})
