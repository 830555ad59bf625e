/**
 * Offering a template at a rate: one operator proposes, another approves. The rate only says what the code or
 * the product pays; how much people get is decided by their own rates.
 */
import { plainYuan } from '@wallpaper/contract/money'
import { rateUnitIds, rateUnits } from '@wallpaper/contract/publish/library.labels'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../../staff/public.ts'
import { templateRepository } from './template.repository.ts'

export const templateKind = 'publish.template'
export const templateSubject = (id: number) => `publish_template:${id}` as const

export const templateApproval: ApprovalKind = defineApproval({
  kind: templateKind,
  label: '推广模板上架',
  mayMake: 'operator',
  mayCheck: 'operator',
  setsPay: false,
  proposal: z.object({
    id: z.number().int(),
    title: z.string(),
    rateFen: z.number().int(),
    rateUnit: z.enum(rateUnitIds),
    /** Of the offer that it replaces; null when it is not offered. */
    nowFen: z.number().int().nullable(),
  }),
  present: ({ title, rateFen, rateUnit, nowFen }) => ({
    title: nowFen === null ? `上架推广模板「${title}」` : `推广模板「${title}」换单价`,
    lines: [
      { label: '模板', value: title },
      {
        label: '单价',
        value: `${plainYuan(rateFen)} 元 / ${rateUnits[rateUnit]}${nowFen === null ? '' : `，原 ${plainYuan(nowFen)} 元`}`,
      },
      { label: '影响', value: '创作者在模板库里看到这个单价；实际入账按口令和产品的费率' },
    ],
  }),
  apply: async (tx, { id, rateFen, rateUnit }, { act, maker }) => {
    const templates = templateRepository(tx)
    const row = orNotFound(await templates.lock(id))
    await templates.change(id, { rateFen, rateUnit, isOffered: true })
    await audit(tx, act, {
      action: 'publish_template.offer',
      subject: templateSubject(id),
      before: { state: row.isOffered ? '在架' : '未上架', rate_fen: row.rateFen },
      after: { state: '在架', rate_fen: rateFen, proposed_by: maker },
    })
  },
})
