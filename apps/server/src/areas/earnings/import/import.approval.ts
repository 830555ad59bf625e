/** Posting and reversing an import: each proposed by one member of staff, approved by another. */

import { importPlatformIds, importPlatforms } from '@wallpaper/contract/earnings/import.labels'
import { plainYuan } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { postImportJob, reverseImportJob } from './import.jobs.kinds.ts'
import { importRepository } from './import.repository.ts'

export const importKind = 'earnings.import'
export const importReversalKind = 'earnings.import-reversal'
export const importSubject = (id: number) => `import:${id}` as const

const proposal = z.object({
  id: z.number().int(),
  number: z.string(),
  platform: z.enum(importPlatformIds),
  fileName: z.string(),
  /** Run id of the trial that was proposed: a newer trial makes the proposal void. */
  run: z.string(),
  rows: z.number().int(),
  amountFen: z.number().int(),
  creatorFen: z.number().int(),
  people: z.number().int(),
  refused: z.number().int(),
  marked: z.number().int(),
  differenceFen: z.number().int().nullable(),
})
type Proposal = z.output<typeof proposal>

const beginPosting =
  (enqueue: Enqueue) =>
  async (tx: Tx, { id, run, rows, amountFen }: Proposal, { act, maker }: ApprovalContext): Promise<void> => {
    const repository = importRepository(tx)
    const found = orNotFound(await repository.lock(id))
    if (found.state !== 'checked' || found.run !== run)
      throw refuse('提交之后这个批次又变了，请驳回，由制单人重新试算再提交')
    await repository.update(id, { state: 'posting', progress: 0, cursor: null, postedBy: act.caller.name })
    await enqueue(tx, postImportJob, { id })
    await audit(tx, act, {
      action: 'import.post',
      subject: importSubject(id),
      before: { state: found.state },
      after: { state: 'posting', rows, amount_fen: amountFen, proposed_by: maker },
    })
  }

export const importApproval = (enqueue: Enqueue): ApprovalKind =>
  defineApproval({
    kind: importKind,
    label: '收益导入',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal,
    present: ({ number, platform, fileName, ...made }) => ({
      title: `${importPlatforms[platform]}收益入账，批次 ${number}`,
      lines: [
        { label: '文件', value: fileName },
        { label: '可入账', value: `${made.rows} 行，${plainYuan(made.amountFen)} 元，${made.people} 人` },
        { label: '创作者所得', value: `${plainYuan(made.creatorFen)} 元` },
        ...(made.refused > 0 ? [{ label: '有错误', value: `${made.refused} 行不入账` }] : []),
        ...(made.marked > 0 ? [{ label: '需留意', value: `${made.marked} 行金额异常或账号已封禁` }] : []),
        ...(made.differenceFen !== null
          ? [{ label: '与平台账单差额', value: `${plainYuan(made.differenceFen)} 元` }]
          : []),
      ],
    }),
    apply: beginPosting(enqueue),
  })

const reversal = z.object({
  id: z.number().int(),
  number: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  amountFen: z.number().int(),
})

const beginReversal =
  (enqueue: Enqueue) =>
  async (
    tx: Tx,
    { id, rows, amountFen }: z.output<typeof reversal>,
    { act, maker }: ApprovalContext,
  ): Promise<void> => {
    const repository = importRepository(tx)
    const found = orNotFound(await repository.lock(id))
    if (found.state !== 'posted') throw refuse('这个批次不是已入账，不能冲正')
    await repository.update(id, {
      state: 'reversing',
      progress: 0,
      cursor: null,
      reversedBy: act.caller.name,
    })
    await enqueue(tx, reverseImportJob, { id })
    await audit(tx, act, {
      action: 'import.reverse',
      subject: importSubject(id),
      before: { state: found.state },
      after: { state: 'reversing', rows, amount_fen: amountFen, proposed_by: maker },
    })
  }

export const importReversalApproval = (enqueue: Enqueue): ApprovalKind =>
  defineApproval({
    kind: importReversalKind,
    label: '冲正收益导入',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal: reversal,
    present: ({ number, fileName, rows, amountFen }) => ({
      title: `整批冲正 ${number}`,
      lines: [
        { label: '文件', value: fileName },
        { label: '已入账', value: `${rows} 行，${plainYuan(amountFen)} 元` },
        { label: '影响', value: '每一笔记一笔相反的分录；创作者已经用掉的部分记为欠款' },
      ],
    }),
    apply: beginReversal(enqueue),
  })
