/** The part of the demo tour about reviewing an upload. */
import type { DemoTour } from '../../../platform/demo/tour.ts'
import { hasClaimedDecision } from '../decision/decision.repository.ts'

export const reviewTour = (): DemoTour => ({
  steps: [
    {
      id: 'review',
      order: 320,
      title: '审核作品',
      who: '审核员',
      actor: 'reviewer',
      text: '林晚风提交的作品排在队列里。看大图和相似作品，按 A 通过，或按 1–6 选原因、按 R 驳回。',
      next: '下一步：给通过的作品一个口令',
      face: 'console',
      path: 'review',
      guide: {
        todo: [
          '看大图、机审结果和旁边的相似作品',
          '按 A 通过；要驳回就按 1–6 选原因，再按 R',
          '按 S 跳过，按 J、K 换一项，按 ? 看全部快捷键',
        ],
        seenBy: '林晚风',
        outcomes: [
          {
            when: '如果通过',
            tag: '已通过',
            tone: 'good',
            title: '作品已通过审核',
            text: '观众马上看得到，可以生成口令',
          },
          {
            when: '如果驳回',
            tag: '未通过',
            tone: 'bad',
            title: '作品没有通过审核',
            text: '看得到原因，可以修改后重提，或申诉一次',
          },
        ],
      },
      isDone: hasClaimedDecision,
    },
  ],
})
