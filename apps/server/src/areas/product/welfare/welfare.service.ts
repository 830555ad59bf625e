/** 剪映福利: works reported in the period, a reward for each step, and one redemption code. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { addDays, dayBegin, daysBetween } from '@wallpaper/contract/day'
import type { jianyingClaim, jianyingWelfare } from '@wallpaper/contract/product'
import type { WelfareState } from '@wallpaper/contract/product/product.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type CountedWorks, type ReportedWork, reportedWorks } from '../../publish/public.ts'
import { clockText, shortDay } from '../catalogue/product.present.ts'
import { type CampaignRow, welfareReader, welfareRepository } from './welfare.repository.ts'

type Welfare = OutputOf<typeof jianyingWelfare>
type Campaign = NonNullable<Welfare['campaign']>

const worksShown = 20

export const welfareStateOn = ({ fromDay, toDay }: CampaignRow, day: string): WelfareState => {
  if (day < fromDay) return 'coming'
  return day > toDay ? 'over' : 'open'
}

const isPublic = ({ state, goneAt }: ReportedWork): boolean => state === 'passed' && goneAt === null

/** A work whose number of plays is not known yet does not count until it is. */
const isPlayed = ({ plays }: ReportedWork, { playsMin }: CampaignRow): boolean =>
  playsMin === 0 || (plays !== null && plays >= playsMin)

const countValid = (works: readonly ReportedWork[], campaign: CampaignRow): number =>
  works.filter((work) => isPublic(work) && isPlayed(work, campaign)).length

const worksIn = (tx: Reader, uid: number, { fromDay, toDay }: CampaignRow): Promise<ReportedWork[]> =>
  reportedWorks(tx, uid, {
    from: new Date(dayBegin(fromDay)),
    until: new Date(dayBegin(addDays(toDay, 1))),
  })

/** Their plays are read each day while rewards can be claimed. */
export const countsReportedOn: CountedWorks = async (tx, reportedAt, now) => {
  const today = businessDay(now)
  const campaign = await welfareReader(tx).shownOn(today)
  return (
    campaign !== undefined &&
    welfareStateOn(campaign, today) === 'open' &&
    businessDay(reportedAt.getTime()) >= campaign.fromDay
  )
}

const whenOf = (at: number, now: number): string =>
  businessDay(at) === businessDay(now) ? `今天 ${clockText(at)}` : shortDay(businessDay(at))

const presentWork = (work: ReportedWork, campaign: CampaignRow, now: number): Campaign['works'][number] => {
  const own = {
    id: work.id,
    title: work.title ?? '还没读到标题的作品',
    cover_url: work.coverUrl,
    platform: work.platform,
  }
  const where = platforms[work.platform].name
  if (work.state === 'waiting') return { ...own, state: 'waiting', note: `${where} · 等人工核对` }
  if (isPublic(work) && !isPlayed(work, campaign)) {
    const { playsMin } = campaign
    const short =
      work.plays === null
        ? `还没读到播放数，满 ${playsMin} 次后算`
        : `还差 ${playsMin - work.plays} 次播放满 ${playsMin}`
    return { ...own, state: 'short', note: `${where} · ${short}` }
  }
  if (isPublic(work)) {
    const at = (work.publishedAt ?? work.createdAt).getTime()
    return { ...own, state: 'valid', note: `${where} · ${whenOf(at, now)} 发布` }
  }
  const note = work.state === 'rejected' ? '回填没有通过' : '作品删除或设成私密了，改回公开后再算'
  return { ...own, state: 'invalid', note }
}

const giftOf = async (tx: Reader, uid: number, campaign: CampaignRow): Promise<Campaign['gift']> => {
  if (!campaign.giftName) return null
  const reader = welfareReader(tx)
  return {
    name: campaign.giftName,
    until: campaign.giftUntil ?? campaign.toDay,
    code: await reader.giftOf(uid, campaign.id),
    left: await reader.giftsLeft(campaign.id),
  }
}

export const welfareOf = async (tx: Reader, uid: number, now: number): Promise<Welfare> => {
  const today = businessDay(now)
  const campaign = await welfareReader(tx).shownOn(today)
  if (!campaign) return { campaign: null }
  const works = await worksIn(tx, uid, campaign)
  const valid = countValid(works, campaign)
  const claimed = await welfareReader(tx).claimsOf(uid, campaign.id)
  const state = welfareStateOn(campaign, today)
  const stepState = (step: number): Campaign['steps'][number]['state'] => {
    if (claimed.has(step)) return 'done'
    return state === 'open' && valid >= step ? 'ready' : 'open'
  }
  return {
    campaign: {
      id: campaign.id,
      title: campaign.title,
      from_day: campaign.fromDay,
      to_day: campaign.toDay,
      state,
      days_left: Math.max(0, daysBetween(today, campaign.toDay)),
      rules: campaign.rules,
      valid,
      target: Math.max(...campaign.steps.map((step) => step.works)),
      plays_min: campaign.playsMin,
      steps: campaign.steps.map((step) => ({ ...step, state: stepState(step.works) })),
      gift: await giftOf(tx, uid, campaign),
      works: works.slice(0, worksShown).map((work) => presentWork(work, campaign, now)),
      works_total: works.length,
    },
  }
}

const openCampaign = async (tx: Tx, id: number, now: number): Promise<CampaignRow> => {
  const campaign = orNotFound(await welfareRepository(tx).one(id), '没有这一期活动')
  if (welfareStateOn(campaign, businessDay(now)) !== 'open') throw refuse('这一期已经结束，不能再领了')
  return campaign
}

/** Posted once, whatever is tapped: the claim and the ledger's key are both unique. */
export const claimStep = async (
  tx: Tx,
  uid: number,
  { campaign_id: id, works }: ParsedInput<typeof jianyingClaim>,
  now: number,
): Promise<Welfare> => {
  const campaign = await openCampaign(tx, id, now)
  const step = orNotFound(
    campaign.steps.find((each) => each.works === works),
    '没有这一档奖励',
  )
  const valid = countValid(await worksIn(tx, uid, campaign), campaign)
  if (valid < works) throw refuse(`还差 ${works - valid} 条有效作品`)
  const isNew = await welfareRepository(tx).claim({
    uid,
    campaignId: id,
    works,
    rewardFen: step.reward_fen,
    claimedAt: new Date(now),
  })
  if (isNew)
    await createLedger(tx).post({
      key: `welfare/${id}/${works}/${uid}`,
      kind: 'reward',
      cause: { kind: 'welfare', id: String(id) },
      postings: [
        { account: platformAccount('revenue', 'reward'), amountFen: -step.reward_fen },
        { account: userAccount(uid, 'available'), amountFen: step.reward_fen },
      ],
      memo: `剪映福利 ${works} 条作品`,
      happenedAt: now,
    })
  return welfareOf(tx, uid, now)
}

export const takeGift = async (tx: Tx, uid: number, id: number, now: number): Promise<Welfare> => {
  const repository = welfareRepository(tx)
  if ((await repository.giftOf(uid, id)) === null) {
    const campaign = await openCampaign(tx, id, now)
    if (!campaign.giftName) throw refuse('这一期没有兑换码')
    if (!(await repository.giveGift(id, uid, new Date(now)))) throw refuse('兑换码发完了')
  }
  return welfareOf(tx, uid, now)
}
