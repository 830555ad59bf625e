/** This area's demo data: tickets in every state, and canned answers. */
import { isTicketOurs } from '@wallpaper/contract/support/support.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { type DemoEvidenceDeps, makeDemoEvidence } from '../../upload/public.ts'
import { cannedReader, cannedRepository } from '../desk/canned.repository.ts'
import { listMoney } from '../ticket/attachedMoney.ts'
import { listSubjects } from '../ticket/subject.ts'
import { ticketRepository } from '../ticket/ticket.repository.ts'
import { titleOf } from '../ticket/ticket.rules.ts'
import { type DemoTicket, demoTickets } from './demoTickets.ts'

const minute = 60_000
const hour = 60 * minute

export interface DemoSupportDeps extends DemoEvidenceDeps {
  db: Database
  clock: Clock
  vault: Vault
}

interface Making {
  uid: number
  staffId: number
  now: number
  /** Attachments by message text. */
  evidence: ReadonlyMap<string, readonly string[]>
}

const subjectFor = async (tx: Reader, uid: number, { subject }: DemoTicket) => {
  if (!subject) return undefined
  const { items } = await listSubjects(tx, uid, { kind: subject, limit: 1 })
  return items[0]
}

const makeTicket = async (
  tx: Tx,
  ticket: DemoTicket,
  { uid, staffId, now, evidence }: Making,
): Promise<void> => {
  const repository = ticketRepository(tx)
  const before = (ago: number) => new Date(now - ago)
  const [first] = ticket.said
  if (!first) return
  const openedAt = before(first.ago)
  const answers = ticket.said.filter(({ by }) => by === 'staff').map(({ ago }) => before(ago))
  const spoken = ticket.said.filter(({ by }) => by !== 'note').map(({ ago }) => before(ago))
  const subject = await subjectFor(tx, uid, ticket)
  const promisedBy = new Date(openedAt.getTime() + 6 * hour)
  const day = businessDay(openedAt.getTime()).slice(2).replaceAll('-', '')
  const row = await repository.insert({
    uid,
    id: newId(openedAt.getTime()),
    number: `${day}${String(await repository.nextNumber()).padStart(4, '0')}`,
    kind: ticket.kind,
    title: titleOf(first.text),
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    state: ticket.state,
    openedAt,
    promisedBy,
    answerBy: isTicketOurs(ticket.state) ? new Date(now + (ticket.dueIn ?? hour)) : null,
    lastSaidAt: spoken.at(-1) ?? openedAt,
    agentId: answers.length > 0 ? staffId : null,
    claimedUntil: ticket.isClaimed ? new Date(now + 24 * minute) : null,
    firstAnsweredAt: answers[0] ?? null,
    answeredAt: answers.at(-1) ?? null,
    endedAt: ticket.ended ? before(ticket.ended.ago) : null,
    endedBy: ticket.ended?.by ?? null,
    rating: ticket.rating?.stars ?? null,
    ratingText: ticket.rating?.text ?? '',
    ratedAt: ticket.rating && ticket.ended ? before(ticket.ended.ago - minute) : null,
  })
  for (const { by, text, ago, money } of ticket.said) {
    const [beside] = money ? (await listMoney(tx, uid, { kind: money, limit: 1 })).items : []
    await repository.say({
      uid,
      ticketId: row.id,
      staffId: by === 'person' ? null : staffId,
      isNote: by === 'note',
      text,
      uploadIds: [...(evidence.get(text) ?? [])],
      moneyKind: beside?.kind ?? null,
      moneyId: beside?.id ?? null,
      saidAt: before(ago),
    })
  }
}

const uidOf = async (id: string, { db, vault }: DemoSupportDeps): Promise<number | undefined> => {
  const phone = demoPhone(id)
  return (await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone))))?.uid
}

/** Made before the transaction, since each upload commits on its own. */
const evidenceOf = async (uid: number, { said }: DemoTicket, deps: DemoSupportDeps) => {
  const evidence = new Map<string, readonly string[]>()
  for (const { text, pictures = [] } of said) evidence.set(text, await makeDemoEvidence(uid, pictures, deps))
  return evidence
}

/** Does nothing when the demo tickets exist. */
export const makeDemoSupport = async (deps: DemoSupportDeps): Promise<void> => {
  const { db, clock } = deps
  const now = clock()
  if ((await db.read((tx) => cannedReader(tx).all())).length > 0) return
  const { id: staffId } = await db.read((tx) => demoCaller(tx, 'support'))
  const makings: [DemoTicket, Making][] = []
  const { tickets, canned } = demoTickets()
  for (const ticket of tickets) {
    const uid = await uidOf(ticket.id, deps)
    if (uid === undefined) continue
    makings.push([ticket, { uid, staffId, now, evidence: await evidenceOf(uid, ticket, deps) }])
  }
  await db.write(async (tx) => {
    for (const words of canned) await cannedRepository(tx).insert({ ...words, changedAt: new Date(now) })
    for (const [ticket, making] of makings) await makeTicket(tx, ticket, making)
  })
}
