/** The team for its leader: counts and members. Never shows another person's balance, phone or payee. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { teamIndex, teamMembers } from '@wallpaper/contract/team'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import {
  dayIn,
  type PageInput,
  pageAsk,
  pageOfRows,
  wholeNumberIn,
  wordIn,
} from '../../../platform/paging.ts'
import { briefsOf, inviteCodesOf, maskName, shownToTeam } from '../../account/public.ts'
import { contributionBetween } from '../../earnings/public.ts'
import { monthOf } from '../level/level.rules.ts'
import { levelsOfTeams } from '../level/level.service.ts'
import { type MemberFilterDays, type MemberRow, memberReader } from './member.repository.ts'
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
  const last = businessDay(Date.parse(`${monthOf(today)}T00:00:00+08:00`) - 1)
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

interface Page {
  rows: MemberRow[]
  next_cursor: string | null
}

const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  memberOf: (row: Row) => MemberRow,
): Page => {
  const { items, next_cursor } = pageOfRows(rows, limit, keyOf, memberOf)
  return { rows: items, next_cursor }
}

/** Members with income come first, then the rest. The cursor tells which of the two parts it is in. */
const byIncome = async (
  tx: Reader,
  uid: number,
  filter: MemberFilterDays,
  input: PageInput,
  today: string,
): Promise<Page> => {
  const { after, limit } = pageAsk(input, 3)
  const reader = memberReader(tx, uid)
  const month = monthOf(today)
  const [part, fen, last] = after ?? []
  const isRest = after !== null && wordIn(part, ['sum', 'rest']) === 'rest'
  const earned = isRest
    ? []
    : await reader.byIncome({ month, today }, filter, {
        after: after ? { fen: wholeNumberIn(fen), uid: wholeNumberIn(last) } : null,
        limit: limit + 1,
      })
  const membersIn = (found: typeof earned) => found.flatMap(({ member }) => (member ? [member] : []))
  if (earned.length > limit) {
    const { items, next_cursor } = pageOfRows(
      earned,
      limit,
      ({ fen: brought, uid: earner }) => ['sum', brought, earner],
      (each) => each,
    )
    return { rows: membersIn(items), next_cursor }
  }
  const left = limit - earned.length
  const rest = await reader.withoutIncome(month, filter, {
    after: isRest ? wholeNumberIn(last) : null,
    limit: left + 1,
  })
  const page = pageOf(
    rest,
    left,
    (row) => ['rest', 0, row.uid],
    (row) => row,
  )
  // The page is full of earners: the next one begins with the rest.
  const begins =
    left === 0 && rest.length > 0 ? Buffer.from('rest|0|999999999999999').toString('base64url') : null
  return {
    rows: [...membersIn(earned), ...page.rows],
    next_cursor: begins ?? page.next_cursor,
  }
}

const byDay = async (
  tx: Reader,
  uid: number,
  order: 'joined' | 'active',
  filter: MemberFilterDays,
  input: PageInput,
): Promise<Page> => {
  const { after, limit } = pageAsk(input, 2)
  const rows = await memberReader(tx, uid).byDay(order, filter, {
    after: after && { day: dayIn(after[0]), uid: wholeNumberIn(after[1]) },
    limit: limit + 1,
  })
  return pageOf(
    rows,
    limit,
    (row) => [order === 'joined' ? row.fromDay : row.activeDay, row.uid],
    (row) => row,
  )
}

const found = async (tx: Reader, uid: number, keyword: string, input: PageInput): Promise<Page> => {
  const { after, limit } = pageAsk(input)
  const reader = memberReader(tx, uid)
  if (/^\d{1,15}$/.test(keyword)) return { rows: await reader.numbered(Number(keyword)), next_cursor: null }
  // A search by name only finds members who show theirs.
  const rows = await reader.named(keyword, { after: after && wholeNumberIn(after[0]), limit: limit + 1 })
  const shown = await shownToTeam(
    tx,
    rows.map((row) => row.uid),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.uid],
    (row) => row,
  )
  return { ...page, rows: page.rows.filter((row) => shown.has(row.uid)) }
}

export const listMembers = async (
  tx: Reader,
  uid: number,
  input: MembersInput,
  now: number,
): Promise<OutputOf<typeof teamMembers>> => {
  const filter = daysOf(input.filter, now)
  const sort = input.sort ?? 'income'
  const page = input.keyword
    ? await found(tx, uid, input.keyword, input)
    : sort === 'income'
      ? await byIncome(tx, uid, filter, input, businessDay(now))
      : await byDay(tx, uid, sort, filter, input)
  return { items: await presentMembers(tx, uid, page.rows, now), next_cursor: page.next_cursor }
}
