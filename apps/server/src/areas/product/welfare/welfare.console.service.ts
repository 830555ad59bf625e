import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  addWelfareGifts,
  consoleWelfares,
  proposeWelfare,
} from '@wallpaper/contract/product/product.console'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { welfareKind } from './welfare.approval.ts'
import { type CampaignRow, welfareReader, welfareRepository } from './welfare.repository.ts'
import { welfareStateOn } from './welfare.service.ts'

type Item = OutputOf<typeof consoleWelfares>['items'][number]

export const presentCampaigns = async (
  tx: Reader,
  rows: readonly CampaignRow[],
  now: number,
): Promise<Item[]> => {
  const { claims, gifts } = await welfareReader(tx).figuresOf(rows.map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    from_day: row.fromDay,
    to_day: row.toDay,
    state: welfareStateOn(row, businessDay(now)),
    steps: row.steps,
    plays_min: row.playsMin,
    gift_name: row.giftName,
    gifts: gifts.get(row.id)?.n ?? 0,
    gifts_given: gifts.get(row.id)?.given ?? 0,
    claims: claims.get(row.id)?.n ?? 0,
    claimed_fen: claims.get(row.id)?.fen ?? 0,
    made_by: row.madeBy,
    made_at: row.madeAt.getTime(),
  }))
}

export const proposeCampaign = async (
  tx: Tx,
  { form }: ParsedInput<typeof proposeWelfare>,
  act: StaffAct,
  approvals: Pick<Approvals, 'propose'>,
): Promise<{ approval_id: number }> => {
  if (form.to_day < form.from_day) throw refuseField('form', '结束日不能早于开始日')
  if (form.to_day < businessDay(act.now)) throw refuseField('form', '结束日已经过了')
  const counts = form.steps.map(({ works }) => works)
  if (counts.some((works, at) => at > 0 && works <= (counts[at - 1] ?? 0)))
    throw refuseField('form', '奖励档位要从少到多')
  if (await welfareRepository(tx).overlaps(form.from_day, form.to_day)) throw refuse('这几天已经有一期了')
  const { id } = await approvals.propose(tx, act, {
    kind: welfareKind,
    subject: `welfare:${form.from_day}`,
    proposal: form,
  })
  return { approval_id: id }
}

const giftsMax = 1_000
const giftPattern = /^[\w-]{4,40}$/

export const addGifts = async (
  tx: Tx,
  { id, codes }: ParsedInput<typeof addWelfareGifts>,
  act: StaffAct,
): Promise<OutputOf<typeof addWelfareGifts>> => {
  const repository = welfareRepository(tx)
  orNotFound(await repository.one(id))
  const lines = [...new Set(codes.split(/\s+/).filter(Boolean))]
  if (lines.length > giftsMax) throw refuseField('codes', `一次最多 ${giftsMax} 个`)
  const wrong = lines.find((line) => !giftPattern.test(line))
  if (wrong) throw refuseField('codes', `「${wrong.slice(0, 20)}」不像兑换码`)
  const added = await repository.addGifts(id, lines)
  await audit(tx, act, { action: 'welfare.gifts', subject: `welfare:${id}`, after: { codes: added } })
  return { added, known: lines.length - added }
}

export const welfareNamer: Namer = {
  kind: 'welfare',
  names: async (tx, ids) => {
    const numbers = ids.filter((id) => /^\d+$/.test(id)).map(Number)
    if (numbers.length === 0) return new Map()
    return new Map((await welfareReader(tx).titlesOf(numbers)).map(({ id, title }) => [String(id), title]))
  },
}
