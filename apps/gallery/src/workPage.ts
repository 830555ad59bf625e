/**
 * The page of one work, open or locked behind an advertisement or a price; and of several picked together.
 */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { byPointer, bytesText, money, yuan } from './labels.ts'
import { header, type Page, placeData } from './page.ts'
import type { TakeView, WorkPicture, WorkView } from './views.ts'
import type { Words } from './words.ts'

const ratioStyle = ({ width, height }: WorkPicture): { width: number; height: number } => ({
  width: Math.max(1, width),
  height: Math.max(1, height),
})

/** The label that AI-generated works carry on the picture wherever it is shown. */
const aiMark = ({ ai }: Words): Markup => html`<span class="am">${ai}</span>`

interface Titled {
  title: string
  isAi: boolean
}

const openPicture = (words: Words, picture: WorkPicture, { title, isAi }: Titled, at: number): Markup => {
  const { width, height } = ratioStyle(picture)
  return html`<div class="pic"><img src="${picture.url}" alt="${title}" width="${width}" height="${height}">${isAi && aiMark(words)}${picture.saveHref && html`<a class="btn sm ps" href="${picture.saveHref}" data-save="${title} ${at + 1}" aria-label="${words.work.savePage(at + 1)}">${icons.save}${words.work.save}</a>`}</div>`
}

const lockLabels = ({ work }: Words, { mode }: WorkView): Markup =>
  mode.kind === 'price'
    ? html`<b>${work.priceLock(yuan(mode.fen))}</b><small>${work.priceLockNote}</small>`
    : html`<b>${work.adLock}</b><small>${work.adLockNote(mode.kind === 'ad' ? mode.seconds : 15)}</small>`

const locked = (words: Words, view: WorkView): Markup => {
  const [picture] = view.pictures
  if (!picture) return html``
  const { width, height } = ratioStyle(picture)
  return html`<div class="pic lo"><img src="${picture.url}" alt="" width="${width}" height="${height}"><div class="lk"><span class="o">${icons.bigLock}</span>${lockLabels(words, view)}</div><span class="mini"><img src="${picture.url}" alt=""><small>${words.work.small}</small></span>${view.isAi && aiMark(words)}</div>`
}

const opened = (words: Words, view: WorkView): Markup =>
  view.videoUrl
    ? html`<div class="pic"><video src="${view.videoUrl}" poster="${view.pictures[0]?.url ?? ''}" controls playsinline preload="none" width="${Math.max(1, view.width)}" height="${Math.max(1, view.height)}"></video>${view.isAi && aiMark(words)}</div>`
    : html`${view.pictures.map((picture, at) => openPicture(words, picture, view, at))}`

const button = ({ work }: Words, view: WorkView): Markup => {
  if (view.isOpen && view.pictures.length > 1)
    return html`<p class="hint">${byPointer(work.severalNote(view.pictures.length), work.severalNoteByMouse(view.pictures.length))}</p>`
  if (view.isOpen)
    return html`<a class="btn lg" href="${view.takeHref}" data-save="${view.title}">${icons.save}${work.saveOriginal}</a><p class="hint">${byPointer(work.saveNote, work.saveNoteByMouse)}</p>`
  if (view.mode.kind === 'price')
    return html`<a class="btn lg" href="${view.takeHref}">${icons.lock}${work.priceLock(yuan(view.mode.fen))}</a><p class="hint">${work.amountBefore}</p>`
  return html`<a class="btn lg" href="${view.takeHref}">${icons.play}${work.adButton(view.mode.kind === 'ad' ? view.mode.seconds : 15)}</a><p class="hint">${work.adButtonNote}</p>`
}

const size = ({ width, height, bytes }: WorkView): string => `${width} × ${height} · ${bytesText(bytes)}`

export const workPage = (words: Words, view: WorkView, events: string): Page => ({
  words,
  title: `${view.title} · ${words.product}`,
  hasBar: true,
  card: {
    title: view.title,
    text: words.work.card(view.author, view.place.code),
    share: view.share,
  },
  data: placeData(view.place, events),
  body: html`${header(words, view.reportHref, view.backHref)}${view.notice && html`<p class="strip${view.notice !== 'paid' && ' warn'}" role="status">${icons.info}<span>${words.work.notices[view.notice]}</span></p>`}${view.isOpen ? opened(words, view) : locked(words, view)}<section class="inf"><div class="t"><b>${view.title}</b><span class="s">${size(view)}</span></div><p>${view.isBorrowed && words.work.borrowed}${view.author}${view.taken > 0 && words.work.taken(view.taken)}${view.isAi && words.aiBeside}</p>${view.body && html`<p>${view.body}</p>`}${!view.isOpen && view.mode.kind === 'ad' && html`<div class="strip">${icons.info}<span>${words.work.adIncome(view.author)}</span></div>`}</section><div class="bot"><div>${button(words, view)}</div></div>`,
})

/** Order: free works, then one advertisement each, then one payment for the rest. */
export const takePage = (words: Words, view: TakeView): Page => ({
  words,
  title: words.taking.title,
  hasBar: view.priced !== null,
  data: placeData(view.place, null),
  body: html`${header(words, `/s/report?code=${encodeURIComponent(view.place.code)}`, view.backHref)}${
    view.open.length > 0 &&
    html`<h2>${words.taking.open(view.open.length)}</h2>${view.open.map((work) => html`<section class="card">${work.pictures.map((picture, at) => openPicture(words, picture, work, at))}<div class="inf t"><b>${work.title}</b>${work.pictures.length > 1 ? html`<span class="s">${words.count(work.pictures.length)}</span>` : html`<a class="btn sm soft" href="${work.saveHref}" data-save="${work.title}">${words.work.saveOriginal}</a>`}</div></section>`)}`
  }${
    view.ads.length > 0 &&
    html`<h2 class="inf">${words.taking.ads(view.ads.length)}</h2>${view.ads.map(({ title, pictureUrl, href, seconds }) => html`<a class="card who" href="${href}"><span class="th"><img src="${pictureUrl}" alt=""></span><div><b>${title}</b><small>${words.taking.adNote(seconds)}</small></div>${icons.right}</a>`)}`
  }${
    view.priced &&
    html`<div class="bot"><div class="row"><p class="s">${words.list.total} ${money(view.priced.totalFen, 'md')}<br>${words.list.confirmedBefore}</p><a class="btn" href="${view.priced.href}">${words.taking.unlock(view.priced.count)}</a></div></div>`
  }`,
})
