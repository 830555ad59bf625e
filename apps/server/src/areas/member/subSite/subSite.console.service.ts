/** Sub-sites for staff: all versions of terms and levels, their income, an export, and proposals. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  exportSubSites,
  proposeSubSite,
  proposeSubSiteLevels,
  subSiteLevels,
  subSiteList,
} from '@wallpaper/contract/member/subSite.console'
import { type SiteTermState, siteTermStates } from '@wallpaper/contract/member/subSite.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, dayMs, timeText } from '../../../platform/clock.ts'
import { dayKey, numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CountedList, listPage } from '../../../platform/listPage.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { type Column, column, money, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import { contributionTo } from '../../earnings/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { levelsObjection, monthOf, teamSizes, versionFor } from '../../team/public.ts'
import { settings } from '../member.settings.ts'
import { siteLevelsKind, siteLevelsSubject, siteSubject, siteTermsKind } from './subSite.approval.ts'
import { type SiteTerm, type SiteTermPlace, subSiteReader } from './subSite.repository.ts'
import { lastBegun, siteLevelsOf } from './subSite.rules.ts'

type Listed = OutputOf<typeof subSiteList>['items'][number]
type ListedTerm = SiteTerm & { isFollowed: boolean }
type Caller = Parameters<Approvals['page']>[1]

const stateOf = ({ fromDay, percent, isFollowed }: ListedTerm, today: string): SiteTermState => {
  if (fromDay > today) return 'future'
  if (isFollowed) return 'past'
  return percent === 0 ? 'closed' : 'current'
}

const present = async (tx: Reader, rows: readonly ListedTerm[], today: string): Promise<Listed[]> => {
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  const nicknames = await nicknamesOf(tx, uids)
  const sums = await contributionTo(tx, 'site', uids, { fromDay: monthOf(today), toDay: today })
  const sizes = await teamSizes(tx, uids)
  return rows.map((row) => ({
    key: `${row.uid}-${row.fromDay}`,
    person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
    name: row.name,
    percent: row.percent,
    from_day: row.fromDay,
    state: stateOf(row, today),
    members: sizes.get(row.uid) ?? 0,
    share_fen: sums.get(row.uid)?.amountFen ?? 0,
    reason: row.reason,
    made_by: row.madeBy,
    approved_by: row.approvedBy,
    made_at: row.madeAt.getTime(),
  }))
}

const pendingOf = async (tx: Reader, approvals: Approvals, caller: Caller, kind: string) => {
  const { items } = await approvals.page(tx, caller, { tab: 'pending', kinds: [kind] }, { limit: 100 })
  return items.map(({ id, title, reason, maker, made_at }) => ({
    approval_id: id,
    title,
    reason,
    made_by: maker.name,
    made_at,
  }))
}

const sites = (
  tx: Reader,
  { state, uid }: ParsedInput<typeof exportSubSites>,
  today: string,
): CountedList<SiteTermPlace, ListedTerm, Listed> => ({
  key: { fromDay: dayKey, uid: numberKey },
  rows: (slice) => subSiteReader(tx).listTerms({ state, uid }, today, slice),
  present: (rows) => present(tx, rows, today),
  total: () => subSiteReader(tx).countTerms({ state, uid }, today),
})

export const listSites = async (
  tx: Reader,
  input: ParsedInput<typeof subSiteList>,
  { approvals, caller, now }: { approvals: Approvals; caller: Caller; now: number },
): Promise<OutputOf<typeof subSiteList>> => ({
  ...(await listPage(input, sites(tx, input, businessDay(now)))),
  pending: await pendingOf(tx, approvals, caller, siteTermsKind),
})

const columns: Column<Listed>[] = [
  column('站长', ({ person }) => number(person.uid)),
  column('昵称', ({ person }) => person.nickname),
  column('分站', ({ name }) => name),
  column('比例（%）', ({ percent }) => number(percent)),
  column('生效日', ({ from_day }) => from_day),
  column('状态', ({ state }) => siteTermStates[state]),
  column('成员', ({ members }) => number(members)),
  column('本月分成（元）', ({ share_fen }) => money(share_fen)),
  column('制单', ({ made_by }) => made_by),
  column('复核', ({ approved_by }) => approved_by),
  column('时间', ({ made_at }) => timeText(made_at)),
  column('原因', ({ reason }) => reason),
]

export const exportSites = async (
  tx: Tx,
  ask: ParsedInput<typeof exportSubSites>,
  act: StaffAct,
): Promise<SpooledCsv> => {
  const { file, count } = await exportList('分站', columns, sites(tx, ask, businessDay(act.now)))
  await audit(tx, act, { action: 'site.export', subject: 'site:all', after: { count } })
  return file
}

/** Earliest start: reductions must be announced days ahead, improvements begin the next day. */
const earliestDay = async (tx: Reader, now: number, isLess: boolean): Promise<string> =>
  businessDay(now + (isLess ? await settings(tx).get('member.site_notice_days') : 1) * dayMs)

export const proposeSite = async (
  tx: Tx,
  { uid, name, percent, from_day }: ParsedInput<typeof proposeSubSite>,
  act: StaffAct,
  approvals: Approvals,
): Promise<OutputOf<typeof proposeSubSite>> => {
  const person = await findPerson(tx, uid)
  if (!person || person.state === 'closed') throw new Refusal('notFound', '没有找到这位创作者')
  const all = await subSiteReader(tx).termsOf([uid])
  const beforePercent = lastBegun(all, from_day)?.percent ?? 0
  if (percent === 0 && beforePercent === 0) throw refuseField('percent', '这位创作者还没有分站')
  const earliest = await earliestDay(tx, act.now, percent < beforePercent)
  if (from_day < earliest)
    throw refuseField('from_day', `最早 ${earliest.replaceAll('-', '/')}，要让站长先知道`)
  if (all.some(({ fromDay }) => fromDay === from_day)) throw refuseField('from_day', '这一天已经有一个版本了')
  const proposal = { uid, nickname: person.nickname, name, percent, fromDay: from_day, beforePercent }
  const { id } = await approvals.propose(tx, act, {
    kind: siteTermsKind,
    subject: siteSubject(uid),
    proposal,
  })
  return { approval_id: id }
}

export const listSiteLevels = async (
  tx: Reader,
  { approvals, caller, now }: { approvals: Approvals; caller: Caller; now: number },
): Promise<OutputOf<typeof subSiteLevels>> => {
  const today = businessDay(now)
  const versions = await subSiteReader(tx).levelVersions()
  const current = versionFor(versions, today)?.startsOn
  return {
    items: versions.map((row) => ({
      from_day: row.startsOn,
      state: row.startsOn > today ? 'future' : row.startsOn === current ? 'current' : 'past',
      levels: siteLevelsOf(row.levels).map(({ level, name, percent, fromFen }) => ({
        level,
        name,
        percent,
        from_fen: fromFen,
      })),
      reason: row.reason,
      made_by: row.madeBy,
      approved_by: row.approvedBy,
      made_at: row.madeAt.getTime(),
    })),
    pending: await pendingOf(tx, approvals, caller, siteLevelsKind),
    earliest_day: await earliestDay(tx, now, true),
  }
}

export const proposeSiteLevels = async (
  tx: Tx,
  { from_day, yuan_2, percent_2, yuan_3, percent_3 }: ParsedInput<typeof proposeSubSiteLevels>,
  act: StaffAct,
  approvals: Approvals,
): Promise<OutputOf<typeof proposeSubSiteLevels>> => {
  const earliest = await earliestDay(tx, act.now, true)
  if (from_day < earliest)
    throw refuseField('from_day', `最早 ${earliest.replaceAll('-', '/')}，要让站长和成员先知道`)
  const versions = await subSiteReader(tx).levelVersions()
  if (versions.some(({ startsOn }) => startsOn === from_day))
    throw refuseField('from_day', '这一天已经有一个版本了')
  const levels = [
    { percent: percent_2, fromFen: yuan_2 * 100 },
    { percent: percent_3, fromFen: yuan_3 * 100 },
  ]
  const objection = levelsObjection(siteLevelsOf(levels))
  if (objection) throw refuse(objection)
  const { id } = await approvals.propose(tx, act, {
    kind: siteLevelsKind,
    subject: siteLevelsSubject,
    proposal: { startsOn: from_day, levels },
  })
  return { approval_id: id }
}

export const siteNamer: Namer = {
  kind: 'site',
  names: async (tx, ids) => {
    const uids = ids.filter((id) => id !== 'all').map(Number)
    const today = '9999-12-31'
    const terms = Map.groupBy(await subSiteReader(tx).termsOf(uids), ({ uid }) => String(uid))
    return new Map([
      ['all', '分站'] as const,
      ...[...terms].map(([id, rows]) => [id, lastBegun(rows, today)?.name ?? '分站'] as const),
    ])
  },
}

export const siteLevelsNamer: Namer = {
  kind: 'site_levels',
  names: async (_tx, ids) => new Map(ids.map((id) => [id, '分站等级'])),
}
