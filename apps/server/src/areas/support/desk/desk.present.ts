/** A ticket for staff. */

import type { OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { ticketList, ticketRead } from '@wallpaper/contract/support/support.console'
import { isTicketOver } from '@wallpaper/contract/support/support.labels'
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { briefsOf, findPerson } from '../../account/public.ts'
import { staffNames } from '../../staff/public.ts'
import {
  endsAt,
  presentMessages,
  presentTicket,
  subjectIn,
  type TicketDeps,
} from '../ticket/ticket.present.ts'
import { type TicketRow, ticketReader } from '../ticket/ticket.repository.ts'
import { isHeldByOther } from '../ticket/ticket.rules.ts'

type Item = OutputOf<typeof ticketList>['items'][number]
export type StaffDetail = OutputOf<typeof ticketRead>

export interface Looking {
  staffId: number
  now: number
}

export const presentForStaff = async (
  tx: Reader,
  rows: readonly TicketRow[],
  { staffId, now }: Looking,
): Promise<(row: TicketRow) => Item> => {
  const briefs = await briefsOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const people = new Map(briefs.map((person) => [person.uid, person]))
  const names = await staffNames(tx, [...new Set(rows.flatMap(({ agentId }) => agentId ?? []))])
  return (row) => {
    const isClaimed = row.claimedUntil !== null && row.claimedUntil.getTime() > now
    return {
      ...presentTicket(row),
      person: {
        uid: row.uid,
        nickname: people.get(row.uid)?.nickname ?? '',
        avatar_url: people.get(row.uid)?.avatarUrl ?? null,
      },
      agent:
        row.agentId === null
          ? null
          : { id: row.agentId, name: names.get(row.agentId) ?? '', is_me: row.agentId === staffId },
      claimed_until: isClaimed ? (row.claimedUntil?.getTime() ?? null) : null,
    }
  }
}

const monthMs = 30 * dayMs

const presentAbout = async (tx: Reader, uid: number, now: number): Promise<StaffDetail['about']> => {
  const person = await findPerson(tx, uid)
  const recent = await ticketReader(tx).countSince(uid, new Date(now - monthMs))
  return {
    available_fen: (await ledgerReader(tx).balancesOf(uid)).available,
    state: person?.state ?? 'closed',
    phone: person?.phoneMasked ?? null,
    ...recent,
  }
}

export const presentStaffDetail = async (
  tx: Reader,
  id: string,
  deps: TicketDeps,
  looking: Looking,
): Promise<StaffDetail> => {
  const row = orNotFound(await ticketReader(tx).one(id))
  const present = await presentForStaff(tx, [row], looking)
  const messages = await ticketReader(tx).messages(row)
  return {
    ...present(row),
    subject: await subjectIn(tx, row),
    messages: await presentMessages(tx, row, messages, deps),
    can_answer: !isTicketOver(row.state) && !isHeldByOther(row, looking.staffId, looking.now),
    ends_at: await endsAt(tx, row),
    ended_at: row.endedAt?.getTime() ?? null,
    ended_by: row.endedBy,
    rating_text: row.ratingText,
    about: await presentAbout(tx, row.uid, looking.now),
  }
}
