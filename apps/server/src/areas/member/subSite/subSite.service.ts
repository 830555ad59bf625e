/** A sub-site for its webmaster and members, and assigning levels from the next business day on. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { subwebInfo, subwebLevels, subwebMembers, subwebSetLevel } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { dayKey, numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { briefsOf, maskName, shownToTeam } from '../../account/public.ts'
import { contributionTo } from '../../earnings/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import {
  findRelation,
  type Level,
  levelReached,
  membersTo,
  monthOf,
  openRelation,
  type RelationRow,
  versionFor,
} from '../../team/public.ts'
import { type SiteTerm, subSiteReader, subSiteRepository } from './subSite.repository.ts'
import { firstComing, lastBegun, levelOn, passedTo, siteLevelsOf } from './subSite.rules.ts'

type SiteMember = OutputOf<typeof subwebMembers>['items'][number]
type Standing = Omit<SiteMember, 'id' | 'nickname' | 'avatar_url' | 'from_day'>

const presentLevel = ({ level, name, percent, fromFen }: Level) => ({
  level,
  name,
  percent,
  from_fen: fromFen,
})

const levelsFor = async (tx: Reader, day: string): Promise<Level[]> =>
  siteLevelsOf(versionFor(await subSiteReader(tx).levelVersions(), day)?.levels ?? [])

export const listLevels = async (tx: Reader, now: number): Promise<OutputOf<typeof subwebLevels>> => {
  const today = businessDay(now)
  const versions = await subSiteReader(tx).levelVersions()
  const coming = firstComing(
    versions.map((version) => ({ ...version, fromDay: version.startsOn })),
    today,
  )
  return {
    items: siteLevelsOf(versionFor(versions, today)?.levels ?? []).map(presentLevel),
    coming: coming
      ? { from_day: coming.fromDay, items: siteLevelsOf(coming.levels).map(presentLevel) }
      : null,
  }
}

/** Levels and percentages of these members of one site. */
const standingsIn = async (
  tx: Reader,
  { uid: siteUid, percent: sitePercent }: Pick<SiteTerm, 'uid' | 'percent'>,
  members: readonly Pick<RelationRow, 'uid' | 'fromDay'>[],
  now: number,
): Promise<(member: Pick<RelationRow, 'uid' | 'fromDay'>) => Standing> => {
  const today = businessDay(now)
  const levels = await levelsFor(tx, today)
  const uids = members.map(({ uid }) => uid)
  const given = Map.groupBy(
    (await subSiteReader(tx).levelsOf(uids)).filter((row) => row.siteUid === siteUid),
    ({ uid }) => uid,
  )
  const month = await contributionTo(tx, 'team', uids, { fromDay: monthOf(today), toDay: today })
  const lastDay = addDays(monthOf(today), -1)
  const last = await contributionTo(tx, 'team', uids, { fromDay: monthOf(today, -1), toDay: lastDay })
  const nameOf = (number: number) => levels.find(({ level }) => level === number)?.name ?? ''
  const percentAt = (level: number) => passedTo(levels, level, sitePercent)
  return ({ uid, fromDay }) => {
    const own = given.get(uid) ?? []
    const level = levelOn(own, fromDay, today)
    const coming = firstComing(own, today)
    const [monthFen, lastFen] = [month.get(uid)?.baseFen ?? 0, last.get(uid)?.baseFen ?? 0]
    return {
      level,
      level_name: nameOf(level),
      percent: percentAt(level),
      coming: coming
        ? { level_name: nameOf(coming.level), percent: percentAt(coming.level), from_day: coming.fromDay }
        : null,
      month_fen: monthFen,
      last_month_fen: lastFen,
      reached: levelReached(levels, Math.max(monthFen, lastFen)).level,
    }
  }
}

const ownSiteOf = async (
  tx: Reader,
  uid: number,
  today: string,
): Promise<OutputOf<typeof subwebInfo>['site']> => {
  const terms = await subSiteReader(tx).termsOf([uid])
  const current = lastBegun(terms, today)
  const coming = firstComing(terms, today)
  const shown = current && current.percent > 0 ? current : coming
  if (!shown) return null
  return {
    name: shown.name,
    percent: current?.percent ?? 0,
    from_day: shown.fromDay,
    members: await membersTo(tx, uid).size(),
    coming: coming ? { percent: coming.percent, from_day: coming.fromDay } : null,
  }
}

const belongsTo = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof subwebInfo>['belongs']> => {
  const today = businessDay(now)
  const relation = await openRelation(tx, uid, 'inviter')
  if (!relation || relation.fromDay > today) return null
  const term = lastBegun(await subSiteReader(tx).termsOf([relation.toUid]), today)
  if (!term || term.percent === 0) return null
  const currentMembershipOf = await standingsIn(tx, term, [relation], now)
  return { name: term.name, ...currentMembershipOf(relation) }
}

export const siteInfo = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof subwebInfo>> => {
  const today = businessDay(now)
  const month = { fromDay: monthOf(today), toDay: today }
  const brought = (await contributionTo(tx, 'site', [uid], month)).get(uid)
  return {
    site: await ownSiteOf(tx, uid, today),
    belongs: await belongsTo(tx, uid, now),
    base_fen: brought?.baseFen ?? 0,
    share_fen: brought?.amountFen ?? 0,
  }
}

/** Refuses without an active site. */
const openSite = async (tx: Reader, uid: number, now: number): Promise<SiteTerm> => {
  const term = lastBegun(await subSiteReader(tx).termsOf([uid]), businessDay(now))
  if (!term || term.percent === 0) throw new Refusal('notFound', '你还没有分站')
  return term
}

const present = async (
  tx: Reader,
  site: SiteTerm,
  rows: readonly RelationRow[],
  now: number,
): Promise<SiteMember[]> => {
  const uids = rows.map(({ uid }) => uid)
  const people = new Map((await briefsOf(tx, uids)).map((person) => [person.uid, person]))
  const shown = await shownToTeam(tx, uids)
  const currentMembershipOf = await standingsIn(tx, site, rows, now)
  return rows.map((row) => {
    const name = people.get(row.uid)?.nickname || '已注销的用户'
    const isShown = shown.has(row.uid)
    return {
      id: row.id,
      nickname: isShown ? name : maskName(name),
      avatar_url: isShown ? (people.get(row.uid)?.avatarUrl ?? null) : null,
      from_day: row.fromDay,
      ...currentMembershipOf(row),
    }
  })
}

export const listSiteMembers = async (
  tx: Reader,
  uid: number,
  { keyword, ...input }: ParsedInput<typeof subwebMembers>,
  now: number,
): Promise<OutputOf<typeof subwebMembers>> => {
  const site = await openSite(tx, uid, now)
  const reader = membersTo(tx, uid)
  const isNumber = /^\d{1,15}$/.test(keyword ?? '')
  return listPage(input, {
    key: { fromDay: dayKey, uid: numberKey },
    rows: ({ after, limit }) => {
      if (isNumber) return reader.numbered(Number(keyword))
      if (keyword) return reader.named(keyword, { after, limit })
      return reader.byDay('joined', {}, { after: after && { day: after.fromDay, uid: after.uid }, limit })
    },
    // A search by name only finds members who show theirs.
    present: async (rows) => {
      const shown = await shownToTeam(
        tx,
        rows.map((row) => row.uid),
      )
      return present(tx, site, keyword && !isNumber ? rows.filter((row) => shown.has(row.uid)) : rows, now)
    },
  })
}

const tellMember = (
  tx: Tx,
  {
    uid,
    site,
    level,
    fromDay,
    now,
  }: { uid: number; site: SiteTerm; level: Level; fromDay: string; now: number },
): Promise<unknown> => {
  const percent = Math.min(level.percent, site.percent)
  return notifyPerson(tx, {
    uid,
    kind: 'income',
    title: `你在「${site.name}」的等级从明天起是${level.name}`,
    body:
      percent > 0
        ? `从 ${fromDay.replaceAll('-', '/')} 起，你邀请的人有收益时，除了团队分成，你另外得 ${percent}%，由分站承担，不从他们的收益里扣。`
        : `从 ${fromDay.replaceAll('-', '/')} 起，分站不再另外分给你。你的团队分成照旧。`,
    link: { path: memberScreens.subSite(), action: '看分站' },
    now,
  })
}

export const setSiteLevel = async (
  tx: Tx,
  uid: number,
  { id, level: wanted }: ParsedInput<typeof subwebSetLevel>,
  now: number,
): Promise<SiteMember> => {
  const site = await openSite(tx, uid, now)
  const row = await findRelation(tx, id)
  const isMember = row?.toUid === uid && row.role === 'inviter' && row.untilDay === null
  if (!row || !isMember) throw new Refusal('notFound', 'TA 已经不在你的分站里了')
  const fromDay = businessDay(now + dayMs)
  const levels = await levelsFor(tx, fromDay)
  const level = levels.find((each) => each.level === wanted)
  if (!level) throw new Refusal('notFound')
  const before = (await standingsIn(tx, site, [row], now))(row)
  if (wanted > before.reached && wanted > before.level)
    throw refuse(
      `设为${level.name}要 TA 的团队当月或上月收益满 ${(level.fromFen / 100).toLocaleString('en-US')} 元`,
    )
  await subSiteRepository(tx).setLevel({
    uid: row.uid,
    siteUid: uid,
    fromDay,
    level: wanted,
    setAt: new Date(now),
  })
  const isNews = (before.coming?.level_name ?? before.level_name) !== level.name
  if (isNews) await tellMember(tx, { uid: row.uid, site, level, fromDay, now })
  const [member] = await present(tx, site, [row], now)
  if (!member) throw new Refusal('notFound')
  return member
}
