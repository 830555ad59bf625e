/**
 * The page of one work, open or locked behind an advertisement or a price; and of several picked together.
 */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { bytesText, money, yuan } from './labels.ts'
import { header, type Page, placeData } from './page.ts'
import type { TakeView, WorkPicture, WorkView } from './views.ts'

const ratioStyle = ({ width, height }: WorkPicture): { width: number; height: number } => ({
  width: Math.max(1, width),
  height: Math.max(1, height),
})

/** The label that AI-generated works carry on the picture wherever it is shown. */
const aiMark = html`<span class="am">AI 生成</span>`

interface Titled {
  title: string
  isAi: boolean
}

const openPicture = (picture: WorkPicture, { title, isAi }: Titled, at: number): Markup => {
  const { width, height } = ratioStyle(picture)
  return html`<div class="pic"><img src="${picture.url}" alt="${title}" width="${width}" height="${height}">${isAi && aiMark}${picture.saveHref && html`<a class="btn sm ps" href="${picture.saveHref}" data-save="${title} ${at + 1}" aria-label="保存第 ${at + 1} 张">${icons.save}保存</a>`}</div>`
}

const lockLabels = ({ mode }: WorkView): Markup =>
  mode.kind === 'price'
    ? html`<b>¥${yuan(mode.fen)} 解锁原图</b><small>点下方按钮，确认后才会付款</small>`
    : html`<b>看一段广告，解锁原图</b><small>约 ${mode.kind === 'ad' ? mode.seconds : 15} 秒，不用付钱，不用登录</small>`

const locked = (view: WorkView): Markup => {
  const [picture] = view.pictures
  if (!picture) return html``
  const { width, height } = ratioStyle(picture)
  return html`<div class="pic lo"><img src="${picture.url}" alt="" width="${width}" height="${height}"><div class="lk"><span class="o">${icons.bigLock}</span>${lockLabels(view)}</div><span class="mini"><img src="${picture.url}" alt=""><small>小图</small></span>${view.isAi && aiMark}</div>`
}

const opened = (view: WorkView): Markup =>
  view.videoUrl
    ? html`<div class="pic"><video src="${view.videoUrl}" poster="${view.pictures[0]?.url ?? ''}" controls playsinline preload="none" width="${Math.max(1, view.width)}" height="${Math.max(1, view.height)}"></video>${view.isAi && aiMark}</div>`
    : html`${view.pictures.map((picture, at) => openPicture(picture, view, at))}`

const button = (view: WorkView): Markup => {
  if (view.isOpen && view.pictures.length > 1)
    return html`<p class="hint">一共 ${view.pictures.length} 张，点图片右上角保存；在微信里长按图片也能保存</p>`
  if (view.isOpen)
    return html`<a class="btn lg" href="${view.takeHref}" data-save="${view.title}">${icons.save}保存原图</a><p class="hint">在微信里长按图片也能保存</p>`
  if (view.mode.kind === 'price')
    return html`<a class="btn lg" href="${view.takeHref}">${icons.lock}¥${yuan(view.mode.fen)} 解锁原图</a><p class="hint">付款前会再次确认金额</p>`
  return html`<a class="btn lg" href="${view.takeHref}">${icons.play}看广告解锁（约 ${view.mode.kind === 'ad' ? view.mode.seconds : 15} 秒）</a><p class="hint">中途关闭不算，图片不会解锁</p>`
}

const size = ({ width, height, bytes }: WorkView): string => `${width} × ${height} · ${bytesText(bytes)}`

export const workPage = (view: WorkView, events: string): Page => ({
  title: `${view.title} · 图神取图`,
  hasBar: true,
  card: {
    title: view.title,
    text: `${view.author} · 口令「${view.place.code}」`,
    pictureUrl: view.pictures[0]?.url ?? null,
  },
  data: placeData(view.place, events),
  body: html`${header(view.reportHref, view.backHref)}${view.notice && html`<p class="strip warn" role="status">${icons.info}<span>${view.notice}</span></p>`}${view.isOpen ? opened(view) : locked(view)}<section class="inf"><div class="t"><b>${view.title}</b><span class="s">${size(view)}</span></div><p>${view.isBorrowed && '共享素材 · '}${view.author}${view.taken > 0 && ` · ${view.taken} 人取过`}${view.isAi && ' · AI 生成'}</p>${view.body && html`<p>${view.body}</p>`}${!view.isOpen && view.mode.kind === 'ad' && html`<div class="strip">${icons.info}<span>广告收入会分给作者「${view.author}」</span></div>`}</section><div class="bot"><div>${button(view)}</div></div>`,
})

/** Order: free works, then one advertisement each, then one payment for the rest. */
export const takePage = (view: TakeView): Page => ({
  title: '取图 · 图神取图',
  hasBar: view.priced !== null,
  data: placeData(view.place, null),
  body: html`${header(`/s/report?code=${encodeURIComponent(view.place.code)}`, view.backHref)}${
    view.open.length > 0 &&
    html`<h2>${view.open.length} 张可以直接保存</h2>${view.open.map((work) => html`<section class="card">${work.pictures.map((picture, at) => openPicture(picture, work, at))}<div class="inf t"><b>${work.title}</b>${work.pictures.length > 1 ? html`<span class="s">${work.pictures.length} 张</span>` : html`<a class="btn sm soft" href="${work.saveHref}" data-save="${work.title}">保存原图</a>`}</div></section>`)}`
  }${
    view.ads.length > 0 &&
    html`<h2 class="inf">${view.ads.length} 张看广告后保存</h2>${view.ads.map(({ title, pictureUrl, href, seconds }) => html`<a class="card who" href="${href}"><span class="th"><img src="${pictureUrl}" alt=""></span><div><b>${title}</b><small>约 ${seconds} 秒，中途关闭不算</small></div>${icons.right}</a>`)}`
  }${
    view.priced &&
    html`<div class="bot"><div class="row"><p class="s">合计 ${money(view.priced.totalFen, 'md')}<br>付款前会再确认一次</p><a class="btn" href="${view.priced.href}">解锁 ${view.priced.count} 张</a></div></div>`
  }`,
})
