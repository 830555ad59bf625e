/** The part of the demo's story that is about codes: one is decided, and somebody of the audience opens another. */
import type { DemoTour } from '../../../platform/demo/tour.ts'
import { codeNameReader } from '../code/code.repository.ts'
import { hasVisitSince } from '../events/event.repository.ts'
import { demoCodes } from './demoCodes.ts'

export const codesTour = (): DemoTour => ({
  steps: [
    {
      id: 'code_review',
      order: 330,
      title: '审核口令',
      who: '审核员',
      actor: 'reviewer',
      text: `林晚风申请了中文口令「${demoCodes.waiting}」，看看它指向什么，决定通过还是不通过。`,
      next: '下一步：观众来取图',
      face: 'console',
      path: 'codes',
      isDone: async (tx) => (await codeNameReader(tx).find(demoCodes.waiting))?.state !== 'reviewing',
    },
    {
      id: 'audience',
      order: 340,
      title: '观众取图',
      who: '观众',
      actor: null,
      text: `用口令「${demoCodes.open}」打开取图页：看图，保存免费的，看一段广告或付一元解锁别的。`,
      next: '下一步：在数据助手里看见这次取图',
      face: 'h5',
      path: `/s/${encodeURIComponent(demoCodes.open)}`,
      isDone: async (tx) => {
        const opened = await codeNameReader(tx).find(demoCodes.open)
        const waiting = await codeNameReader(tx).find(demoCodes.waiting)
        // The demo's own visits end before it was made, which the newest code remembers.
        return Boolean(
          opened && waiting && (await hasVisitSince(tx, opened, demoCodes.madeAt(waiting.createdAt))),
        )
      },
    },
  ],
})
