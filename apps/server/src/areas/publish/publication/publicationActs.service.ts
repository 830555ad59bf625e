/** What its owner does with a publication. None of it makes the publish call. */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { askAgainSeconds } from '@wallpaper/contract/publish/publication.labels'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { accountsOf } from '../account/account.service.ts'
import { backfillReader } from '../backfill/backfill.repository.ts'
import { checkAccount } from '../backfill/backfill.rules.ts'
import { type Opened, openText } from '../backfill/judge.ts'
import { advance } from './advance.ts'
import { can } from './publication.acts.ts'
import { publicationRepository } from './publication.repository.ts'
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
export const askNow = async (deps: PublishingDeps, id: string): Promise<void> => {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const row = await locked(tx, id)
    if (!can(row, 'ask')) throw refuse('这条不用查询')
    if (row.checkedAt && now - row.checkedAt.getTime() < askAgainSeconds * 1_000)
      throw refuse('刚刚查过，过一分钟再查')
    await publicationRepository(tx).change(row, { dueAt: new Date(now) })
  })
  await advance(deps, id)
}

const checkLinked = (row: PublicationRow, opened: Opened): Exclude<Opened, { kind: 'refused' }> => {
  if (opened.kind === 'refused') throw refuse(opened.sentence)
  const { name } = platforms[row.platform]
  if (opened.platform !== row.platform) throw refuse(`这不是${name}的链接，请贴${name}上那条作品的链接`)
  if (opened.remoteId === null) throw refuse('暂时读不到这个链接，请贴作品页的完整链接')
  return opened
}

/** The work at the link is this publication: it must be the account's own and nobody else's. */
const link = async (tx: Tx, id: string, found: Opened, now: number): Promise<PublicationRow> => {
  const row = await locked(tx, id)
  if (!can(row, 'link')) throw refuse('这条已经有结果了')
  const opened = checkLinked(row, found)
  const remoteId = orNotFound(opened.remoteId)
  if (await backfillReader(tx).claimOf(row.platform, remoteId)) throw refuse('这条作品已经有人认领')
  if (opened.kind === 'work') {
    const check = checkAccount(row.platform, opened.page, await accountsOf(tx, row.uid))
    if (check.state === 'refused') throw refuse(check.sentence)
  }
  const moved = await takeStep(tx, row, {
    event: 'linked',
    step: { kind: 'linked', note: opened.url },
    changes: { remoteId, remoteUrl: opened.url, dueAt: new Date(now) },
    now,
  })
  return moved ?? row
}

export const linkPublication = async (
  { db, clock, pages }: { db: Database; clock: () => number; pages: WorkPages },
  { id, text }: { id: string; text: string },
): Promise<PublicationRow> => {
  const opened = await openText(pages, text)
  return db.write((tx) => link(tx, id, opened, clock()))
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
      description: row.description,
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
