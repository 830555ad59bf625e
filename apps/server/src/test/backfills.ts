/** Reported works for tests, without a platform. */
import { backfillRepository } from '../areas/publish/backfill/backfill.repository.ts'
import { publicationRepository } from '../areas/publish/publication/publication.repository.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

export const makeBackfill = async (
  tx: Tx,
  uid: number,
  { state = 'passed', recheckAt = null }: { state?: 'waiting' | 'passed'; recheckAt?: Date | null } = {},
): Promise<string> => {
  const now = new Date()
  const id = newId(now.getTime())
  const number = `BF${id.slice(-12)}`
  const repository = backfillRepository(tx)
  const link = `https://www.douyin.com/video/${BigInt(`0x${id.slice(-12)}`)}`
  await repository.insertPublication({
    uid,
    id,
    number,
    line: 'picture',
    platform: 'douyin',
    origin: 'backfill',
    state: state === 'passed' ? 'verified' : 'submitted',
    remoteId: link.slice(29),
    remoteUrl: link,
    createdAt: now,
    changedAt: now,
  })
  const decidedAt = state === 'passed' ? now : null
  await repository.insert({
    uid,
    id,
    number,
    state,
    link,
    pasted: link,
    decidedAt,
    recheckAt,
    createdAt: now,
  })
  return id
}

/** What the platform told last. */
export const setPlays = (tx: Tx, work: { uid: number; id: string }, plays: number | null): Promise<unknown> =>
  publicationRepository(tx).change(work, { plays })
