/** Asks WeChat what became of an article. Nothing is sent: it only reads, also for a person who asks for it. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { CallAccount } from '../account/account.service.ts'
import { type PublicationRow, publicationReader, publicationRepository } from './publication.repository.ts'
import { settle, settleResult, type ToldResult } from './settle.ts'

export interface ReadResultDeps {
  db: Database
  clock: Clock
  callAccount: CallAccount
}

export const soonMs = 5_000
const laterMs = 5 * 60_000
const hourMs = 3_600_000
/** Its owner is asked then. */
const overdueMs = 24 * hourMs
/** Who has not answered by then can still have it read. */
const readForMs = 7 * overdueMs

export const interrupted = { note: '提交时中断了，正在核对，不会重复发布' }

/** What WeChat shows; null when it shows nothing, or did not answer. */
const shown = async ({ callAccount }: ReadResultDeps, row: PublicationRow): Promise<ToldResult | null> => {
  const { publishId, thumbMediaId } = row
  const result = publishId
    ? await callAccount(row.appId, (calls) => calls.publishResult(publishId))
    : await callAccount(row.appId, (calls) => calls.publishedWith(thumbMediaId ?? ''))
  return result.ok ? result.value : null
}

/** When it is asked about next; its owner is told once that there is no result. */
const goOn = async (tx: Tx, row: PublicationRow, now: number): Promise<void> => {
  const age = now - row.createdAt.getTime()
  const isOverdue = age > overdueMs
  if (isOverdue && row.personAt === null) {
    const note = '一天没有结果，请看看公众号里有没有发出'
    const change = { note, personAt: new Date(now), askAt: new Date(now + hourMs) }
    await settle(tx, row, { event: 'overdue', change, now })
    return
  }
  const wait = isOverdue ? hourMs : row.state === 'unknown' ? laterMs : soonMs * 4
  const askAt = age > readForMs ? null : new Date(now + wait)
  await publicationRepository(tx).keep(row, ['submitted', 'unknown'], { askAt })
}

export const readResult = async (
  deps: ReadResultDeps,
  key: Pick<PublicationRow, 'uid' | 'id'>,
): Promise<void> => {
  const { db, clock } = deps
  const row = await db.read((tx) => publicationReader(tx).one(key))
  const now = clock()
  if (row?.state === 'submitting')
    // Nobody waits for the answer any more.
    await db.write((tx) =>
      publicationRepository(tx).move(row, 'silent', { ...interrupted, askAt: new Date(now) }, now),
    )
  if (row?.state !== 'submitted' && row?.state !== 'unknown') return
  const told = await shown(deps, row)
  await db.write(async (tx) => {
    if (told) await settleResult(tx, row, told, now)
    await goOn(tx, row, now)
  })
}
