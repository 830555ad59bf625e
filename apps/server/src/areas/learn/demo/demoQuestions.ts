/** Demo questions. */
import type { QuestionCategory } from '@wallpaper/contract/learn/learn.labels'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'

export interface DemoQuestion {
  category: QuestionCategory
  title: string
  body: readonly string[]
  helpful: number
  unhelpful: number
  way?: { path: string; action: string }
}

export const demoQuestions: readonly DemoQuestion[] = [
  {
    category: 'withdraw',
    title: '提现多久到账',
    body: [
      '工作日 16:00 前提交，一般第二个工作日前到账；之后提交的顺延一天。',
      '- 支付宝、微信：审核通过后当天',
      '- 银行卡：1–3 个工作日',
      '超过时间没到，可在提现记录里看卡在哪一步。',
    ],
    helpful: 1_203,
    unhelpful: 41,
    way: { path: walletScreens.records(), action: '查看我的提现记录' },
  },
  {
    category: 'review',
    title: '口令审核为什么没通过',
    body: ['口令里不能有广告、品牌名和联系方式。', '换一个有画面的词，马上就能再提交。'],
    helpful: 980,
    unhelpful: 62,
  },
  {
    category: 'work',
    title: '作品被判重复怎么办',
    body: ['如果是你先发的，可以在审核结果里申诉，附上原图。', '如果是别人的图，请换成自己拍或画的。'],
    helpful: 871,
    unhelpful: 55,
  },
  {
    category: 'team',
    title: '怎么更换邀请人',
    body: ['注册 7 天内可以自己更换一次。', '之后需要双方同意解绑。'],
    helpful: 640,
    unhelpful: 38,
  },
  {
    category: 'code',
    title: '观众付了钱却没拿到图',
    body: ['先请观众重新打开口令页，多半已经解锁。', '还不行就把订单号发给客服，我们补发或退款。'],
    helpful: 533,
    unhelpful: 20,
  },
  {
    category: 'account',
    title: '手机号换了怎么登录',
    body: ['在设置里换绑手机号，旧号收不到验证码时写给客服。'],
    helpful: 420,
    unhelpful: 12,
  },
  {
    category: 'work',
    title: '哪些图片不能上传',
    body: ['- 别人的作品', '- 带水印、二维码的', '- 含人脸而没有授权的'],
    helpful: 390,
    unhelpful: 9,
  },
  {
    category: 'withdraw',
    title: '为什么扣了税',
    body: ['劳务报酬由平台代扣个人所得税，到账的是税后金额。', '每一笔怎么算，在提现详情里都有。'],
    helpful: 377,
    unhelpful: 44,
  },
]
