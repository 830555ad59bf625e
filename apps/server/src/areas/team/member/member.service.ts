/** The team for its leader: counts and members. Never shows another person's balance, phone or payee. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { teamIndex, teamMembers } from '@wallpaper/contract/team'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { dayKey, numberKey, wordKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { briefsOf, inviteCodesOf, maskName, shownToTeam } from '../../account/public.ts'
import { contributionBetween } from '../../earnings/public.ts'
import { monthOf } from '../level/level.rules.ts'
import { levelsOfTeams } from '../level/level.service.ts'
import { type IncomePlace, type MemberFilterDays, type MemberRow, memberReader } from './member.repository.ts'
import { type TeamHeadRow, teamHeadRows } from './teamHead.repository.ts'

const activeDays = 7
const newDays = 7
const countedMax = 1_000

type Member = OutputOf<typeof teamMembers>['items'][number]
type MembersInput = ParsedInput<typeof teamMembers>

type Head = OutputOf<typeof teamIndex>

/** For many people in one batch: each statement runs once. */
export const teamHeads = async (
  tx: Reader,
  uids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Head>> => {
  const today = businessDay(now)
  const levelOf = await levelsOfTeams(tx, uids, now)
  const inviteCodes = await inviteCodesOf(tx, uids)
  const rows = await teamHeadRows(tx, uids, { today, month: monthOf(today, -1), countedMax })
  const headOf = (row: TeamHeadRow): Head => {
    const { facts, shareFen } = levelOf(row.uid, row)
    return {
      ...facts,
      members: row.members,
      active_today: row.activeToday,
      unbinds_waiting: row.unbindsWaiting,
      share_fen: shareFen,
      invite_code: inviteCodes.get(row.uid) ?? '',
      is_tutor: row.isTutor,
      tutor_waiting: row.tutorWaiting,
    }
  }
  return new Map(rows.map((row) => [row.uid, headOf(row)]))
}

const daysOf = (filter: MembersInput['filter'], now: number): MemberFilterDays => {
  const day = (back: number) => businessDay(now - back * dayMs)
  const byFilter: Record<NonNullable<typeof filter>, MemberFilterDays> = {
    all: {},
    active: { activeFrom: day(activeDays - 1) },
    silent: { silentBefore: day(activeDays - 1) },
    new: { joinedFrom: day(newDays - 1) },
  }
  return byFilter[filter ?? 'all']
}

/** The same days of last month, for comparison. */
const samePart = (today: string): { fromDay: string; toDay: string } => {
  const fromDay = monthOf(today, -1)
  const sameDay = `${fromDay.slice(0, 8)}${today.slice(8)}`
  const last = addDays(monthOf(today), -1)
  return { fromDay, toDay: sameDay < last ? sameDay : last }
}

export const presentMembers = async (
  tx: Reader,
  uid: number,
  rows: readonly MemberRow[],
  now: number,
): Promise<Member[]> => {
  const uids = rows.map((row) => row.uid)
  const today = businessDay(now)
  const reader = memberReader(tx, uid)
  const people = new Map((await briefsOf(tx, uids)).map((person) => [person.uid, person]))
  const shown = await shownToTeam(tx, uids)
  const sums = await reader.monthSums(monthOf(today), uids)
  const before = await contributionBetween(tx, uid, uids, samePart(today))
  const tutored = await reader.withTutor(uids)
  const newFrom = businessDay(now - (newDays - 1) * dayMs)
  return rows.map((row) => {
    const person = people.get(row.uid)
    const isShown = shown.has(row.uid)
    const name = person?.nickname || '已注销的用户'
    return {
      id: row.id,
      uid: row.uid,
      nickname: isShown ? name : maskName(name),
      avatar_url: isShown ? (person?.avatarUrl ?? null) : null,
      from_day: row.fromDay,
      active_day: isShown ? row.activeDay : null,
      is_new: row.fromDay >= newFrom,
      has_tutor: tutored.has(row.uid),
      month_fen: sums.get(row.uid) ?? null,
      before_fen: before.get(row.uid) ?? 0,
    }
  })
}

type MemberReader = ReturnType<typeof memberReader>

/** Members with income come first, then the rest. The cursor tells which of the two parts it is in. */
const byIncome = (reader: MemberReader, filter: MemberFilterDays, today: string) => {
  const month = monthOf(today)
  return {
    key: { part: wordKey(['sum', 'rest']), fen: numberKey, uid: numberKey },
    rows: async ({ after, limit }: Slice<IncomePlace & { part: 'sum' | 'rest' }>) => {
      const isRest = after?.part === 'rest'
      const earned = isRest ? [] : await reader.byIncome({ month, today }, filter, { after, limit })
      const slice = { after: isRest ? after : null, limit: limit - earned.length }
      const rest = slice.limit > 0 ? await reader.withoutIncome(month, filter, slice) : []
      return [
        ...earned.map((row) => ({ ...row, part: 'sum' as const })),
        ...rest.map((member) => ({ part: 'rest' as const, fen: 0, uid: member.uid, member })),
      ]
    },
  }
}

const byDay = (reader: MemberReader, order: 'joined' | 'active', filter: MemberFilterDays) => ({
  key: { day: dayKey, uid: numberKey },
  rows: async (slice: Slice<{ day: string; uid: number }>) =>
    (await reader.byDay(order, filter, slice)).map((member) => ({
      day: order === 'joined' ? member.fromDay : member.activeDay,
      uid: member.uid,
      member,
    })),
})

/** A search by name only finds members who show theirs. */
const named = (tx: Reader, reader: MemberReader, keyword: string) => ({
  key: { uid: numberKey },
  rows: async (slice: Slice<{ uid: number }>) => {
    const rows = await reader.named(keyword, slice)
    const shown = await shownToTeam(
      tx,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row) => ({ uid: row.uid, member: shown.has(row.uid) ? row : undefined }))
  },
})

export const listMembers = async (
  tx: Reader,
  uid: number,
  { keyword, sort = 'income', filter: wanted, ...page }: MembersInput,
  now: number,
): Promise<OutputOf<typeof teamMembers>> => {
  const filter = daysOf(wanted, now)
  const reader = memberReader(tx, uid)
  const present = (rows: readonly { member: MemberRow | undefined }[]) =>
    presentMembers(
      tx,
      uid,
      rows.flatMap(({ member }) => member ?? []),
      now,
    )
  if (keyword && /^\d{1,15}$/.test(keyword)) {
    const rows = await reader.numbered(Number(keyword))
    return { items: await presentMembers(tx, uid, rows, now), next_cursor: null }
  }
  if (keyword) return listPage(page, { ...named(tx, reader, keyword), present })
  return sort === 'income'
    ? listPage(page, { ...byIncome(reader, filter, businessDay(now)), present })
    : listPage(page, { ...byDay(reader, sort, filter), present })
}
