/**
 * Demo deductions, posted as of their time: from the income then pending, then from available; the rest is
 * debt that later releases repay. Sends no notifications.
 */
import { type DeductionKind, deductionKinds } from '@wallpaper/contract/wallet/deduction.labels'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { pictureWithCode } from '../../../platform/demo/pictures/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { type DemoEvidenceDeps, makeDemoEvidence } from '../../upload/public.ts'
import { deductionNumber, takeKey } from '../deduction/deduction.approval.ts'
import { deductionRepository } from '../deduction/deduction.repository.ts'
import { evidenceOf } from '../deduction/evidence.ts'
import { settings } from '../wallet.settings.ts'
import { day, hour } from './demoWallets.ts'

interface Said {
  agoMs: number
  byStaff?: boolean
  text: string
}

interface DemoDeduction {
  /** Id of the demo wallet. */
  owner: string
  kind: DeductionKind
  rule: string
  note: string
  /** Names of demo pictures attached as evidence. */
  pictures: readonly string[]
  agoMs: number
  /** With `andAllThereIs`: the debt on top of the whole balance. */
  amountFen: number
  andAllThereIs?: boolean
  said: readonly Said[]
  /** Staff's reason for upholding it. */
  upheld?: string
}

export const demoDeductions: readonly DemoDeduction[] = [
  {
    owner: 'lead',
    kind: 'diversion',
    rule: '社区公约 3.2 站外引流',
    note: '作品图中含个人联系方式，相关收益已扣回。去掉联系方式后可以重新发布。',
    pictures: [pictureWithCode],
    agoMs: 45 * day,
    amountFen: 9_000,
    said: [{ agoMs: 43 * day, text: '那是画面里的路牌，不是我的联系方式。' }],
    upheld: '放大后能看清是微信号，证据已确认，维持原处理。',
  },
  {
    owner: 'lead',
    kind: 'ownership',
    rule: '社区公约 2.1 素材权属',
    note: '原作者投诉「雪夜小屋」，该作品的收益先扣回，申诉成功会退回。',
    pictures: ['snowCabin1', 'snowCabin2'],
    agoMs: 9 * day + 4 * hour,
    amountFen: 15_000,
    said: [
      { agoMs: 2 * day + 6 * hour, text: '「雪夜小屋」是我自己画的，可以提供分层源文件。' },
      { agoMs: 2 * day, byStaff: true, text: '收到，请再补一份最早公开时间的证明。' },
      { agoMs: day + 3 * hour, text: '这是我在别处首发的日期：2025/12/21。' },
    ],
  },
  {
    owner: 'lead',
    kind: 'traffic',
    rule: '社区公约 4.1 有效取图',
    note: '有 80 次看广告取图来自同一设备，不算有效，相应收益已扣回。',
    pictures: ['neonCity1'],
    agoMs: 2 * day,
    amountFen: 1_200,
    said: [],
  },
  {
    owner: '橘子汽水',
    kind: 'duplicate',
    rule: '社区公约 2.3 重复作品',
    note: '6 个作品与他人已发布的相同，这些作品的收益已扣回；余额不够的部分由之后的收益补上。',
    pictures: ['cat1', 'seaSunset1', 'aurora1'],
    agoMs: 10 * day,
    amountFen: 12_000,
    andAllThereIs: true,
    said: [],
  },
]

/** Uploads of each deduction. Made before the transaction, since each upload commits on its own. */
export type DeductionPictures = ReadonlyMap<DemoDeduction, readonly string[]>

export const makeDeductionPictures = async (
  uid: number,
  owner: string,
  deps: DemoEvidenceDeps,
): Promise<DeductionPictures> => {
  const made = new Map<DemoDeduction, readonly string[]>()
  for (const deduction of demoDeductions.filter((each) => each.owner === owner))
    made.set(deduction, await makeDemoEvidence(uid, deduction.pictures, deps))
  return made
}

export interface DeductionStaff {
  madeBy: number
  checkedBy: number
}

interface Making {
  uid: number
  made: DemoDeduction
  uploadIds: readonly string[]
  now: number
}

/**
 * Income of days before `at` that is still pending. The ledger already has later days, which must not count.
 */
const pendingAt = async (tx: Tx, uid: number, at: number) =>
  (await createLedger(tx).openDues(uid)).filter((due) => due.day < businessDay(at)).toReversed()

const takenOf = (dues: Awaited<ReturnType<typeof pendingAt>>, uid: number, wantedFen: number) => {
  let rest = wantedFen
  return dues.flatMap(({ transactionId, leftFen }) => {
    const amountFen = Math.min(rest, leftFen)
    rest -= amountFen
    return amountFen > 0 ? [{ uid, transactionId, amountFen }] : []
  })
}

export const makeDeduction = async (
  tx: Tx,
  { uid, made, uploadIds, now }: Making,
  { madeBy, checkedBy }: DeductionStaff,
): Promise<void> => {
  const at = now - made.agoMs
  const repository = deductionRepository(tx)
  const dues = await pendingAt(tx, uid, at)
  const there = (await createLedger(tx).balancesOf(uid)).available
  const dueFen = dues.reduce((sum, { leftFen }) => sum + leftFen, 0)
  const amountFen = made.amountFen + (made.andAllThereIs ? dueFen + there : 0)
  const pendingFen = Math.min(amountFen, dueFen)
  const availableFen = Math.min(amountFen - pendingFen, there)
  const debtFen = amountFen - pendingFen - availableFen
  const { evidence, line } = await evidenceOf(tx, {
    uid,
    workId: null,
    from: businessDay(at - 75 * day),
    to: businessDay(at - day),
  })
  const id = newId(at)
  const number = deductionNumber(await repository.nextNumber(), at)
  const appealDays = await settings(tx).get('wallet.deduction_appeal_days')
  const answerDays = await settings(tx).get('wallet.deduction_answer_days')
  const [first] = made.said
  await repository.insert({
    uid,
    id,
    number,
    kind: made.kind,
    rule: made.rule,
    note: made.note,
    evidence,
    uploadIds: [...uploadIds],
    line,
    workId: null,
    amountFen,
    pendingFen,
    availableFen,
    debtFen,
    madeBy,
    madeAt: new Date(at - hour),
    checkedBy,
    takenAt: new Date(at),
    appealUntil: new Date(at + appealDays * day),
    ...(first && {
      appealedAt: new Date(now - first.agoMs),
      answerBy: new Date(now - first.agoMs + answerDays * day),
    }),
    ...(first &&
      made.upheld !== undefined && {
        outcome: 'upheld' as const,
        verdict: made.upheld,
        decidedAt: new Date(now - first.agoMs + day),
      }),
  })
  await createLedger(tx).post({
    key: takeKey(id),
    kind: 'deduction',
    cause: { kind: 'deduction', id: number },
    postings: [
      { account: userAccount(uid, 'pending'), amountFen: -pendingFen },
      { account: userAccount(uid, 'available'), amountFen: -availableFen },
      { account: userAccount(uid, 'debt'), amountFen: -debtFen },
      { account: platformAccount('penalty', line), amountFen },
    ],
    takenFrom: takenOf(dues, uid, pendingFen),
    memo: `违规扣款：${deductionKinds[made.kind]}`,
    happenedAt: at,
  })
  for (const { agoMs, byStaff, text } of made.said)
    await repository.say({
      uid,
      deductionId: id,
      staffId: byStaff ? checkedBy : null,
      text,
      saidAt: new Date(now - agoMs),
    })
}
