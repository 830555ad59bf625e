import type { OutputOf } from '@wallpaper/contract'
import { agreement, media, navigation, version, webviewCheck } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { withholdingTrial } from '@wallpaper/contract/wallet'
import type { PageUrl } from '../../lib/url/pageUrl.ts'
import { reply } from '../../test/replies.ts'
import { describeScreens, type ScreenStates } from '../../test/screenStates.tsx'

// Lazy on the phone, where a skeleton is shown first; preloaded here.
await Promise.all([import('./places/PlacePicker.tsx'), import('./places/PlaceView.tsx')])

type Kind = OutputOf<typeof agreement>['kind']

const agreementReply = (kind: Kind) =>
  reply(agreement, {
    kind,
    title: '协议正文',
    version: 3,
    effective_at: 0,
    change_note: '',
    is_current: true,
    blocks: [
      { kind: 'heading', text: '一、总则' },
      { kind: 'text', text: '请在使用前仔细阅读。' },
      { kind: 'item', text: '不发布他人的作品' },
    ],
  })

const agreementStates = (kind: Kind, url: PageUrl): ScreenStates => ({
  url,
  viewer: null,
  replies: [agreementReply(kind)],
  waitsFor: agreement,
  shows: '不发布他人的作品',
})

const item: OutputOf<typeof navigation>['items'][number] = {
  id: 'gallery',
  place: 'guide',
  title: '图库小程序',
  icon: 'image',
  appid: 'wx0123456789abcdef',
  path: 'pages/index',
  h5: null,
  pages: null,
  is_tab: false,
  api_url: null,
  api_param: {},
  callback_url: null,
  callback_param: {},
}
const navigationReply = reply(navigation, { items: [item] })

const webpage = { url: 'https://docs.qq.com/form', host: 'docs.qq.com' }

describeScreens(systemScreens, {
  userAgreement: agreementStates('yhxy', systemScreens.userAgreement()),
  privacy: agreementStates('yszc', systemScreens.privacy()),
  sharingEconomy: agreementStates('gxjj', systemScreens.sharingEconomy()),
  partTime: agreementStates('jzxy', systemScreens.partTime()),
  cooperation: agreementStates('hzxy', systemScreens.cooperation()),
  closure: agreementStates('zxxy', systemScreens.closure()),
  faceRule: agreementStates('rlgz', systemScreens.faceRule()),
  withdrawalNotes: {
    ...agreementStates('grsds', systemScreens.withdrawalNotes()),
    replies: [
      agreementReply('grsds'),
      reply(withholdingTrial, {
        method: 'per_payment',
        gross: 300_000,
        income: 300_000,
        costs: 80_000,
        allowance: 0,
        months: 1,
        taxable: 220_000,
        rate_percent: 20,
        quick_deduction: 0,
        due: 44_000,
        withheld: 0,
        tax: 44_000,
        net: 256_000,
      }),
    ],
  },
  logout: [
    { url: systemScreens.logout(), shows: '退出所有设备' },
    { seenBy: 'somebody who is out', viewer: null, url: systemScreens.logout(), shows: '已退出登录' },
  ],
  tip: { url: systemScreens.tip(), viewer: null, shows: '用手机号继续' },
  webview: [
    {
      seenBy: 'for a page that may not be framed',
      url: systemScreens.webview({ url: webpage.url }),
      viewer: null,
      replies: [reply(webviewCheck, { ...webpage, is_allowed: true, is_framed: false })],
      waitsFor: webviewCheck,
      shows: '继续访问',
      hasLongTexts: false,
    },
    {
      seenBy: 'for a page that is not allowed',
      url: systemScreens.webview({ url: webpage.url }),
      viewer: null,
      replies: [reply(webviewCheck, { ...webpage, is_allowed: false, is_framed: false })],
      waitsFor: webviewCheck,
      shows: '不能在应用内打开这个网页',
      hasLongTexts: false,
    },
  ],
  test: {
    url: systemScreens.test(),
    replies: [reply(version, { client_version: '20260101', environment: 'test', server_time: 0 })],
    shows: '880316',
    hasLongTexts: false,
  },
  guide: [
    {
      url: systemScreens.guide({ id: item.id }),
      viewer: null,
      replies: [navigationReply, reply(media, { items: [] })],
      waitsFor: navigation,
      shows: '前往「图库小程序」',
      whenEmpty: '这个入口已经下线',
    },
  ],
  chooseLocation: { url: systemScreens.chooseLocation(), shows: '热门城市' },
  openLocation: [
    { url: systemScreens.openLocation({ latitude: 22.54, longitude: 114.06, name: '深圳' }), shows: '深圳' },
    { seenBy: 'without a position', url: '/open-location', shows: '没有位置信息' },
  ],
})
