/** This area's demo data: sensitive words, a month of verdicts, an open appeal and a decided one. */
import { type LineId, lineIds } from '@wallpaper/contract'
import type { WordCategory, WordLevel } from '@wallpaper/contract/review/review.limits'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { type SubjectRow, subjectsOfPerson } from '../../creation/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { appealRepository } from '../appeal/appeal.repository.ts'
import { dueAfter } from '../appeal/appeal.rules.ts'
import { addDecision } from '../decision/decision.repository.ts'
import { plainWord } from '../words/normalize.ts'
import { wordReader, wordRepository } from '../words/words.repository.ts'

export interface DemoReviewDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const hour = 3_600_000
const day = 24 * hour

const words: readonly [WordCategory, WordLevel, string][] = [
  ['contact', 'flag', '加微信 加微 威信 薇信 扣扣群 vx 私聊领取 二维码'],
  ['contact', 'block', '加我微信领红包'],
  ['gambling', 'block', '网络赌博 博彩平台 稳赚不赔 时时彩'],
  ['porn', 'block', '约炮 裸聊'],
  ['abuse', 'flag', '傻子 滚开'],
  ['other', 'flag', '高仿 盗版 内部渠道'],
]

const addWords = async (tx: Tx, now: number) => {
  const rows = words.flatMap(([category, level, list]) =>
    list.split(' ').map((word) => ({
      word,
      plain: plainWord(word),
      category,
      level,
      addedBy: '苏晴',
      addedAt: new Date(now - 20 * day),
    })),
  )
  await wordRepository(tx).add(rows)
}

const passedToday = 18
const passedMax = 90

/** Spreads approvals over the month, eighteen of them today. */
const logVerdicts = async (tx: Tx, uid: number, line: LineId, staffId: number, now: number) => {
  const page = { after: null, limit: passedMax }
  const passed = await subjectsOfPerson(tx, uid, { line, states: ['published', 'active'] }, page)
  const rejected = await subjectsOfPerson(tx, uid, { line, states: ['rejected'] }, page)
  const row = (subject: SubjectRow, decidedAt: Date) => ({
    uid,
    kind: subject.kind,
    subjectId: subject.id,
    line,
    title: subject.title,
    staffId,
    submittedAt: subject.submittedAt,
    decidedAt,
  })
  const isBusy = passed.length > passedToday
  for (const [at, subject] of passed.entries()) {
    const decidedAt =
      isBusy && at < passedToday
        ? new Date(now - (at + 1) * 60_000)
        : new Date(now - day - (((at * 7) % 27) + 1) * day - at * 60_000)
    await addDecision(tx, { ...row(subject, decidedAt), isApproved: true })
  }
  for (const subject of rejected)
    await addDecision(tx, {
      ...row(subject, subject.decidedAt ?? subject.submittedAt),
      isApproved: false,
      reasonId: 'other',
      reason: subject.reason ?? '',
    })
  return rejected
}

const addAppeal = async (
  tx: Tx,
  { uid, line, kind, id, verdictAt, title, reason }: SubjectRow,
  text: string,
  { staffId, openedAt }: { staffId: number; openedAt: number },
) => {
  const appeal = await appealRepository(tx).insert({
    uid,
    id: newId(openedAt),
    line,
    kind,
    subjectId: id,
    verdictAt,
    title,
    firstReason: reason ?? '',
    firstStaffId: staffId,
    view: 'wrong',
    text,
    openedAt: new Date(openedAt),
    dueAt: new Date(dueAfter(openedAt, 2)),
  })
  if (!appeal) throw new Error('the demo has appealed before')
  return appeal
}

/** One open appeal, and one answered by somebody else; other rejected works can still be appealed. */
const addAppeals = async (tx: Tx, rejected: readonly SubjectRow[], staffId: number, now: number) => {
  const [answered, waiting] = rejected.filter(({ kind }) => kind === 'work').toReversed()
  if (!answered || !waiting) return
  await addAppeal(
    tx,
    waiting,
    '原图是高清的，画面里的颗粒是夜景的噪点，不是压缩。放大可以看到星点都是圆的。',
    {
      staffId,
      openedAt: now - 5 * hour,
    },
  )
  const over = await addAppeal(tx, answered, '这张是故意做成朦胧效果的，不是模糊。', {
    staffId,
    openedAt: now - 3 * day,
  })
  const { id } = await demoCaller(tx, 'admin')
  await appealRepository(tx).decide(over, {
    state: 'upheld',
    decidedAt: new Date(now - 2 * day),
    staffId: id,
    answer: '放大后主体仍然看不清，维持原判。可以换一张清晰的原图重新提交。',
  })
}

const demoHomepage = '深夜树洞'

const appealHomepage = async (tx: Tx, rejected: readonly SubjectRow[], staffId: number, now: number) => {
  const homepage = rejected.find(({ kind, title }) => kind === 'homepage' && title === demoHomepage)
  if (homepage)
    await addAppeal(tx, homepage, '主页里只有睡前的文字图片，没有聊天。「树洞」是说可以安静地看一会儿。', {
      staffId,
      openedAt: now - 2 * hour,
    })
}

/** Does nothing when the demo review exists. */
export const makeDemoReview = async ({ db, clock, vault }: DemoReviewDeps): Promise<void> => {
  const phone = demoPhone('lead')
  const lead = (await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone))))?.uid
  if (!lead || (await db.read((tx) => wordReader(tx).all())).length > 0) return
  const now = clock()
  await db.write(async (tx) => {
    await addWords(tx, now)
    const { id: staffId } = await demoCaller(tx, 'reviewer')
    for (const line of lineIds) {
      const rejected = await logVerdicts(tx, lead, line, staffId, now)
      if (line === 'picture') await addAppeals(tx, rejected, staffId, now)
      await appealHomepage(tx, rejected, staffId, now)
    }
  })
}
