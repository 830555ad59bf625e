import type { OutputOf } from '@wallpaper/contract'
import {
  jianyingWelfare,
  productAuthInit,
  productCodes,
  productDraftList,
  productList,
  productOrderList,
  productRead,
} from '@wallpaper/contract/product'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const badge = { id, name: '半页书屋', glyph: '读', tone: 'brown' as const }
const row: OutputOf<typeof productList>['items'][number] = {
  ...badge,
  category: 'read',
  about: '新用户阅读满 10 分钟',
  creator_fen: 8_00,
  brand_fen: 11_43,
  percent: 70,
  settle_days: 7,
  state: 'fresh',
  label: '新上',
}
const list: OutputOf<typeof productList> = {
  items: [row],
  next_cursor: null,
  total: 1,
  promoting: 0,
  categories: ['read'],
}
const detail: OutputOf<typeof productRead> = {
  ...row,
  mini_id: 'banye',
  people: 326,
  condition: '首次安装，7 天内阅读满 10 分钟',
  excluded: '重复设备、刷量、7 天内卸载',
  rules: '发布推广内容时须标明「广告」。',
  platforms: '抖音、快手',
  ways: ['video'],
  daily_max: 200,
  ends_on: '2026-12-31',
  auth_platform: null,
  materials: [{ id, title: '口播文案', text: '三步剪出壁纸视频', picture_url: null, video_url: null }],
  code: null,
  codes_used: 3,
  codes_max: 10,
  review_hours: 2,
  next_rate: { creator_fen: 9_00, starts_on: '2026-11-01' },
  accounts: [{ id, platform: 'douyin', nickname: '晚风壁纸馆' }],
}
const auth: OutputOf<typeof productAuthInit> = {
  product: { ...row, state: 'unauthorised', label: '需抖音授权' },
  platform: 'douyin',
  platform_name: '抖音',
  confirms_accounts: true,
  days: 30,
  accounts: [
    {
      ...{ id, nickname: '晚风壁纸馆', note: '2026/11/14 到期', label: '缺 1 项权限', can_use: true },
      ...{ is_authorised: false, needs_consent: true, is_waiting: false, open_orders: 0 },
    },
  ],
  rights: [{ title: '昵称和头像', note: '用来确认是哪个账号' }],
}
const codes: OutputOf<typeof productCodes> = {
  items: [
    {
      ...{ id, product: badge, code: '晚风书屋', state: 'rejected', note: '太笼统，加上你的名字' },
      ...{ month_orders: 0, ways: [], account_id: null },
    },
  ],
  next_cursor: null,
  used: 3,
  max: 10,
}
const orders: OutputOf<typeof productOrderList> = {
  items: [
    {
      ...{
        id,
        number: 'A-1',
        product: badge,
        code: '晚风书屋',
        state: 'invalid',
        reason: '装好第 3 天卸载了',
      },
      ...{
        ordered_at: 0,
        day: '2026-10-11',
        creator_fen: 8_00,
        brand_fen: 11_43,
        percent: 70,
        settle_days: 7,
      },
    },
  ],
  next_cursor: null,
  month: '2026-10',
  months: ['2026-10'],
  amount_fen: 1_492_30,
  settled: { orders: 59, amount_fen: 1_136_00 },
  pending: { orders: 7, amount_fen: 356_30 },
  invalid: 3,
}
const welfare: OutputOf<typeof jianyingWelfare> = {
  campaign: {
    ...{ id: 4, title: '用剪映做壁纸视频 · 第 4 期', from_day: '2026-10-12', to_day: '2026-10-25' },
    ...{ state: 'open', days_left: 7, rules: '作品须公开。', valid: 7, target: 10, plays_min: 200 },
    steps: [
      { works: 3, reward_fen: 10_00, state: 'done' },
      { works: 7, reward_fen: 30_00, state: 'ready' },
    ],
    gift: { name: '剪映会员 7 天兑换码', until: '2026-10-31', code: null, left: 2 },
    works: [
      {
        id,
        title: '黑猫的午后',
        cover_url: null,
        platform: 'douyin',
        state: 'invalid',
        note: '作品设成私密了',
      },
    ],
    works_total: 9,
  },
}

describeScreens(productScreens, {
  list: {
    url: productScreens.list(),
    replies: [reply(productList, list)],
    waitsFor: productList,
    shows: '半页书屋',
    whenEmpty: '没有找到产品',
  },
  detail: [
    {
      url: productScreens.detail({ id }),
      replies: [reply(productRead, detail)],
      waitsFor: productRead,
      shows: '首次安装，7 天内阅读满 10 分钟',
    },
  ],
  auth: [
    {
      url: productScreens.auth({ id }),
      replies: [reply(productAuthInit, auth)],
      waitsFor: productAuthInit,
      shows: '缺 1 项权限',
    },
  ],
  code: [
    {
      url: productScreens.code({ id }),
      replies: [
        reply(productRead, detail),
        reply(productDraftList, { items: [] }),
        reply(productCodes, codes),
      ],
      waitsFor: productRead,
      shows: '怎么推广',
    },
  ],
  order: [
    {
      url: productScreens.order(),
      replies: [reply(productOrderList, orders)],
      waitsFor: productOrderList,
      shows: '装好第 3 天卸载了',
    },
  ],
  welfare: {
    url: productScreens.welfare(),
    replies: [reply(jianyingWelfare, welfare)],
    waitsFor: jianyingWelfare,
    shows: '领取 30 元',
    whenEmpty: '这一期还没有回填作品',
  },
})
