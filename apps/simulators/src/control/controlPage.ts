/** The control page for people: each partner with its URLs, its current faults, and the buttons. */

import { html, type Markup } from '@wallpaper/html'
import { adErrorCodes } from '../ads.ts'
import { painterErrorCodes } from '../making/painter.ts'
import { speechErrorCodes } from '../making/speech.ts'
import { moderationErrorCodes } from '../moderation.ts'
import { alipayErrorCodes } from '../pay/alipay.ts'
import { payErrorCodes } from '../pay/wechatPay.ts'
import type { SimulatorSettings } from '../settings.ts'
import { aliyunErrorCodes } from '../sms/aliyunSms.ts'
import { tencentErrorCodes } from '../sms/tencentSms.ts'
import { bilibiliErrorCodes } from '../video/bilibili.ts'
import { channelsErrorCodes } from '../video/channels.ts'
import { douyinErrorCodes } from '../video/douyin.ts'
import type { OAuthPlatform } from '../video/grants.ts'
import { kuaishouErrorCodes } from '../video/kuaishou.ts'
import { tiktokErrorCodes } from '../video/tiktok.ts'
import { videoPageErrorCodes } from '../video/workPages.ts'
import { wechatErrorMessages } from '../wechat/wechat.ts'
import type { Fault, PartnerId } from './faults.ts'

export type Desk = { origin: string; settings: SimulatorSettings; faults: Fault[]; clockOffset: number }

type Card = {
  id: PartnerId
  name: string
  about: string
  settings: (desk: Desk) => [string, string][]
  links: (desk: Desk) => { href: string; label: string }[]
  /** Code and label. */
  errorCodes: [string, string][]
  duplicate: string
}

const publishing = '，分片上传与发布：标题含「最强」会被拒，含「待审」一直在审核'

function videoCard(id: OAuthPlatform, name: string, errorCodes: string[], publishes = ''): Card {
  return {
    id,
    name,
    about: `授权页、令牌与刷新、账号资料${publishes}`,
    settings: ({ origin, settings }) => [
      [`${id.toUpperCase()}_BASE`, `${origin}/${id}`],
      [`${id.toUpperCase()}_CLIENT_ID`, settings.video[id].clientId],
    ],
    links: () => [{ href: '/video/sim/accounts', label: '撤销授权、封号' }],
    errorCodes: errorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  }
}

const cards: Card[] = [
  {
    id: 'wechat',
    name: '微信',
    about: '网页授权、用户信息、JS-SDK',
    settings: ({ origin, settings }) => [
      ['WECHAT_API_BASE', `${origin}/wechat`],
      ['WECHAT_OPEN_BASE', `${origin}/wechat`],
      ['WECHAT_APP_ID', settings.wechat.appId],
    ],
    links: (desk) => [
      { href: consentLink(desk), label: '打开授权页' },
      { href: '/wechat/sim/followers', label: '扮成公众号的读者' },
    ],
    errorCodes: wechatErrorMessages.map(([code, message]) => [code, `${code} ${message}`]),
    duplicate: '同一个 code 兑换两次',
  },
  {
    id: 'wechat-pay',
    name: '微信支付',
    about: 'JSAPI 下单、查询、关单、退款，商家转账与账户余额，通知，校验 v3 签名',
    settings: ({ origin }) => [['WECHAT_PAY_BASE', `${origin}/wechat-pay`]],
    links: () => [
      { href: '/wechat-pay/sim/orders', label: '看全部订单' },
      { href: '/wechat-pay/sim/transfers', label: '看全部转账' },
    ],
    errorCodes: payErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
  {
    id: 'alipay',
    name: '支付宝',
    about: '单笔转账与查询，账户余额，校验 RSA2 签名',
    settings: ({ origin }) => [['ALIPAY_BASE', `${origin}/alipay/gateway.do`]],
    links: () => [{ href: '/alipay/sim/transfers', label: '看全部转账' }],
    errorCodes: alipayErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
  {
    id: 'ads',
    name: '广告',
    about: '看一段广告解锁图片',
    settings: ({ origin, settings }) => [
      ['ADS_BASE', `${origin}/ads`],
      ['ADS_KEY', settings.adsKey],
    ],
    links: () => [],
    errorCodes: adErrorCodes.map((code) => [code, code === 'NO_FILL' ? '没有广告' : code]),
    duplicate: '同一个请求处理两次',
  },
  {
    id: 'speech',
    name: '配音',
    about: '声音目录、文字变声音：说出来的是一段旋律，一个字一个音',
    settings: ({ origin, settings }) => [
      ['SPEECH_BASE', `${origin}/speech`],
      ['SPEECH_KEY', settings.speechKey],
    ],
    links: () => [],
    errorCodes: speechErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
  {
    id: 'painter',
    name: 'AI 画图',
    about: '一句话变一张图：含「血腥」的不画',
    settings: ({ origin, settings }) => [
      ['PAINTER_BASE', `${origin}/painter`],
      ['PAINTER_KEY', settings.painterKey],
    ],
    links: () => [],
    errorCodes: painterErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
  {
    id: 'moderation',
    name: '内容安全检查',
    about: '涉政、涉暴、色情：文字里有「政变」「血腥」「裸露」的算疑似，图片不看',
    settings: ({ origin, settings }) => [
      ['MODERATION_BASE', `${origin}/moderation`],
      ['MODERATION_KEY', settings.moderationKey],
    ],
    links: () => [],
    errorCodes: moderationErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
  {
    id: 'aliyun-sms',
    name: '阿里云短信',
    about: 'SendSms，校验 ACS3 签名',
    settings: ({ origin, settings }) => [
      ['ALIYUN_SMS_BASE', `${origin}/aliyun-sms/`],
      ['ALIYUN_SMS_KEY_ID', settings.aliyunSms.keyId],
      ['SMS_SIGN_NAME', settings.aliyunSms.signName],
    ],
    links: () => [{ href: '/sms/inbox', label: '打开收件箱' }],
    errorCodes: aliyunErrorCodes.map((code) => [code, code]),
    duplicate: '同一条短信送达两次',
  },
  {
    id: 'tencent-sms',
    name: '腾讯云短信',
    about: 'SendSms，校验 TC3 签名',
    settings: ({ origin, settings }) => [
      ['TENCENT_SMS_BASE', `${origin}/tencent-sms/`],
      ['TENCENT_SMS_KEY_ID', settings.tencentSms.keyId],
      ['TENCENT_SMS_APP_ID', settings.tencentSms.sdkAppId],
    ],
    links: () => [{ href: '/sms/inbox', label: '打开收件箱' }],
    errorCodes: tencentErrorCodes.map((code) => [code, code]),
    duplicate: '同一条短信送达两次',
  },
  {
    id: 'video-pages',
    name: '视频平台的网页',
    about: '七个平台的短链接和作品页，供回填读取',
    settings: ({ origin }) => [['VIDEO_PAGES_BASE', `${origin}/video/pages`]],
    links: () => [
      { href: '/video/sim/works', label: '看平台上的作品' },
      { href: '/video/sim/profiles', label: '写主页简介' },
    ],
    errorCodes: videoPageErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
  videoCard('douyin', '抖音', douyinErrorCodes),
  videoCard('kuaishou', '快手', kuaishouErrorCodes, publishing),
  videoCard('bilibili', '哔哩哔哩', bilibiliErrorCodes, publishing),
  {
    ...videoCard('tiktok', 'TikTok', tiktokErrorCodes, '，视频放进收件箱'),
    links: () => [
      { href: '/tiktok/sim/drafts', label: '在 TikTok 里发出草稿' },
      { href: '/video/sim/accounts', label: '撤销授权、封号' },
    ],
  },
  {
    id: 'channels',
    name: '视频号',
    about: '扫码登录、登录状态、账号资料',
    settings: ({ origin }) => [['CHANNELS_BASE', `${origin}/channels`]],
    links: () => [
      { href: '/channels/sim/codes', label: '替手机扫码' },
      { href: '/video/sim/accounts', label: '让登录掉线' },
    ],
    errorCodes: channelsErrorCodes.map((code) => [code, code]),
    duplicate: '同一个请求处理两次',
  },
]

const modeNames: Record<Fault['mode'], string> = {
  slow: '变慢',
  error5xx: '服务器错误',
  errorCode: '返回错误码',
  duplicate: '重复',
  timeout: '超时',
  cut: '断开',
  late: '回话很晚',
}

function consentLink({ origin, settings }: Desk): string {
  const query = new URLSearchParams([
    ['appid', settings.wechat.appId],
    ['redirect_uri', `${origin}/wechat/sim/landed`],
    ['response_type', 'code'],
    ['scope', 'snsapi_userinfo'],
    ['state', 'demo'],
  ])
  return `/wechat/connect/oauth2/authorize?${query}#wechat_redirect`
}

export function controlPage(desk: Desk): Markup {
  const isChanged = desk.faults.length > 0 || desk.clockOffset > 0
  return html`<main class="wide">
<header class="hero"><h1>图神合作方模拟台</h1>
<p>第三方不在身边时，由这里代为应答：说同样的协议，查同样的签名，也可以让它们出错。</p>
<p class="hero-links"><a class="button white" href="/sms/inbox">短信收件箱</a><a class="button ghost" href="${consentLink(desk)}">微信授权页</a><a class="button ghost" href="/brand/sim">品牌方回传</a></p>
</header>
${isChanged ? resetStrip(desk) : null}
<div class="cards">${cards.map((card) => partnerCard(card, desk))}</div>
<section class="card"><h2>时间</h2>
<p class="hint">${desk.clockOffset > 0 ? html`模拟器的时间已拨快 ${duration(desk.clockOffset)}` : '模拟器的时间和这台机器一致'}。拨快之后，授权 code 与各种 token 会提前过期；拨得太多，短信的签名时间也会对不上。</p>
<form class="row" method="post" action="/control/clock">
<button class="button plain" name="advance_ms" value="300000">拨快 5 分钟</button>
<button class="button plain" name="advance_ms" value="7200000">拨快 2 小时</button>
<button class="button plain" name="advance_ms" value="2592000000">拨快 30 天</button>
</form></section>
<section class="card"><h2>写给测试</h2>
<dl class="facts">
<dt>设置故障</dt><dd><code>POST /control/wechat {"mode":"timeout","times":1,"match":"/sns/userinfo"}</code></dd>
<dt>查看与清除</dt><dd><code>GET /control</code>，<code>DELETE /control</code></dd>
<dt>打款账户余额</dt><dd><code>POST /control/alipay/funds {"available_fen":100000}</code></dd>
<dt>免点授权</dt><dd><code>/wechat/connect/oauth2/authorize?…&amp;sim_person=林晚风</code></dd>
<dt>读短信</dt><dd><code>GET /sms/inbox.json?phone=13800138000</code></dd>
</dl></section>
</main>`
}

function resetStrip({ faults, clockOffset }: Desk): Markup {
  const parts = [
    faults.length > 0 ? `${faults.length} 个故障正在生效` : '',
    clockOffset > 0 ? `时间拨快了 ${duration(clockOffset)}` : '',
  ]
  return html`<form class="strip" method="post" action="/control/clear"><span>${parts.filter(Boolean).join('，')}</span><button class="button small">全部恢复正常</button></form>`
}

function partnerCard(card: Card, desk: Desk): Markup {
  const faults = desk.faults.filter((fault) => fault.partner === card.id)
  const badge =
    faults.length > 0
      ? html`<span class="badge warn">故障中</span>`
      : html`<span class="badge ok">正常</span>`
  return html`<section class="card partner">
<div class="card-head"><div><h2>${card.name}</h2><p>${card.about}</p></div>${badge}</div>
<dl class="facts">${card.settings(desk).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${faults.map(faultLine)}
<form method="post" action="/control/${card.id}">
<div class="fields">
<label>生效次数<select name="times"><option value="1">只下一次</option><option value="3">3 次</option><option value="">一直</option></select></label>
<label>错误码<select name="code">${card.errorCodes.map(([code, label]) => html`<option value="${code}">${label}</option>`)}</select></label>
</div>
<div class="modes">
<button class="button plain" name="mode" value="slow">变慢<small>3 秒后才答</small></button>
<button class="button plain" name="mode" value="error5xx">服务器错误<small>HTTP 503</small></button>
<button class="button plain" name="mode" value="errorCode">返回错误码<small>用上面选的</small></button>
<button class="button plain" name="mode" value="timeout">超时<small>办了但不回话</small></button>
<button class="button plain" name="mode" value="cut">断开<small>办了，马上断开</small></button>
<button class="button plain" name="mode" value="late">回话很晚<small>办了，恢复正常时才回话</small></button>
<button class="button plain" name="mode" value="duplicate">重复<small>${card.duplicate}</small></button>
</div>
</form>
<div class="row end">
${faults.length > 0 ? html`<form method="post" action="/control/clear"><input type="hidden" name="partner" value="${card.id}"><button class="button small">恢复正常</button></form>` : null}
${card.links(desk).map((link) => html`<a class="link" href="${link.href}">${link.label}</a>`)}
</div>
</section>`
}

function faultLine(fault: Fault): Markup {
  const details = [
    fault.mode === 'errorCode' && fault.code ? fault.code : '',
    fault.mode === 'slow' ? `${fault.delay_ms} 毫秒` : '',
    fault.match ? `只对含“${fault.match}”的调用` : '',
    fault.times_left === null ? '一直' : `还剩 ${fault.times_left} 次`,
  ]
  return html`<p class="fault"><strong>${modeNames[fault.mode]}</strong><span>${details.filter(Boolean).join(' · ')}</span></p>`
}

function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`
}
