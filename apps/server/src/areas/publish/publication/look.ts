/**
 * Reads the account's works on the platform. It alone decides what became of a publication that was sent, and an error
 * of reading decides nothing.
 */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type {
  RemoteWork,
  RemoteWorks,
  VideoAccount,
  VideoPublisher,
} from '../../../partners/video/publisher.port.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { publicationRepository } from './publication.repository.ts'
import { missingMs, nextAsk, nextCount, nextLook, type PublicationRow, skewMs } from './publication.rules.ts'
import { nameOf, type PublishingDeps, takeStep, tell } from './publishing.ts'
import { workOf } from './send.ts'
import { keptByOthers, lockWorks, takeWork } from './workClaim.ts'

export const evidenceOf = (work: RemoteWork, now: number) => ({
  remoteUrl: work.url,
  remoteTitle: work.title,
  remoteCoverUrl: work.coverUrl,
  remoteAt: new Date(work.createdAt),
  plays: work.plays,
  likes: work.likes,
  checkedAt: new Date(now),
  goneAt: null,
})

const lookYourself = '请打开平台看一眼：已经发出就贴链接确认，没有发出就标记为没发出。'

/** Whether the audience finds the code in the work's text. */
export const codeSeen = async (tx: Tx, { uid, codeId }: PublicationRow, work: RemoteWork) => {
  const code = codeId ? (await namesOfCodes(tx, uid, [codeId])).get(codeId) : undefined
  return code === undefined ? {} : { codeSeen: `${work.title}\n${work.description}`.includes(code) }
}

type Locked = PublicationRow & { sentAt: Date }

/** Changes the row if it is still as it was read. */
export const change = (
  deps: PublishingDeps,
  before: PublicationRow,
  work: (tx: Tx, row: Locked, now: number) => Promise<void>,
  /** Works that the row may get. */
  remoteIds: readonly string[] = [],
): Promise<void> =>
  deps.db.write(async (tx) => {
    await lockWorks(tx, before.platform, remoteIds)
    const row = await publicationRepository(tx).lock(before.id)
    const { sentAt } = row ?? {}
    if (row && sentAt && row.state === before.state) await work(tx, { ...row, sentAt }, deps.clock())
  })

/** Not answered: looked at again later, and nothing is concluded. */
export const lookLater = (deps: PublishingDeps, before: PublicationRow): Promise<void> =>
  change(deps, before, async (tx, row, now) => {
    const next = row.state === 'unknown' ? nextAsk(row.sentAt, now) : nextLook(row.sentAt, now)
    if (next) await publicationRepository(tx).change(row, { dueAt: next })
    else await giveToPerson(tx, row, now)
  })

const giveToPerson = async (tx: Tx, row: PublicationRow, now: number): Promise<void> => {
  const repository = publicationRepository(tx)
  const steps = await repository.steps(row)
  await repository.change(row, { dueAt: null })
  if (steps.some(({ kind }) => kind === 'person')) return
  await repository.addStep(row, { kind: 'person', note: '24 小时没有查到', at: new Date(now) })
  await tell(tx, row, {
    title: `${nameOf(row)}，请你看一眼`,
    body: `24 小时没有在${platforms[row.platform].name}查到它。\n${lookYourself}`,
    now,
  })
}

/** The link was of another work, or its owner or the platform took it down before it was seen. */
const lose = async (tx: Tx, row: PublicationRow, now: number): Promise<void> => {
  const { name } = platforms[row.platform]
  await takeStep(tx, row, {
    event: 'lost',
    step: { kind: 'person', note: `提交了一天，${name}的作品里没有 ${row.remoteId}` },
    changes: { remoteId: null, remoteUrl: null, checkedAt: new Date(now), dueAt: null },
    now,
  })
  await tell(tx, row, {
    title: `${nameOf(row)}，请你看一眼`,
    body: `提交了一天，一直没有在${name}看到它。\n${lookYourself}`,
    now,
  })
}

const lookForUnknown = async (
  deps: PublishingDeps,
  before: PublicationRow,
  publisher: VideoPublisher,
  { works }: RemoteWorks,
): Promise<void> => {
  const same = works.filter((work) => publisher.isSame(workOf(before), work))
  const ids = same.map(({ id }) => id)
  const decide = async (tx: Tx, row: Locked, now: number) => {
    const repository = publicationRepository(tx)
    const kept = await keptByOthers(tx, row, ids)
    // The first one after the call: later ones are somebody's own.
    const found = same.filter(({ id }) => !kept.has(id)).toSorted((a, b) => a.createdAt - b.createdAt)[0]
    const taken = found && (await takeWork(tx, row, found.id, now))
    if (taken) {
      await takeStep(tx, row, {
        event: 'found',
        step: { kind: 'found', note: `查到作品 ${found.id}` },
        changes: { ...taken, ...evidenceOf(found, now), dueAt: new Date(now) },
        now,
      })
      return
    }
    const at = new Date(now)
    await repository.addStep(row, { kind: 'asked', note: '没有', at })
    await repository.change(row, { asks: row.asks + 1, checkedAt: at, dueAt: nextAsk(row.sentAt, now) })
    if (!nextAsk(row.sentAt, now)) await giveToPerson(tx, row, now)
  }
  await change(deps, before, decide, ids)
}

const lookAtSubmitted = (
  deps: PublishingDeps,
  before: PublicationRow,
  { works, isWhole }: RemoteWorks,
): Promise<void> => {
  const work = works.find(({ id }) => id === before.remoteId)
  return change(deps, before, async (tx, row, now) => {
    const platform = platforms[row.platform].name
    if (work?.state === 'public') {
      await takeStep(tx, row, {
        event: 'seen',
        step: { kind: 'verified', note: '取图和收益计入这条作品，数字每小时更新' },
        changes: {
          ...evidenceOf(work, now),
          ...(await codeSeen(tx, row, work)),
          dueAt: nextCount(row, now),
        },
        now,
      })
      await tell(tx, row, { title: `${nameOf(row)}已发布`, body: `在${platform}上看到了，开始计数。`, now })
    } else if (work?.state === 'rejected') {
      const sentence = work.reason || `${platform}审核没有通过`
      await takeStep(tx, row, {
        event: 'rejected',
        step: { kind: 'failed', note: sentence },
        changes: { ...evidenceOf(work, now), failure: sentence, dueAt: null },
        now,
      })
      await tell(tx, row, {
        title: `${nameOf(row)}没有通过平台审核`,
        body: `${platform}的答复：${sentence}。\n改好后可以再发。`,
        now,
      })
    } else if (!work && isWhole && now - row.changedAt.getTime() >= missingMs) {
      await lose(tx, row, now)
    } else {
      const at = new Date(now)
      await publicationRepository(tx).change(row, {
        checkedAt: at,
        dueAt: nextLook(row.sentAt, now),
        ...(work && { remoteUrl: work.url, changedAt: at }),
      })
    }
  })
}

/** The figures of the publication's work, where they are apart; those of the last time when they cannot be read. */
export const withFigures = async (
  publisher: VideoPublisher,
  account: VideoAccount,
  row: PublicationRow,
  read: RemoteWorks,
): Promise<RemoteWorks> => {
  const work = read.works.find(({ id }) => id === row.remoteId)
  if (!publisher.figuresOf || work?.state !== 'public') return read
  const answer = await publisher.figuresOf(account, work.id)
  const figures = answer.ok ? answer.value : { plays: row.plays, likes: row.likes }
  return { ...read, works: read.works.map((one) => (one === work ? { ...one, ...figures } : one)) }
}

export const look = async (
  deps: PublishingDeps,
  { publisher, account, row }: { publisher: VideoPublisher; account: VideoAccount; row: PublicationRow },
): Promise<void> => {
  if (!row.sentAt) return
  const read = await publisher.worksSince(account, row.sentAt.getTime() - skewMs)
  if (!read.ok) return lookLater(deps, row)
  if (row.state === 'unknown') return lookForUnknown(deps, row, publisher, read.value)
  const works = await withFigures(publisher, account, row, read.value)
  return lookAtSubmitted(deps, row, works)
}
