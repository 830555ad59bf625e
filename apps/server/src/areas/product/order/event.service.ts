/** Takes in a brand's event: refused before any parsing without its signature, recorded once. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { productReader } from '../catalogue/product.repository.ts'
import { isSigned, orderEvent, type SignedEvent } from './event.rules.ts'
import { orderRepository } from './order.repository.ts'
import { type ReportDeps, recordReports } from './report.service.ts'

export interface EventDeps extends ReportDeps {
  db: Database
  clock: Clock
  keyFor: (purpose: string) => Buffer
}

export const eventKeyOf = (keyFor: EventDeps['keyFor'], miniId: string): Buffer =>
  keyFor(`product-events/${miniId}`)

export type EventAnswer = { status: 200; answer: string } | { status: 400 | 403; answer: string }

const parsed = (body: string) => {
  try {
    return orderEvent.safeParse(JSON.parse(body))
  } catch {
    return null
  }
}

export const receiveEvent = async (
  miniId: string,
  signed: SignedEvent,
  { db, clock, keyFor, relations }: EventDeps,
): Promise<EventAnswer> => {
  const now = clock()
  if (!isSigned(eventKeyOf(keyFor, miniId), signed, now)) return { status: 403, answer: 'forbidden' }
  const read = parsed(signed.body)
  if (!read?.success) return { status: 400, answer: 'bad event' }
  const event = read.data
  return db.write(async (tx) => {
    const product = await productReader(tx).byMiniId(miniId)
    if (!product) return { status: 403, answer: 'forbidden' }
    const repository = orderRepository(tx)
    const before = await repository.event(product.id, event.id)
    if (before) return { status: 200, answer: before.answer }
    const report = {
      ...event,
      firstAt: event.first_at === undefined ? null : new Date(event.first_at),
      at: new Date(event.at),
      brandFen: null,
      origin: 'event' as const,
    }
    const [outcome] = await recordReports(tx, product.id, [report], { relations, now })
    // The product's row is locked by now: a repeat at the same moment is seen here.
    const meanwhile = await repository.event(product.id, event.id)
    if (meanwhile) return { status: 200, answer: meanwhile.answer }
    const answer =
      outcome && outcome.judged.verdict !== 'ok' ? outcome.judged.note : (outcome?.order?.state ?? '')
    const { id, kind, number } = event
    await repository.addEvent({
      ...{ productId: product.id, id, kind, number, answer },
      receivedAt: new Date(now),
    })
    return { status: 200, answer }
  })
}
