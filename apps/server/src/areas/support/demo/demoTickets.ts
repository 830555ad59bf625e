/** Demo tickets and their answers. */
import type {
  TicketKind,
  TicketMoneyKind,
  TicketState,
  TicketSubject,
} from '@wallpaper/contract/support/support.labels'

export const minute = 60_000
export const hour = 60 * minute
const day = 24 * hour

export interface DemoMessage {
  ago: number
  by: 'person' | 'staff' | 'note'
  /** Attaches the newest money row of this kind. */
  money?: TicketMoneyKind
  text: string
  /** Names of attached demo pictures. */
  pictures?: readonly string[]
}

export interface DemoTicket {
  id: string
  kind: TicketKind
  state: TicketState
  subject?: TicketSubject
  /** Time until an answer is due; negative: overdue. */
  dueIn?: number
  /** Currently claimed by somebody. */
  isClaimed?: boolean
  said: readonly DemoMessage[]
  ended?: { ago: number; by: 'person' | 'staff' | 'silence' }
  rating?: { stars: number; text: string }
}

export const demoTickets: readonly DemoTicket[] = [
  {
    id: 'lead',
    kind: 'account',
    state: 'ended',
    said: [
      { ago: 21 * day, by: 'person', text: '换了手机号以后收不到提现的短信，怎么改？' },
      {
        ago: 21 * day - 2 * hour,
        by: 'staff',
        text: '在「设置」里更换手机号，新号码收到验证码就生效，之后的短信都发到新号码。',
      },
    ],
    ended: { ago: 18 * day - 2 * hour, by: 'silence' },
  },
  {
    id: 'lead',
    kind: 'income',
    state: 'solved',
    said: [
      { ago: 9 * day, by: 'person', text: '昨天的收益比前天少了一半，是不是漏算了？口令没有变过。' },
      { ago: 9 * day - 40 * minute, by: 'note', text: '看了按天的漏斗：昨天打开数也少一半，取图率没变。' },
      {
        ago: 9 * day - 50 * minute,
        by: 'staff',
        money: 'pending',
        text: '没有漏算：昨天打开的人少了一半，取图的比例和前天一样。可以在「数据助手」里按天看。',
      },
      { ago: 9 * day - 3 * hour, by: 'person', text: '明白了，原来是那天没有发作品。谢谢。' },
    ],
    ended: { ago: 9 * day - 3 * hour - 5 * minute, by: 'person' },
    rating: { stars: 5, text: '说得很清楚' },
  },
  {
    id: 'lead',
    kind: 'suggestion',
    state: 'answered',
    said: [
      { ago: 2 * day, by: 'person', text: '建议专辑也支持置顶，最新的一组想放在最前面。' },
      {
        ago: 2 * day - 4 * hour,
        by: 'staff',
        text: '收到，已经转给产品同事。目前可以在专辑列表里按住拖动，把它排到第一个。',
      },
    ],
  },
  {
    id: 'azhe',
    kind: 'team',
    state: 'solved',
    said: [
      { ago: 5 * day, by: 'person', text: '导师分成明细在哪里看？找了一圈没找到。' },
      {
        ago: 5 * day - 70 * minute,
        by: 'staff',
        text: '在「收益」里选「团队」，点某一天就是当天每位成员的明细。',
      },
    ],
    ended: { ago: 4 * day, by: 'staff' },
    rating: { stars: 4, text: '' },
  },
  {
    id: 'azhe',
    kind: 'withdrawal',
    state: 'working',
    subject: 'withdrawal',
    dueIn: -14 * minute,
    said: [
      { ago: 7 * hour, by: 'person', text: '提现到账少了 2 元，申请的是整数，到账不是。' },
      { ago: 6 * hour, by: 'staff', text: '麻烦说一下是哪一笔，我们对一下手续费。' },
      { ago: 5 * hour, by: 'person', text: '就是选的这一笔，支付宝的。' },
    ],
  },
  {
    id: 'lead',
    kind: 'code',
    state: 'working',
    subject: 'work',
    dueIn: 32 * minute,
    isClaimed: true,
    said: [
      {
        ago: 5 * hour,
        by: 'person',
        text: '观众付款后没有拿到图。有观众说付了 1 元，点开还是锁着的，就是选的这张图，截图发你。',
        pictures: ['aurora1', 'snowCabin1'],
      },
      {
        ago: 5 * hour - 9 * minute,
        by: 'note',
        text: '订单支付成功，回调已到，解锁时观众断网。请观众在同一个微信里重新打开口令页就会解锁。',
      },
      {
        ago: 5 * hour - 16 * minute,
        by: 'staff',
        text: '收到。查到这笔支付成功，但观众当时网络中断。请观众用同一个微信重新打开口令页，图就会解锁。',
      },
      { ago: 4 * hour, by: 'person', text: '好的，我让她再试。那这笔收益会算给我吗？' },
    ],
  },
  {
    id: 'azhe',
    kind: 'code',
    state: 'waiting',
    dueIn: hour + 5 * minute,
    said: [
      {
        ago: 3 * hour,
        by: 'person',
        text: '口令「阿哲头像」提示被占用。这是我用了三年的名字，能不能帮忙看看？',
      },
    ],
  },
  {
    id: 'xiaoman',
    kind: 'account',
    state: 'waiting',
    subject: 'withdrawal',
    dueIn: 3 * hour,
    said: [{ ago: 2 * hour, by: 'person', text: '想改实名信息，当时名字打错了一个字，现在提现不了。' }],
  },
  {
    id: 'chuyi',
    kind: 'other',
    state: 'waiting',
    dueIn: 5 * hour,
    said: [{ ago: hour, by: 'person', text: '新手步骤没有记录。主页已经建好了，首页还显示第一步。' }],
  },
]

export const demoCanned: readonly { title: string; text: string }[] = [
  {
    title: '支付成功未解锁',
    text: '{昵称}你好，查到这笔支付已经成功。请观众用同一个微信重新打开口令页，图就会解锁。',
  },
  {
    title: '收益何时到账',
    text: '会算的。收益当天计入结算中，7 天后转为可提现，你现在可提现 {可提现} 元。',
  },
  { title: '请补充信息', text: '麻烦在工单 {单号} 里补充付款时间和截图，方便我们核对。' },
  { title: '转审核组', text: '已转给审核组复审，2 个工作日内在这里答复你。客服 {客服}' },
]
