/**
 * A work belongs to one publication. Its creator may report the work of a publication whose result is not known yet, so
 * whichever of the two comes later joins the other: the publication that was sent has the work, and the report with it.
 */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { PageMeta } from '../../../partners/workPages/pageMeta.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PublicationRow } from './publication.repository.ts'
import { skewMs } from './publication.rules.ts'
import { workClaimReader, workClaimRepository } from './workClaim.repository.ts'

type Sent = Pick<PublicationRow, 'uid' | 'id' | 'platform' | 'codeId' | 'workId'>

/** Until the end of the transaction nobody else claims these works; before any of their rows is locked. */
export const lockWorks = async (
  tx: Tx,
  platform: PlatformId,
  remoteIds: readonly string[],
): Promise<void> => {
  for (const remoteId of remoteIds.toSorted()) await workClaimRepository(tx).lockWork(platform, remoteId)
}

const canGiveUp = (claim: PublicationRow, { uid }: Pick<Sent, 'uid'>): boolean =>
  claim.uid === uid && claim.origin === 'backfill'

/** Works that belong to another publication, which keeps them. */
export const keptByOthers = async (
  tx: Reader,
  row: Sent,
  remoteIds: readonly string[],
): Promise<Set<string>> => {
  const claims = await workClaimReader(tx).claimsAmong(row.platform, remoteIds)
  const kept = claims.filter((claim) => claim.id !== row.id && !canGiveUp(claim, row))
  return new Set(kept.flatMap(({ remoteId }) => remoteId ?? []))
}

/** What changes when the publication gets the work, which must be locked; null when another one keeps it. */
export const takeWork = async (tx: Tx, row: Sent, remoteId: string, now: number) => {
  const repository = workClaimRepository(tx)
  const [claim] = await repository.claimsAmong(row.platform, [remoteId])
  if (!claim || claim.id === row.id) return { remoteId }
  if (!canGiveUp(claim, row)) return null
  await repository.replace(claim, row, new Date(now))
  return { remoteId, codeId: row.codeId ?? claim.codeId, workId: row.workId ?? claim.workId }
}

const flat = (text: string): string => text.replaceAll(/\s+/g, '')

/** Some platforms show the title alone, others within the whole text. */
export const showsTitle = (page: Pick<PageMeta, 'title'>, title: string): boolean =>
  flat(title) !== '' && flat(page.title ?? '').includes(flat(title))

/** The person's publication that most likely became this work; locked. */
export const sentAs = async (
  tx: Tx,
  { uid, accountId, page }: { uid: number; accountId: string | null; page: PageMeta },
): Promise<PublicationRow | undefined> => {
  const { publishedAt } = page
  if (accountId === null || publishedAt === null) return undefined
  const sent = await workClaimRepository(tx).sentWithoutWork(uid, accountId)
  return sent.find(
    ({ sentAt, title }) => sentAt && publishedAt >= sentAt.getTime() - skewMs && showsTitle(page, title),
  )
}
