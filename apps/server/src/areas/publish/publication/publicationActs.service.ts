/** What its owner does with a publication. None of it makes the publish call. */
import {
  type AskAnswer,
  askAgainSeconds,
  ownDescription,
} from '@wallpaper/contract/publish/publication.labels'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { openText } from '../backfill/judge.ts'
import { advance } from './advance.ts'
import { linkWork } from './linkWork.ts'
import { can } from './publication.acts.ts'
import { publicationReader, publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { type PublishingDeps, takeStep } from './publishing.ts'

const locked = async (tx: Tx, id: string): Promise<PublicationRow> =>
  orNotFound(await publicationRepository(tx).lock(id), '没有找到这条发布')

const reread = async (tx: Tx, { id }: PublicationRow): Promise<PublicationRow> =>
  orNotFound(await publicationRepository(tx).one(id))

export const cancelPublication = async (tx: Tx, id: string, now: number): Promise<PublicationRow> => {
  const row = await locked(tx, id)
  if (row.state === 'cancelled') return row
  if (!can(row, 'cancel')) throw refuse('已经提交给平台，不能取消')
  const moved = await takeStep(tx, row, {
    event: 'cancel',
    step: { kind: 'cancelled', note: '没有发到平台上' },
    changes: { dueAt: null, pausedAt: null },
    now,
  })
  return moved ?? row
}

export const pausePublication = async (
  tx: Tx,
  { id, isPaused }: { id: string; isPaused: boolean },
  now: number,
): Promise<PublicationRow> => {
  const row = await locked(tx, id)
  if (isPaused === (row.pausedAt !== null)) return row
  if (!can(row, isPaused ? 'pause' : 'continue')) throw refuse('已经提交给平台，不能暂停')
  const at = new Date(now)
  const changes = isPaused ? { pausedAt: at, dueAt: null } : { pausedAt: null, dueAt: at, asks: 0 }
  await publicationRepository(tx).change(row, { ...changes, changedAt: at })
  return reread(tx, row)
}

/** Reads the platform now; nothing is sent. */
export const askAtOnce = async (
  deps: PublishingDeps,
  id: string,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Promise<AskAnswer> => {
  const now = deps.clock()
  const before = await deps.db.write(async (tx) => {
    const row = await locked(tx, id)
    if (!can(row, 'ask')) throw refuse('这条不用查询')
    if (row.checkedAt && now - row.checkedAt.getTime() < pauseMs) throw refuse('刚刚查过，过一分钟再查')
    await publicationRepository(tx).change(row, { dueAt: new Date(now) })
    return row
  })
  await advance(deps, id)
  const after = orNotFound(await deps.db.read((tx) => publicationReader(tx).one(id)))
  if (after.state !== 'unknown') return 'found'
  return after.asks > before.asks ? 'none' : 'unread'
}

/** Its owner asks at most once a minute. */
export const askNow = (deps: PublishingDeps, id: string): Promise<AskAnswer> =>
  askAtOnce(deps, id, { pauseMs: askAgainSeconds * 1_000 })

export const linkPublication = async (
  { db, clock, pages }: { db: Database; clock: () => number; pages: WorkPages },
  { id, text }: { id: string; text: string },
): Promise<PublicationRow> => {
  const opened = await openText(pages, text)
  return db.write((tx) => linkWork(tx, id, opened, clock()))
}

/** Its owner looked at the platform and did not find it. */
export const markUnsent = async (tx: Tx, id: string, now: number): Promise<PublicationRow> => {
  const row = await locked(tx, id)
  if (row.state === 'failed') return row
  if (!can(row, 'unsent')) throw refuse('只有结果未知的可以标记为没发出')
  const moved = await takeStep(tx, row, {
    event: 'unsent',
    step: { kind: 'unsent', note: '创作者看过平台' },
    changes: { failure: '你标记为没发出', dueAt: null },
    now,
  })
  return moved ?? row
}

/** A new draft with the same content; the same one when it is asked for again. */
export const startAgain = async (tx: Tx, id: string, now: number): Promise<PublicationRow> => {
  const repository = publicationRepository(tx)
  const row = await locked(tx, id)
  if (row.replacedBy) return orNotFound(await repository.one(row.replacedBy))
  if (!can(row, 'again')) throw refuse('只有没发出的可以重新发布')
  const at = new Date(now)
  const { ticks: _, ...details } = row.details
  const code = row.codeId ? ((await namesOfCodes(tx, row.uid, [row.codeId])).get(row.codeId) ?? '') : ''
  const added = { platform: row.platform, code, isAd: details.isAd ?? false, isAi: details.isAi ?? false }
  const { uid, line, platform, accountId, origin, workId, codeId, mediaId, coverId } = row
  const made = await repository.insert(
    {
      uid,
      id: newId(now),
      line,
      platform,
      accountId,
      origin,
      workId,
      codeId,
      mediaId,
      coverId,
      state: 'draft',
      title: row.title,
      description: ownDescription(row.description, added),
      tags: row.tags,
      details,
      createdAt: at,
      changedAt: at,
    },
    now,
  )
  await repository.change(row, { replacedBy: made.id })
  return made
}
