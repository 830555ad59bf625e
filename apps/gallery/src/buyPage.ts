/** The confirmation page before a payment, and the page that shows the payment's result. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { bytesText, money, yuan } from './labels.ts'
import { header, type Page, placeData } from './page.ts'
import type { BuyView, OrderView } from './views.ts'

const itemOf = (view: BuyView): Markup => {
  const [first] = view.works
  if (!first) return html``
  const more = view.works.length > 1 ? ` 等 ${view.works.length} 张` : ''
  return html`<div class="it"><span class="th"><img src="${first.pictureUrl}" alt=""></span><div><b>${first.title}${more}</b><small>${view.author} · 无水印原图<br>${first.width} × ${first.height} · ${bytesText(first.bytes)}</small></div></div>`
}

const payForm = (view: BuyView): Markup =>
  view.canPay
    ? html`<form method="post" action="${view.action}">${view.fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="btn lg">${icons.wechat}微信支付 ¥${yuan(view.totalFen)}</button></form>`
    : html`<p class="strip warn">${icons.info}<span>付款要在微信里进行：复制口令「${view.place.code}」，在微信里打开本页再解锁</span></p>`

export const buyPage = (view: BuyView): Page => ({
  title: '确认解锁 · 图神取图',
  data: placeData(view.place, null),
  body: html`${header(`/s/report?code=${encodeURIComponent(view.place.code)}`, view.backHref)}<div class="pic lo">${view.works[0] && html`<img src="${view.works[0].pictureUrl}" alt="" width="343" height="420">`}<div class="lk"><span class="o">${icons.bigLock}</span><b>¥${yuan(view.totalFen)} 解锁原图</b><small>确认后才会付款</small></div></div><section class="sheet up"><div class="sh">确认解锁<a href="${view.backHref}" aria-label="关闭">${icons.close}</a></div>${itemOf(view)}<div class="tx"><span>${view.works.length} 张原图</span><b>${yuan(view.totalFen)}</b></div><div class="net"><span>应付</span>${money(view.totalFen)}</div><p class="s gap">付款后长按图片保存。图片给不了你时，钱会原路退回。</p>${payForm(view)}</section>`,
})

const sayings: Record<Exclude<OrderView['state'], 'paying'>, { title: string; text: string }> = {
  doubtful: {
    title: '正在核实付款',
    text: '收到的金额和图片的价格不一样，不会再扣款。核实后会原路退回，一般 1 个工作日内',
  },
  refunding: { title: '正在退款', text: '钱正在原路退回，一般几分钟内到账，不会再扣款' },
  refunded: { title: '已退款', text: '图片没有给你，钱已经原路退回' },
  closed: { title: '订单已关闭', text: '没有付款，没有扣钱。想要的话可以重新解锁' },
}

const paying = (view: OrderView): Markup =>
  html`<h2>正在确认支付</h2><p>付款 ¥${yuan(view.totalFen)}。付完会自动打开图片，不会重复扣款</p>${(view.jsApi || view.cashierUrl) && html`<a id="pay" class="btn lg" href="${view.cashierUrl ?? view.selfHref}" data-api="${view.jsApi && JSON.stringify(view.jsApi)}">${icons.wechat}去付款</a>`}<p class="hint"><a class="lnk" href="${view.selfHref}">已经付了，看看结果</a></p>`

export const orderPage = (view: OrderView): Page => {
  const said = view.state === 'paying' ? null : sayings[view.state]
  return {
    title: `${said?.title ?? '正在确认支付'} · 图神取图`,
    data: placeData(view.place, null),
    ...(view.state === 'paying' || view.state === 'refunding' ? { refreshSeconds: 3 } : {}),
    body: html`${header(`/s/report?code=${encodeURIComponent(view.place.code)}`, view.backHref)}<section class="card em" aria-live="polite">${said ? html`<h2>${said.title}</h2><p>${said.text}</p><a class="btn" href="${view.backHref}">返回</a>` : paying(view)}</section>`,
  }
}
