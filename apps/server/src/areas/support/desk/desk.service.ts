/** The desk: staff claim tickets, answer, leave notes, reassign and close them. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  assignTicket,
  noteTicket,
  replyTicket,
  ticketColleagues,
  ticketFigures,
  ticketList,
} from '@wallpaper/contract/support/support.console'
import { isTicketOurs, isTicketOver } from '@wallpaper/contract/support/support.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { dayMs } from '../../../platform/clock.ts'
import { maybeTimeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { mentionColleagues, type Namer, staffAbleTo, staffNames } from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { settings } from '../support.settings.ts'
import { moneyOf } from '../ticket/attachedMoney.ts'
import { tellAnswered, tellSolved } from '../ticket/ticket.notices.ts'
import { type TicketRow, ticketReader, ticketRepository } from '../ticket/ticket.repository.ts'
import { isHeldByOther } from '../ticket/ticket.rules.ts'
import { type Looking, presentForStaff } from './desk.present.ts'
import { type DeskAsk, type DeskPlace, deskReader } from './desk.repository.ts'

export const ticketRows = (tx: Reader, ask: DeskAsk) => ({
  key: { answerBy: maybeTimeKey, id: uuidKey },
  rows: (slice: Slice<DeskPlace>) => deskReader(tx).list(ask, slice),
  total: () => deskReader(tx).count(ask),
})

export const listForStaff = async (
  tx: Reader,
  { tab, kind, uid, number, ...page }: ParsedInput<typeof ticketList>,
  looking: Looking,
): Promise<OutputOf<typeof ticketList>> => {
  const ask = { tab, kind, uid, number, staffId: looking.staffId }
  const reader = deskReader(tx)
  const present = async (rows: readonly TicketRow[]) => rows.map(await presentForStaff(tx, rows, looking))
  return {
    ...(await listPage(page, { ...ticketRows(tx, ask), present })),
    waiting: await reader.countWaiting(),
    mine: await reader.count({ tab: 'mine', staffId: looking.staffId }),
  }
}

export const oneTicket = async (tx: Reader, id: string): Promise<TicketRow> =>
  orNotFound(await ticketReader(tx).one(id))

const lockOne = async (tx: Tx, id: string): Promise<TicketRow> =>
  orNotFound(await ticketRepository(tx).lock(id))

const minuteMs = 60_000

const claimUntil = async (tx: Tx, now: number): Promise<Date> =>
  new Date(now + (await settings(tx).get('support.claim_minutes')) * minuteMs)

/** Opening a waiting ticket claims it for a while; one claimed by another is read-only. */
export const claim = async (tx: Tx, id: string, act: StaffAct): Promise<void> => {
  const row = await lockOne(tx, id)
  if (!isTicketOurs(row.state) || isHeldByOther(row, act.caller.id, act.now)) return
  await ticketRepository(tx).change(row, {
    state: 'working',
    agentId: act.caller.id,
    claimedUntil: await claimUntil(tx, act.now),
  })
  if (row.agentId !== act.caller.id)
    await audit(tx, act, { action: 'ticket.claim', subject: `ticket:${id}`, after: { state: 'working' } })
}

const lockToAnswer = async (tx: Tx, id: string, act: StaffAct): Promise<TicketRow> => {
  const row = await lockOne(tx, id)
  if (isTicketOver(row.state)) throw new Refusal('changedMeanwhile', '这个工单已经结束了，请刷新后查看')
  if (isHeldByOther(row, act.caller.id, act.now))
    throw new Refusal('changedMeanwhile', '同事正在处理这个工单，请刷新后查看')
  return row
}

export const reply = async (
  tx: Tx,
  { id, text, picture_ids = [], money_kind: kind, money_id: moneyId }: ParsedInput<typeof replyTicket>,
  act: StaffAct,
  pictures: PrivatePictures,
): Promise<void> => {
  const row = await lockToAnswer(tx, id, act)
  const at = new Date(act.now)
  const repository = ticketRepository(tx)
  const uploadIds = [...new Set(picture_ids)]
  await pictures.check(tx, row.uid, uploadIds)
  const money = kind && moneyId ? await moneyOf(tx, row.uid, { kind, id: moneyId }) : null
  if ((kind || moneyId) && !money) throw refuseField('money_id', '没有找到这笔账目，请重新选择')
  await repository.say({
    uid: row.uid,
    ticketId: id,
    staffId: act.caller.id,
    text,
    uploadIds,
    moneyKind: money?.kind ?? null,
    moneyId: money?.id ?? null,
    saidAt: at,
  })
  await repository.change(row, {
    state: 'answered',
    answerBy: null,
    claimedUntil: null,
    agentId: act.caller.id,
    firstAnsweredAt: row.firstAnsweredAt ?? at,
    answeredAt: at,
    lastSaidAt: at,
  })
  await audit(tx, { ...act, reason: text }, { action: 'ticket.reply', subject: `ticket:${id}` })
  await tellAnswered(tx, row, text, act.now)
}

export const note = async (
  tx: Tx,
  { id, text }: ParsedInput<typeof noteTicket>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockOne(tx, id)
  const saidAt = new Date(act.now)
  await ticketRepository(tx).say({
    uid: row.uid,
    ticketId: id,
    staffId: act.caller.id,
    isNote: true,
    text,
    saidAt,
  })
  await mentionColleagues(tx, act, { text, subject: `ticket:${id}`, uid: row.uid })
  await audit(tx, { ...act, reason: text }, { action: 'ticket.note', subject: `ticket:${id}` })
}

/** Possible assignees, with the number of tickets of each. */
export const colleagues = async (
  tx: Reader,
  { staffId }: Pick<Looking, 'staffId'>,
): Promise<OutputOf<typeof ticketColleagues>> => {
  const open = await deskReader(tx).openByAgent()
  const able = await staffAbleTo(tx, 'support')
  return {
    items: able
      .filter(({ id }) => id !== staffId)
      .map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 })),
  }
}

export const assign = async (
  tx: Tx,
  { id, staff_id }: ParsedInput<typeof assignTicket>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockToAnswer(tx, id, act)
  const able = await staffAbleTo(tx, 'support')
  const to = able.find((member) => member.id === staff_id)
  if (!to) throw refuseField('staff_id', '请选择一位客服')
  await ticketRepository(tx).change(row, {
    agentId: to.id,
    ...(isTicketOurs(row.state) && {
      state: 'working' as const,
      claimedUntil: await claimUntil(tx, act.now),
    }),
  })
  await audit(tx, act, {
    action: 'ticket.assign',
    subject: `ticket:${id}`,
    after: { agent: to.name },
  })
}

export const solve = async (tx: Tx, id: string, act: StaffAct): Promise<void> => {
  const row = await lockToAnswer(tx, id, act)
  if (row.firstAnsweredAt === null) throw refuse('还没有答复过，请先回复再标记已解决')
  await ticketRepository(tx).change(row, {
    state: 'solved',
    endedAt: new Date(act.now),
    endedBy: 'staff',
    answerBy: null,
    claimedUntil: null,
  })
  await audit(tx, act, {
    action: 'ticket.solve',
    subject: `ticket:${id}`,
    before: { state: row.state },
    after: { state: 'solved' },
  })
  await tellSolved(tx, row, await settings(tx).get('support.reopen_days'), act.now)
}

type Figures = OutputOf<typeof ticketFigures>
type FigureRow = Awaited<ReturnType<ReturnType<typeof deskReader>['figures']>>[number]

const presentFigures = (row: FigureRow | undefined): Omit<Figures, 'agents'> => ({
  opened: row?.opened ?? 0,
  answered: row?.answered ?? 0,
  first_answer_minutes:
    row && row.firstAnswerSeconds !== null ? Math.round(row.firstAnswerSeconds / 60) : null,
  in_time: row?.inTime ?? 0,
  solved: row?.solved ?? 0,
  rated: row?.rated ?? 0,
  rating_hundredths: row && row.rating !== null ? Math.round(row.rating * 100) : null,
})

export const figuresOf = async (tx: Reader, days: number, now: number): Promise<Figures> => {
  const rows = await deskReader(tx).figures(new Date(now - days * dayMs))
  const agents = rows.flatMap((row) =>
    row.isTotal || row.agentId === null ? [] : [{ ...row, agentId: row.agentId }],
  )
  const names = await staffNames(
    tx,
    agents.map(({ agentId }) => agentId),
  )
  return {
    ...presentFigures(rows.find(({ isTotal }) => isTotal)),
    agents: agents
      .map((row) => ({ id: row.agentId, name: names.get(row.agentId) ?? '', ...presentFigures(row) }))
      .toSorted((a, b) => b.answered - a.answered || a.id - b.id),
  }
}

export const ticketNamer: Namer = {
  kind: 'ticket',
  names: async (tx, ids) => {
    const found = await ticketReader(tx).many(ids.filter((id) => id !== 'all'))
    return new Map([['all', '工单列表'], ...found.map(({ id, number }): [string, string] => [id, number])])
  },
}
