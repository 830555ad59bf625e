/** The next step of one publication: preparing, sending, looking, or reminding its owner. */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { look, lookLater } from './look.ts'
import { prepare } from './prepare.ts'
import { publicationRepository } from './publication.repository.ts'
import type { PublicationRow } from './publication.rules.ts'
import { leaseMs } from './publication.states.ts'
import { failUnsent, nameOf, type PublishingDeps, tell, tryLater, waitForAccount } from './publishing.ts'
import { becomeUnknown, send } from './send.ts'

/** A hand-off is announced ten minutes before its time, and at it. */
const remind = (deps: PublishingDeps, row: PublicationRow): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const isEarly = row.scheduledAt !== null && row.scheduledAt.getTime() > now
    await publicationRepository(tx).change(row, { dueAt: isEarly ? row.scheduledAt : null })
    const { name } = platforms[row.platform]
    await tell(tx, row, {
      title: isEarly ? `10 分钟后该${nameOf(row)}了` : `该${nameOf(row)}了`,
      body: `${name}没有开放直接发布，打开后按步骤复制过去就好。`,
      now,
    })
  })

/** Waits for the publication's time once its files are at the platform. */
const waitForTime = (deps: PublishingDeps, row: PublicationRow): Promise<void> =>
  deps.db.write((tx) =>
    publicationRepository(tx).change(row, { dueAt: row.state === 'draft' ? null : row.scheduledAt }),
  )

const isTime = ({ state, scheduledAt }: PublicationRow, now: number): boolean =>
  state === 'submitting' && (scheduledAt === null || scheduledAt.getTime() <= now)

const takeNextStep = async (deps: PublishingDeps, row: PublicationRow): Promise<void> => {
  if (row.origin === 'hand_off') return remind(deps, row)
  // The process that made the call is gone, and its answer with it.
  if (row.state === 'submitting' && row.sentAt) return becomeUnknown(deps, row.id)
  const publisher = deps.publishers[row.platform]
  const { accountId } = row
  const isSent = row.sentAt !== null
  if (!publisher || !accountId)
    return isSent ? lookLater(deps, row) : failUnsent(deps, row.id, '这个平台现在不能直接发布')
  const token = await deps.tokenFor(accountId)
  if (!token.ok && isSent) return lookLater(deps, row)
  if (!token.ok) return (token.why === 'broken' ? waitForAccount : tryLater)(deps, row, token.sentence)
  const { remoteId: openId, connectedAt } = token.account
  const account = { accessToken: token.accessToken, openId, connectedAt }
  if (isSent) return look(deps, { publisher, account, row })
  const ready = await prepare(deps, { publisher, account, row })
  if (!ready) return
  return isTime(ready, deps.clock())
    ? send(deps, { publisher, account, row: ready })
    : waitForTime(deps, ready)
}

/** Skips a row that is not due, or that another process works on. */
export const advance = async (deps: PublishingDeps, id: string): Promise<void> => {
  const now = deps.clock()
  const row = await deps.db.write((tx) => publicationRepository(tx).lease(id, now, now + leaseMs))
  if (!row) return
  try {
    await takeNextStep(deps, row)
  } catch (error) {
    await deps.db.write((tx) => publicationRepository(tx).release(row, now + leaseMs))
    throw error
  }
}
