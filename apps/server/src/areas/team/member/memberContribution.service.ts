/** Income by member or by day of a team. Never shows another person's balance, phone or payee. */
import { fittingPercent, type OutputOf, type ParsedInput } from '@wallpaper/contract'
import type { teamDay, teamDays, teamMemberInfo, teamMemberProfit } from '@wallpaper/contract/team'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { dayKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { briefsOf, findPerson, maskName, shownToTeam } from '../../account/public.ts'
import { contributionByDay, contributionIn, contributionOn, teamDaySums } from '../../earnings/public.ts'
import { contactOf } from '../contact/contact.service.ts'
import { monthOf } from '../level/level.rules.ts'
import { levelOf } from '../level/level.service.ts'
import { type RelationRow, relationReader } from '../relation/relation.repository.ts'
import { activityOf } from './activity.service.ts'
import { presentMembers } from './member.service.ts'

/** Only for the inviter, not for the member's side of the relation. */
const memberOf = async (tx: Reader, uid: number, id: string): Promise<RelationRow> => {
  const row = await relationReader(tx).one(id)
  if (row?.toUid !== uid || row.role !== 'inviter') throw new Refusal('notFound', '没有找到这位成员')
  return row
}

export const memberPage = async (
  tx: Reader,
  uid: number,
  id: string,
  { vault, now }: { vault: Vault; now: number },
): Promise<OutputOf<typeof teamMemberInfo>> => {
  const row = await memberOf(tx, uid, id)
  const [member] = await presentMembers(tx, uid, [row], now)
  if (!member) throw new Refusal('notFound')
  const today = businessDay(now)
  const person = await findPerson(tx, row.uid)
  const isShown = (await shownToTeam(tx, [row.uid])).has(row.uid)
  const isHere = row.untilDay === null || row.untilDay > today
  const brought = (fromDay: string) =>
    contributionIn(tx, { uid, earnerUid: row.uid, source: 'team', fromDay, toDay: today })
  const [month, total] = [await brought(monthOf(today)), await brought(row.fromDay)]
  return {
    ...member,
    until_day: row.untilDay,
    is_shown: isShown,
    region: isShown ? (person?.region ?? '') : '',
    intro: isShown ? (person?.intro ?? '') : '',
    wechat: isHere ? (await contactOf(tx, row.uid, vault)).wechat || null : null,
    activity: isHere && isShown ? await activityOf(tx, row.uid, now) : null,
    share_fen: month.amountFen,
    percent: (await levelOf(tx, uid, now)).facts.percent,
    total_base_fen: total.baseFen,
    total_share_fen: total.amountFen,
  }
}

const daysShown = 14

export const memberDays = async (
  tx: Reader,
  uid: number,
  id: string,
  now: number,
): Promise<OutputOf<typeof teamMemberProfit>> => {
  const row = await memberOf(tx, uid, id)
  const days = Array.from({ length: daysShown }, (_, at) => businessDay(now - (daysShown - at) * dayMs))
  const [fromDay = '', toDay = ''] = [days[0], days.at(-1)]
  const sums = await contributionByDay(tx, { uid, earnerUid: row.uid, source: 'team', fromDay, toDay })
  return {
    days: days.map((day) => ({
      day,
      base_fen: sums.get(day)?.baseFen ?? 0,
      share_fen: sums.get(day)?.amountFen ?? 0,
    })),
  }
}

export const listDays = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof teamDays>,
  now: number,
): Promise<OutputOf<typeof teamDays>> => {
  const { facts, shareFen } = await levelOf(tx, uid, now)
  const page = await listPage(input, {
    key: { day: dayKey },
    rows: (slice) => teamDaySums(tx, uid, slice),
    present: (rows) =>
      rows.map(({ day, baseFen, amountFen }) => ({ day, base_fen: baseFen, share_fen: amountFen })),
  })
  return { ...page, month_fen: facts.team_fen, share_fen: shareFen }
}

export const oneDay = async (tx: Reader, uid: number, day: string): Promise<OutputOf<typeof teamDay>> => {
  const [sums] = (await teamDaySums(tx, uid, { day, after: null, limit: 1 })) ?? []
  const rows = await contributionOn(tx, uid, day, 100)
  const uids = rows.map(({ earnerUid }) => earnerUid)
  const people = new Map((await briefsOf(tx, uids)).map((person) => [person.uid, person]))
  const shown = await shownToTeam(tx, uids)
  const ids = await relationReader(tx).idsTo(uid, uids)
  return {
    day,
    base_fen: sums?.baseFen ?? 0,
    share_fen: sums?.amountFen ?? 0,
    members: rows.map(({ earnerUid, baseFen, amountFen }) => {
      const person = people.get(earnerUid)
      const name = person?.nickname || '已注销的用户'
      const isShown = shown.has(earnerUid)
      return {
        id: ids.get(earnerUid) ?? null,
        nickname: isShown ? name : maskName(name),
        avatar_url: isShown ? (person?.avatarUrl ?? null) : null,
        base_fen: baseFen,
        share_fen: amountFen,
        percent: fittingPercent(amountFen, baseFen),
      }
    }),
  }
}
