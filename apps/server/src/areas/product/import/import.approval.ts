/** Posting a reconciled file: proposed by one member of staff, approved by another. */
import { plainYuan } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { postOrdersJob } from './import.jobs.kinds.ts'
import { orderImportRepository } from './import.repository.ts'

export const orderImportKind = 'product.import'
export const orderImportSubject = (id: number) => `product_import:${id}` as const

const proposal = z.object({
  id: z.number().int(),
  number: z.string(),
  fileName: z.string(),
  settled: z.number().int(),
  invalid: z.number().int(),
  refunded: z.number().int(),
  refused: z.number().int(),
  people: z.number().int(),
  brandFen: z.number().int(),
  creatorFen: z.number().int(),
  returnedFen: z.number().int(),
})

export const orderImportApproval = (enqueue: Enqueue): ApprovalKind =>
  defineApproval({
    kind: orderImportKind,
    label: '产品对账',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal,
    present: (made) => ({
      title: `产品订单入账，批次 ${made.number}`,
      lines: [
        { label: '文件', value: made.fileName },
        {
          label: '结算',
          value: `${made.settled} 单，${made.people} 人，品牌付 ${plainYuan(made.brandFen)} 元`,
        },
        { label: '创作者所得', value: `${plainYuan(made.creatorFen)} 元` },
        { label: '无效', value: `${made.invalid} 单` },
        {
          label: '退回',
          value: `${made.refunded} 单，扣回 ${plainYuan(made.returnedFen)} 元，已用掉的记为欠款`,
        },
        ...(made.refused > 0 ? [{ label: '有错误', value: `${made.refused} 行不入账` }] : []),
      ],
    }),
    apply: async (tx, { id, settled, creatorFen, returnedFen }, { act, maker }) => {
      const repository = orderImportRepository(tx)
      const found = orNotFound(await repository.lock(id))
      if (found.state !== 'checked') throw refuse('这个批次已经入账或作废')
      await repository.change(id, { state: 'posting', postedBy: act.caller.name })
      await enqueue(tx, postOrdersJob, { id })
      await audit(tx, act, {
        action: 'product_import.post',
        subject: orderImportSubject(id),
        before: { state: found.state },
        after: {
          state: 'posting',
          rows: settled,
          creator_fen: creatorFen,
          returned_fen: returnedFen,
          proposed_by: maker,
        },
      })
    },
  })
