/** The confirmation page before a payment, and the page that shows the payment's result. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { bytesText, money, yuan } from './labels.ts'
import { header, type Page, placeData } from './page.ts'
import type { BuyView, OrderView } from './views.ts'
import type { Words } from './words.ts'

const itemOf = ({ buying }: Words, view: BuyView): Markup => {
  const [first] = view.works
  if (!first) return html``
  const more = view.works.length > 1 ? buying.andMore(view.works.length) : ''
  return html`<div class="it"><span class="th"><img src="${first.pictureUrl}" alt=""></span><div><b>${first.title}${more}</b><small>${view.author} · ${buying.original}<br>${first.width} × ${first.height} · ${bytesText(first.bytes)}</small></div></div>`
}

const payForm = ({ buying }: Words, view: BuyView): Markup =>
  view.canPay
    ? html`<form method="post" action="${view.action}">${view.fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="btn lg">${icons.wechat}${buying.pay(yuan(view.totalFen))}</button></form>`
    : html`<p class="strip warn">${icons.info}<span>${buying.inMessenger(view.place.code)}</span></p>`

export const buyPage = (words: Words, view: BuyView): Page => ({
  words,
  title: words.buying.title,
  data: placeData(view.place, null),
  body: html`${header(words, `/s/report?code=${encodeURIComponent(view.place.code)}`, view.backHref)}<div class="pic lo">${view.works[0] && html`<img src="${view.works[0].pictureUrl}" alt="" width="343" height="420">`}<div class="lk"><span class="o">${icons.bigLock}</span><b>${words.work.priceLock(yuan(view.totalFen))}</b><small>${words.buying.confirmFirst}</small></div></div><section class="sheet up"><div class="sh">${words.buying.heading}<a href="${view.backHref}" aria-label="${words.close}">${icons.close}</a></div>${itemOf(words, view)}<div class="tx"><span>${words.buying.originals(view.works.length)}</span><b>${yuan(view.totalFen)}</b></div><div class="net"><span>${words.buying.due}</span>${money(view.totalFen)}</div><p class="s gap">${words.buying.note}</p>${payForm(words, view)}</section>`,
})

const paying = ({ order: { paying: said, confirming } }: Words, view: OrderView): Markup =>
  view.isSaidPaid
    ? html`<i class="spin"></i><h2>${confirming.title}</h2><p>${confirming.text}</p>`
    : html`<i class="spin" hidden></i><h2>${said.title}</h2><p>${said.text(yuan(view.totalFen))}</p>${(view.jsApi || view.cashierUrl) && html`<a id="pay" class="btn lg" href="${view.cashierUrl ?? view.selfHref}" data-self="${view.selfHref}" data-api="${view.jsApi && JSON.stringify(view.jsApi)}">${icons.wechat}${said.go}</a>`}<p class="hint"><a class="lnk" href="${view.selfHref}">${said.look}</a></p>`

export const orderPage = (words: Words, view: OrderView): Page => {
  const said = view.state === 'paying' ? null : words.order[view.state]
  return {
    words,
    title: `${(said ?? words.order.paying).title} · ${words.product}`,
    data: placeData(view.place, null),
    ...(view.isSaidPaid || view.state === 'refunding' ? { refreshSeconds: 3 } : {}),
    body: html`${header(words, `/s/report?code=${encodeURIComponent(view.place.code)}`, view.backHref)}<section class="card em" aria-live="polite">${said ? html`<h2>${said.title}</h2><p>${said.text}</p><a class="btn" href="${view.backHref}">${words.back}</a>` : paying(words, view)}</section>`,
  }
}
