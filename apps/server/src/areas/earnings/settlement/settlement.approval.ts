/** Posting a day by hand: proposed by one after a trial, approved by another. */
import { plainYuan } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { postSettlement } from './settlement.jobs.ts'
import { settlementRepository } from './settlement.repository.ts'

export const settlementKind = 'earnings.settlement'
export const settlementSubject = (day: string) => `settlement:${day}` as const

const proposal = z.object({
  day: z.string(),
  grossFen: z.number().int(),
  creatorFen: z.number().int(),
  people: z.number().int(),
  warnings: z.array(z.object({ key: z.string().optional(), title: z.string(), note: z.string() })),
  creatorPercent: z.number().int(),
  /** The day is already settled: only late takes are posted. */
  isCorrection: z.boolean().default(false),
  dueFen: z.number().int().optional(),
})
type Proposal = z.output<typeof proposal>

const dayText = (day: string): string => day.replaceAll('-', '/')

const postDay =
  (enqueue: Enqueue) =>
  async (
    tx: Tx,
    { day, warnings, creatorPercent, isCorrection }: Proposal,
    { act, maker }: ApprovalContext,
  ): Promise<void> => {
    const repository = settlementRepository(tx)
    const row = await repository.lockDay({
      day,
      state: 'waiting',
      creatorPercent,
      warnings,
      reason: act.reason,
      postedBy: '',
      begunAt: new Date(act.now),
    })
    if (row.state !== (isCorrection ? 'settled' : 'waiting')) throw refuse('这一天已经入账了')
    await repository.move(row, isCorrection ? 'corrected' : 'approved', {
      ...(!isCorrection && { postedBy: act.caller.name }),
      warnings,
      reason: act.reason,
    })
    await enqueue(tx, postSettlement, { day, by: act.caller.name })
    await audit(tx, act, {
      action: 'settlement.post',
      subject: settlementSubject(day),
      before: { state: row.state },
      after: {
        state: isCorrection ? 'settled' : 'settling',
        warnings: warnings.map(({ title }) => title),
        proposed_by: maker,
      },
    })
  }

export const settlementApproval = (enqueue: Enqueue): ApprovalKind =>
  defineApproval({
    kind: settlementKind,
    label: '结算入账',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal,
    present: ({ day, grossFen, creatorFen, people, warnings, isCorrection, dueFen }) => ({
      title: `${dayText(day)} 的收益${isCorrection ? '更正' : '入账'}`,
      lines: [
        ...(dueFen === undefined ? [] : [{ label: '这次入账', value: `${plainYuan(dueFen)} 元` }]),
        { label: '总额', value: `${plainYuan(grossFen)} 元` },
        { label: '创作者', value: `${plainYuan(creatorFen)} 元，${people} 人` },
        ...warnings.map(({ title, note }) => ({ label: title, value: note })),
      ],
    }),
    apply: postDay(enqueue),
  })
