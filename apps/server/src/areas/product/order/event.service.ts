/** Takes in a brand's event: refused before any parsing without its signature, recorded once. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import { brandSaid, waitingAuths } from '../auth/brand.service.ts'
import { productReader } from '../catalogue/product.repository.ts'
import { type BrandEvent, brandEvent, isSigned, type SignedEvent } from './event.rules.ts'
import { orderRepository } from './order.repository.ts'
import { type ReportDeps, recordReports } from './report.service.ts'

export interface EventDeps extends ReportDeps {
  db: Database
  clock: Clock
  keysFor: (purpose: string) => Keys
}

/** The brand is given the first of these; the others are accepted until the secret that made them is gone. */
export const eventKeysOf = (keysFor: EventDeps['keysFor'], miniId: string): Keys =>
  keysFor(`product-events/${miniId}`)

export type EventAnswer = { status: 200; answer: string } | { status: 400 | 403; answer: string }

const parsed = (body: string) => {
  try {
    return brandEvent.safeParse(JSON.parse(body))
  } catch {
    return null
  }
}

type OrderEvent = Exclude<BrandEvent, { auth_id: string }>

const recordOrder = async (
  tx: Tx,
  productId: string,
  event: OrderEvent,
  { relations, now }: ReportDeps & { now: number },
): Promise<string> => {
  const report = {
    ...event,
    firstAt: event.first_at === undefined ? null : new Date(event.first_at),
    at: new Date(event.at),
    brandFen: null,
    origin: 'event' as const,
  }
  const [outcome] = await recordReports(tx, productId, [report], { relations, now })
  return outcome && outcome.judged.verdict !== 'ok' ? outcome.judged.note : (outcome?.order?.state ?? '')
}

const recordAccount = async (
  tx: Tx,
  productId: string,
  { kind, auth_id: id, reason: note }: Extract<BrandEvent, { auth_id: string }>,
  now: number,
): Promise<string> => {
  const isConfirmed = kind === 'account_confirmed'
  const isSaid = await brandSaid(tx, { id, productId, isConfirmed, note }, now)
  return isSaid ? (isConfirmed ? 'confirmed' : 'refused') : '这个授权已经有答复，或者不在了'
}

export const receiveEvent = async (
  miniId: string,
  signed: SignedEvent,
  { db, clock, keysFor, relations }: EventDeps,
): Promise<EventAnswer> => {
  const now = clock()
  if (!isSigned(eventKeysOf(keysFor, miniId), signed, now)) return { status: 403, answer: 'forbidden' }
  const read = parsed(signed.body)
  if (!read?.success) return { status: 400, answer: 'bad event' }
  const event = read.data
  return db.write(async (tx) => {
    const product = await productReader(tx).byMiniId(miniId)
    if (!product) return { status: 403, answer: 'forbidden' }
    const repository = orderRepository(tx)
    const before = await repository.event(product.id, event.id)
    if (before) return { status: 200, answer: before.answer }
    const answer =
      'auth_id' in event
        ? await recordAccount(tx, product.id, event, now)
        : await recordOrder(tx, product.id, event, { relations, now })
    // The product's or the consent's row is locked by now: a repeat at the same moment is seen here.
    const meanwhile = await repository.event(product.id, event.id)
    if (meanwhile) return { status: 200, answer: meanwhile.answer }
    const number = 'auth_id' in event ? event.auth_id : event.number
    const { id, kind } = event
    await repository.addEvent({
      ...{ productId: product.id, id, kind, number, answer },
      receivedAt: new Date(now),
    })
    return { status: 200, answer }
  })
}

/** The accounts that wait for the brand, without who they belong to; null without its signature. */
export const accountsForBrand = async (
  miniId: string,
  signed: SignedEvent,
  { db, clock, keysFor }: EventDeps,
) => {
  const now = clock()
  if (!isSigned(eventKeysOf(keysFor, miniId), signed, now)) return null
  return db.read(async (tx) => {
    const product = await productReader(tx).byMiniId(miniId)
    if (!product) return null
    return (await waitingAuths(tx, product.id, now)).map(({ id, platform, account, agreed_at }) => ({
      auth_id: id,
      platform,
      account,
      agreed_at,
    }))
  })
}
