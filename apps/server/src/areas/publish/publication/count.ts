/**
 * The figures of published works, and whether they are still there. One reading of an account's list is for all its
 * works that are due, and a work is read for a bounded time.
 */
import { goneRule, goneSentence, incomeStays } from '@wallpaper/contract/publish/backfill.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { RemoteWorks } from '../../../partners/video/publisher.port.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import { change, codeSeen, evidenceOf, withFigures } from './look.ts'
import { publicationReader, publicationRepository } from './publication.repository.ts'
import { nextCount, type PublicationRow, skewMs } from './publication.rules.ts'
import { leaseMs } from './publication.states.ts'
import { handleTogether, nameOf, type PublishingDeps, tell } from './publishing.ts'

const countLater = (deps: PublishingDeps, before: PublicationRow): Promise<void> =>
  change(deps, before, (tx, row, now) =>
    publicationRepository(tx).change(row, { dueAt: nextCount(row, now) }),
  )

const countOne = (
  deps: PublishingDeps,
  before: PublicationRow,
  { works, isWhole }: RemoteWorks,
): Promise<void> => {
  const work = works.find(({ id }) => id === before.remoteId)
  return change(deps, before, async (tx, row, now) => {
    const repository = publicationRepository(tx)
    const dueAt = nextCount(row, now)
    if (work)
      return repository.change(row, {
        ...evidenceOf(work, now),
        ...(await codeSeen(tx, row, work)),
        dueAt,
      })
    // Behind what was read it is neither seen nor gone.
    if (!isWhole) return repository.change(row, { dueAt })
    const at = new Date(now)
    await repository.change(row, { checkedAt: at, dueAt, goneAt: row.goneAt ?? at })
    if (row.goneAt !== null) return
    await repository.addStep(row, { kind: 'gone', note: goneRule, at })
    await tell(tx, row, {
      title: `${nameOf(row)}现在看不到了`,
      body: `${goneSentence}。\n改回公开后，下次读数时会恢复。${incomeStays}`,
      now,
    })
  })
}

const readAccount = async (
  deps: PublishingDeps,
  { accountId, platform }: { accountId: string; platform: PlatformId },
  rows: readonly PublicationRow[],
): Promise<void> => {
  const later = async () => {
    for (const row of rows) await countLater(deps, row)
  }
  const publisher = deps.publishers[platform]
  const token = publisher && (await deps.tokenFor(accountId))
  if (!publisher || !token?.ok) return later()
  const account = { accessToken: token.accessToken, openId: token.account.remoteId }
  const oldest = Math.min(...rows.map(({ sentAt, createdAt }) => (sentAt ?? createdAt).getTime()))
  const read = await publisher.worksSince(account, oldest - skewMs)
  if (!read.ok) return later()
  for (const row of rows) await countOne(deps, row, await withFigures(publisher, account, row, read.value))
}

/** Skips an account without works that are due, or whose works another process reads. */
export const countWorks = async (deps: PublishingDeps, accountId: string): Promise<void> => {
  const now = deps.clock()
  const until = now + leaseMs
  const rows = await deps.db.write((tx) => publicationRepository(tx).leaseCounted(accountId, now, until))
  const [first] = rows
  if (!first) return
  try {
    await readAccount(deps, { accountId, platform: first.platform }, rows)
  } catch (error) {
    await deps.db.write(async (tx) => {
      for (const row of rows) await publicationRepository(tx).release(row, until)
    })
    throw error
  }
}

export const countWalk = (deps: PublishingDeps): Walk => ({
  due: (tx, page) => publicationReader(tx).accountsToCount(page),
  handle: (accountId) => countWorks(deps, accountId),
  handlePage: handleTogether((accountId) => countWorks(deps, accountId)),
})
