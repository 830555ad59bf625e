/** Texts of the demo's front page for checking and lifting a ban. */
import type { DemoGuide } from '../../../platform/demo/tour.ts'

export const banGuide: DemoGuide = {
  todo: [
    '打开小满的封禁申请，看原因、期限和提交人',
    '没问题按「复核通过」；不合适按「驳回」，写下原因',
    '提交人不能复核自己的申请，每一步都记入操作日志',
  ],
  seenBy: '小满',
  outcomes: [
    {
      when: '如果通过',
      tag: '已封禁',
      tone: 'bad',
      title: '账号已被封禁',
      text: '看得到原因和期限，可以提交申诉',
    },
    {
      when: '如果驳回',
      tag: '照常使用',
      tone: 'good',
      title: '什么都不会变',
      text: '申请没有生效，对方不会收到消息',
    },
  ],
}

export const liftGuide: DemoGuide = {
  todo: [
    '打开周知行的申诉，看封禁原因和他的说明',
    '可以先回复，请他补充；他会在手机上看到',
    '决定「解除封禁」或「维持封禁」，说明会发给他',
  ],
  seenBy: '周知行',
  outcomes: [
    {
      when: '如果解除',
      tag: '已解封',
      tone: 'good',
      title: '账号恢复正常',
      text: '重新打开就能用，作品和数据都在',
    },
    {
      when: '如果维持',
      tag: '封禁中',
      tone: 'bad',
      title: '封禁维持不变',
      text: '看得到你写的说明，不能再补充申诉',
    },
  ],
}
