/** Products of the demo world, with what one order is worth. */
import type { ProductForm } from '@wallpaper/contract/product/product.schemas'

export interface DemoProduct
  extends Pick<
    ProductForm,
    'mini_id' | 'name' | 'glyph' | 'tone' | 'category' | 'about' | 'condition' | 'first_step' | 'second_step'
  > {
  brandFen: number
  settleDays: number
  settleBy?: 'event'
  authPlatform?: 'douyin'
  dailyMax?: number
  /** Days from today on. */
  startsIn: number
  endsIn?: number
  stoppedAgo?: number
  /** The brand's price before, until so many days ago. */
  before?: { brandFen: number; ago: number }
}

export const demoProducts: readonly DemoProduct[] = [
  {
    ...{ mini_id: 'qingjian', name: '轻剪视频', glyph: '剪', tone: 'ink', category: 'edit' },
    ...{ about: '新用户安装并导出 1 次视频', condition: '首次安装，7 天内导出 1 次视频' },
    ...{
      first_step: '安装',
      second_step: '导出视频',
      brandFen: 48_57,
      settleDays: 7,
      startsIn: -80,
      endsIn: 60,
    },
    before: { brandFen: 45_71, ago: 14 },
  },
  {
    ...{ mini_id: 'saomiao', name: '扫描小帮手', glyph: '扫', tone: 'blue', category: 'tool' },
    ...{ about: '新用户首月付费', condition: '首次安装，当月开通会员' },
    ...{ first_step: '安装', second_step: '首月付费', brandFen: 72_71, settleDays: 15, startsIn: -70 },
  },
  {
    ...{ mini_id: 'tianqi', name: '口袋天气', glyph: '天', tone: 'green', category: 'tool' },
    ...{ about: '新用户安装并次日打开', condition: '首次安装，第二天再打开' },
    ...{ first_step: '安装', second_step: '次日打开', brandFen: 7_14, settleDays: 7, startsIn: -60 },
  },
  {
    ...{ mini_id: 'banye', name: '半页书屋', glyph: '读', tone: 'brown', category: 'read' },
    ...{ about: '新用户阅读满 10 分钟', condition: '首次安装，7 天内阅读满 10 分钟' },
    ...{ first_step: '安装', second_step: '阅读', brandFen: 11_43, settleDays: 7, startsIn: -20, endsIn: 75 },
    dailyMax: 200,
  },
  {
    ...{ mini_id: 'xiutu', name: '一键修图', glyph: '修', tone: 'violet', category: 'retouch' },
    ...{ about: '新用户注册并出图', condition: '首次注册，3 天内保存 1 张图' },
    ...{
      first_step: '注册',
      second_step: '出图',
      brandFen: 9_29,
      settleDays: 7,
      startsIn: -45,
      settleBy: 'event',
    },
  },
  {
    ...{ mini_id: 'xiaolu', name: '小鹿记账', glyph: '记', tone: 'red', category: 'tool' },
    ...{ about: '新用户记账满 3 天', condition: '首次安装，7 天内有 3 天记过账' },
    ...{
      first_step: '安装',
      second_step: '记账',
      brandFen: 17_14,
      settleDays: 10,
      startsIn: -50,
      endsIn: 28,
    },
    authPlatform: 'douyin',
  },
  {
    ...{ mini_id: 'danci', name: '背单词吧', glyph: '单', tone: 'teal', category: 'read' },
    ...{ about: '新用户背满 20 个单词', condition: '首次安装，当天背满 20 个单词' },
    ...{
      first_step: '安装',
      second_step: '背单词',
      brandFen: 8_57,
      settleDays: 7,
      startsIn: -60,
      stoppedAgo: 3,
    },
  },
  {
    ...{ mini_id: 'tingjian', name: '听见小说', glyph: '听', tone: 'amber', category: 'read' },
    ...{ about: '新用户收听满 30 分钟', condition: '首次安装，7 天内收听满 30 分钟' },
    ...{ first_step: '安装', second_step: '收听', brandFen: 14_29, settleDays: 7, startsIn: 6 },
  },
]

interface DemoCode {
  who: string
  product: string
  code: string
  state: 'active' | 'waiting' | 'rejected'
  reason?: string
  daysAgo: number
}

export const demoCodes: readonly DemoCode[] = [
  { who: 'lead', product: 'qingjian', code: '晚风剪辑', state: 'active', daysAgo: 40 },
  { who: 'lead', product: 'saomiao', code: '晚风扫描', state: 'active', daysAgo: 38 },
  { who: 'lead', product: 'tianqi', code: '晚风天气', state: 'active', daysAgo: 36 },
  { who: 'lead', product: 'danci', code: '晚风单词', state: 'active', daysAgo: 40 },
  {
    ...{ who: 'lead', product: 'banye', code: '读书88', state: 'rejected', daysAgo: 2 },
    reason: '太笼统，加上你的名字',
  },
  { who: 'lead', product: 'xiutu', code: '晚风修图', state: 'waiting', daysAgo: 0 },
  { who: 'azhe', product: 'qingjian', code: '阿哲剪辑', state: 'active', daysAgo: 40 },
  { who: 'xiaoman', product: 'banye', code: '小满书单', state: 'active', daysAgo: 18 },
  { who: 'zhixing', product: 'banye', code: '青柠读书', state: 'waiting', daysAgo: 0 },
]

export interface DemoOrder {
  code: string
  product: string
  /** Never yesterday: the demo's income of that day is the drawn one. */
  daysAgo: number
  hour: number
  state: 'pending' | 'settled' | 'invalid' | 'refunded'
  reason?: string
}

const some = (
  order: Pick<DemoOrder, 'code' | 'product' | 'state'>,
  days: readonly number[],
  hour: number,
): DemoOrder[] => days.map((daysAgo) => ({ ...order, daysAgo, hour }))

export const demoOrders: readonly DemoOrder[] = [
  ...some({ code: '晚风剪辑', product: 'qingjian', state: 'settled' }, [26, 24, 21, 19, 18, 12, 11, 9], 21),
  ...some({ code: '晚风剪辑', product: 'qingjian', state: 'settled' }, [22, 17, 10], 10),
  ...some({ code: '晚风天气', product: 'tianqi', state: 'settled' }, [25, 23, 20, 16, 14, 11, 9], 20),
  ...some({ code: '晚风扫描', product: 'saomiao', state: 'settled' }, [26, 20, 17], 18),
  ...some({ code: '晚风扫描', product: 'saomiao', state: 'pending' }, [6, 4, 3, 0], 9),
  ...some({ code: '晚风剪辑', product: 'qingjian', state: 'pending' }, [5, 2], 11),
  ...some({ code: '晚风单词', product: 'danci', state: 'pending' }, [6, 5], 19),
  {
    ...{ code: '晚风天气', product: 'tianqi', daysAgo: 11, hour: 15, state: 'invalid' },
    reason: '装好第 3 天卸载了，不满 7 天',
  },
  { code: '晚风剪辑', product: 'qingjian', daysAgo: 13, hour: 16, state: 'invalid', reason: '重复设备' },
  { code: '晚风剪辑', product: 'qingjian', daysAgo: 15, hour: 12, state: 'refunded', reason: '用户退款了' },
  ...some({ code: '阿哲剪辑', product: 'qingjian', state: 'settled' }, [18, 12, 9], 14),
  ...some({ code: '阿哲剪辑', product: 'qingjian', state: 'pending' }, [5, 3], 14),
  ...some({ code: '小满书单', product: 'banye', state: 'pending' }, [6, 4, 3, 2], 13),
]
