/**
 * The part of the demo tour about codes: the lead creates one, another is reviewed, a visitor opens a third,
 * and takes become income.
 */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import type { Reader } from '../../../platform/db/database.ts'
import type { DemoGuide, DemoStep, DemoTour } from '../../../platform/demo/tour.ts'
import { type CodeRow, codeNameReader, personCodes } from '../code/code.repository.ts'
import { hasVisitSince } from '../events/event.repository.ts'
import { demoCodes } from './demoCodes.ts'

/**
 * The code that the audience opens, and when the demo was made, derived from the newest demo code: later
 * visits are the user's own.
 */
const openedCode = async (tx: Reader): Promise<{ code: CodeRow; madeAt: Date } | null> => {
  const [code, waiting] = [
    await codeNameReader(tx).find(demoCodes.open),
    await codeNameReader(tx).find(demoCodes.waiting),
  ]
  return code && waiting ? { code, madeAt: demoCodes.madeAt(waiting.createdAt) } : null
}

const reviewGuide: DemoGuide = {
  todo: [
    `在待审核里找到「${demoCodes.waiting}」`,
    '看它指向什么，名字合不合适',
    '点「通过」；不通过要写清楚原因',
  ],
  seenBy: '林晚风',
  outcomes: [
    {
      when: '如果通过',
      tag: '生效中',
      tone: 'good',
      title: `口令「${demoCodes.waiting}」已通过`,
      text: '观众输入它就能取图，可以生成推广海报',
    },
    {
      when: '如果不通过',
      tag: '未通过',
      tone: 'bad',
      title: `口令「${demoCodes.waiting}」没有通过`,
      text: '看得到原因，可以换一个再申请',
    },
  ],
}

const steps: readonly DemoStep[] = [
  {
    id: 'code',
    order: 325,
    title: '新建口令',
    who: '林晚风',
    actor: 'lead',
    text: '给作品起一个口令，也可以点「随机」。看一眼它指向哪里再创建；中文口令要审核，字母和数字的马上生效。',
    next: '下一步：审核员看一个中文口令',
    face: 'h5',
    path: codesScreens.list('picture'),
    isDone: async (tx) => {
      const opened = await openedCode(tx)
      return opened !== null && (await personCodes(tx).hasMadeSince(opened.code.uid, opened.madeAt))
    },
  },
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
    guide: reviewGuide,
    isDone: async (tx) => (await codeNameReader(tx).find(demoCodes.waiting))?.state !== 'reviewing',
  },
  {
    id: 'audience',
    order: 340,
    title: '观众取图',
    who: '观众',
    actor: null,
    text: `用口令「${demoCodes.open}」打开取图页：看图，保存免费的，看一段广告或付一元解锁别的。`,
    next: '下一步：林晚风看到这笔收益',
    face: 'h5',
    path: `/s/${encodeURIComponent(demoCodes.open)}`,
    isDone: async (tx) => {
      const opened = await openedCode(tx)
      return opened !== null && (await hasVisitSince(tx, opened.code, opened.madeAt))
    },
  },
  {
    id: 'income',
    order: 350,
    title: '收益',
    who: '林晚风',
    actor: 'lead',
    text: '观众每取一张图，今日预估收益就多一笔。上一步里保存或解锁过图片，这一步就走完了。',
    next: '下一步：把解冻的收益提现',
    face: 'h5',
    path: earningsScreens.earnings(),
    isDone: async (tx) => {
      const opened = await openedCode(tx)
      return opened !== null && (await hasVisitSince(tx, opened.code, opened.madeAt, true))
    },
  },
]

export const codesTour = (): DemoTour => ({ steps, code: demoCodes.open })
