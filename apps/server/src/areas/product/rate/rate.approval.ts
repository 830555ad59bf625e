/** A new version of a product's rate: proposed by one, approved by another, told to those who promote it. */

import { percentOf } from '@wallpaper/contract'
import { plainYuan } from '@wallpaper/contract/money'
import { settleWayIds, settleWays } from '@wallpaper/contract/product/product.labels'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { announce } from '../../notice/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffNames } from '../../staff/public.ts'
import { productRepository } from '../catalogue/product.repository.ts'
import { rateOn } from '../catalogue/product.rules.ts'

export const productRateKind = 'product.rate'
export const productSubject = (id: string) => `product:${id}` as const

const proposal = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  brandFen: z.number().int(),
  percent: z.number().int(),
  settleDays: z.number().int(),
  settleBy: z.enum(settleWayIds),
  startsOn: z.string(),
  nowFen: z.number().int().nullable(),
})
type Proposal = z.output<typeof proposal>

const dayText = (day: string): string => day.replaceAll('-', '/')

const tell = (tx: Tx, made: Proposal, creatorFen: number, now: number) =>
  announce(tx, {
    kind: 'income',
    title: `「${made.name}」${dayText(made.startsOn)} 起每单 ${plainYuan(creatorFen)} 元`,
    body: `从 ${dayText(made.startsOn)} 起的订单按每单 ${plainYuan(creatorFen)} 元计，T+${made.settleDays} 结算。之前的订单按原来的算。`,
    link: { path: productScreens.detail({ id: made.id }), action: '看产品' },
    now,
  })

const putInForce = async (tx: Tx, made: Proposal, { act, maker }: ApprovalContext): Promise<void> => {
  const repository = productRepository(tx)
  const product = orNotFound(await repository.lock(made.id))
  const isFirst = product.rates.length === 0
  if (!isFirst && made.startsOn <= businessDay(act.now))
    throw refuse('生效日已经到了，过去的订单不能改。请撤回后换一天提交')
  if (product.rates.length + 1 !== made.version) throw refuse('提交之后又有了新版本，请撤回后重新提交')
  const names = await staffNames(tx, [Number(maker.split(':')[1])])
  const creatorFen = percentOf(made.brandFen, made.percent)
  const { name: _name, nowFen, id, ...version } = made
  const isAdded = await repository.addRate({
    ...version,
    productId: id,
    creatorFen,
    reason: act.reason,
    madeBy: [...names.values()][0] ?? '',
    approvedBy: act.caller.name,
    madeAt: new Date(act.now),
  })
  if (!isAdded) throw refuse('这一天已经有一个版本了，请换一天提交')
  await audit(tx, act, {
    action: 'product.rate',
    subject: productSubject(id),
    before: { brand_fen: nowFen },
    after: {
      version: made.version,
      brand_fen: made.brandFen,
      creator_fen: creatorFen,
      settle_days: made.settleDays,
      starts_on: made.startsOn,
      proposed_by: maker,
    },
  })
  if (!isFirst && rateOn(product.rates, made.startsOn)?.creatorFen !== creatorFen)
    await tell(tx, made, creatorFen, act.now)
}

export const productRateApproval: ApprovalKind = defineApproval({
  kind: productRateKind,
  label: '产品费率',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal,
  present: ({ name, version, brandFen, percent, settleDays, settleBy, startsOn, nowFen }) => ({
    title: `「${name}」第 ${version} 版费率 ${plainYuan(percentOf(brandFen, percent))} 元 / 单`,
    lines: [
      {
        label: '品牌单价',
        value: `${plainYuan(brandFen)} 元${nowFen === null ? '' : `，原 ${plainYuan(nowFen)} 元`}`,
      },
      {
        label: '创作者得',
        value: `${plainYuan(percentOf(brandFen, percent))} 元（品牌单价 × ${percent}%，四舍五入到分）`,
      },
      { label: '结算', value: `T+${settleDays}，${settleWays[settleBy]}` },
      { label: '生效', value: `${dayText(startsOn)} 00:00，之前的订单不变` },
    ],
  }),
  apply: putInForce,
})
