/**
 * The publish call. That it will be made is committed before, in a transaction of its own; with that the call is never
 * made again. Its answer only stores the platform's id; everything else is done by reading.
 */
import { randomBytes } from 'node:crypto'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { askEveryMinutes } from '@wallpaper/contract/publish/publication.labels'
import type {
  PublishAnswer,
  VideoAccount,
  VideoPublisher,
  WorkToPublish,
} from '../../../partners/video/publisher.port.ts'
import type { VideoFailure } from '../../../partners/video/video.port.ts'
import { coverOf } from './prepare.ts'
import { publicationRepository } from './publication.repository.ts'
import { answerWithinMs, isPrepared, nextAsk, nextLook, type PublicationRow } from './publication.rules.ts'
import { nameOf, type PublishingDeps, takeStep, tell, tryLater } from './publishing.ts'
import { lockWorks, takeWork } from './workClaim.ts'

export const workOf = (row: PublicationRow): WorkToPublish => ({
  title: row.title,
  description: row.description,
  tags: row.tags,
  partitionId: row.details.partitionId ?? null,
  isRepost: row.details.isRepost ?? false,
  source: row.details.source ?? '',
  coverUrl: row.preparation?.coverUrl ?? null,
  cover: null,
})

const requestIdOf = ({ platform }: PublicationRow): string =>
  `${platform.slice(0, 2)}-${randomBytes(6).toString('hex')}`

/** From here on the call may have been made. Null when it must not be made now. */
export const claimSend = (
  deps: PublishingDeps,
  { id, accountId }: PublicationRow,
): Promise<PublicationRow | null> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = publicationRepository(tx)
    await repository.lockAccount(accountId ?? id)
    const row = await repository.lock(id)
    const isReady = row?.state === 'submitting' && !row.sentAt && !row.pausedAt && isPrepared(row, now)
    if (!isReady || (row.scheduledAt && row.scheduledAt.getTime() > now)) return null
    if (await repository.hasUnresolvedTwin(row)) {
      await repository.change(row, { dueAt: new Date(now + askEveryMinutes * 60_000) })
      return null
    }
    const claim = { sentAt: new Date(now), requestId: requestIdOf(row) }
    await repository.change(row, {
      ...claim,
      asks: 0,
      failure: '',
      dueAt: new Date(now + answerWithinMs),
      changedAt: claim.sentAt,
    })
    await repository.addStep(row, {
      kind: 'sent',
      note: `请求号 ${claim.requestId}，只发送 1 次，不能撤回`,
      at: claim.sentAt,
    })
    return { ...row, ...claim }
  })

const refusalSentence = ({ reason, code }: VideoFailure): string => reason || `平台没有收下（${code ?? ''}）`

/** The call went through, whatever happened to the row meanwhile. */
const keepRemoteId = async (
  deps: PublishingDeps,
  { id, platform }: PublicationRow,
  remoteId: string,
): Promise<void> => {
  const isKept = await deps.db.write(async (tx) => {
    const now = deps.clock()
    await lockWorks(tx, platform, [remoteId])
    const row = await publicationRepository(tx).lock(id)
    if (!row?.sentAt || row.remoteId || row.state === 'failed') return true
    const taken = await takeWork(tx, row, remoteId, now)
    if (!taken) return false
    await takeStep(tx, row, {
      event: 'answered',
      changes: { ...taken, dueAt: nextLook(row.sentAt, now) },
      now,
    })
    return true
  })
  // Somebody else claims the very work: staff find out who is right.
  if (!isKept) await becomeUnknown(deps, id)
}

const refused = (deps: PublishingDeps, { id }: PublicationRow, failure: VideoFailure): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await publicationRepository(tx).lock(id)
    if (!row) return
    const sentence = refusalSentence(failure)
    const failed = await takeStep(tx, row, {
      event: 'refused',
      step: { kind: 'failed', note: sentence },
      changes: { failure: sentence, dueAt: null },
      now,
    })
    if (failed)
      await tell(tx, failed, {
        title: `${nameOf(row)}没有成功`,
        body: `${platforms[row.platform].name}的答复：${sentence}。\n改好后可以再发。`,
        now,
      })
  })

/** No usable answer: from now on it is only looked for. */
export const becomeUnknown = (deps: PublishingDeps, id: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await publicationRepository(tx).lock(id)
    if (!row?.sentAt) return
    const note = `每 ${askEveryMinutes} 分钟查一次${platforms[row.platform].name}的作品列表，24 小时后转人工`
    const dueAt = nextAsk(row.sentAt, now) ?? new Date(now)
    const moved = await takeStep(tx, row, {
      event: 'silent',
      step: { kind: 'silent', note },
      changes: { dueAt },
      now,
    })
    if (moved)
      await tell(tx, moved, {
        title: `${nameOf(row)}，结果还不知道`,
        body: '提交后平台没有回应，作品可能已经发出。\n我们每 5 分钟查一次，查到就告诉你，先别重新发布。',
        now,
      })
  })

/** No connection was made, so nothing can have happened. */
const takeBack = async (deps: PublishingDeps, { id, requestId }: PublicationRow): Promise<void> => {
  const row = await deps.db.write(async (tx) => {
    const repository = publicationRepository(tx)
    const current = await repository.lock(id)
    if (current?.state !== 'submitting' || current.requestId !== requestId) return null
    await repository.change(current, { sentAt: null, requestId: null })
    return { ...current, sentAt: null }
  })
  if (row) await tryLater(deps, row, '没有连上平台，作品没有发出，正在重试')
}

const writeDown = (deps: PublishingDeps, row: PublicationRow, answer: PublishAnswer): Promise<void> => {
  if (answer.kind === 'published') return keepRemoteId(deps, row, answer.remoteId)
  if (answer.kind === 'refused') return refused(deps, row, answer.failure)
  return answer.isSent ? becomeUnknown(deps, row.id) : takeBack(deps, row)
}

export const send = async (
  deps: PublishingDeps,
  { publisher, account, row }: { publisher: VideoPublisher; account: VideoAccount; row: PublicationRow },
): Promise<void> => {
  const cover = publisher.sendCover ? null : await coverOf(deps, row)
  const claimed = await claimSend(deps, row)
  if (!claimed?.preparation) return
  const answer = await publisher.publish(account, claimed.preparation, { ...workOf(claimed), cover })
  await writeDown(deps, claimed, answer)
}
