/**
 * Reads the account's works on the platform. It alone decides what became of a publication that was sent, and an error
 * of reading decides nothing.
 */
import { goneRule, goneSentence, incomeStays } from '@wallpaper/contract/publish/backfill.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type {
  RemoteWork,
  RemoteWorks,
  VideoAccount,
  VideoPublisher,
} from '../../../partners/video/publisher.port.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { publicationRepository } from './publication.repository.ts'
import { nextAsk, nextLook, type PublicationRow } from './publication.rules.ts'
import { nameOf, type PublishingDeps, takeStep, tell } from './publishing.ts'
import { workOf } from './send.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The platform's clock may differ from ours. */
const skewMs = 2 * minuteMs

const evidenceOf = (work: RemoteWork, now: number) => ({
  remoteUrl: work.url,
  remoteTitle: work.title,
  remoteCoverUrl: work.coverUrl,
  remoteAt: new Date(work.createdAt),
  plays: work.plays,
  likes: work.likes,
  checkedAt: new Date(now),
  goneAt: null,
})

/** Whether the audience finds the code in the work's text. */
const codeSeen = async (tx: Tx, { uid, codeId }: PublicationRow, work: RemoteWork) => {
  const code = codeId ? (await namesOfCodes(tx, uid, [codeId])).get(codeId) : undefined
  return code === undefined ? {} : { codeSeen: `${work.title}\n${work.description}`.includes(code) }
}

/** When a counted work is read again: its figures are updated every hour in the first week. */
const nextCount = (sentAt: Date, now: number): Date =>
  new Date(now + (now - sentAt.getTime() < 7 * dayMs ? hourMs : dayMs))

type Locked = PublicationRow & { sentAt: Date }

/** Changes the row if it is still as it was read. */
const change = (
  deps: PublishingDeps,
  before: PublicationRow,
  work: (
    tx: Parameters<Parameters<PublishingDeps['db']['write']>[0]>[0],
    row: Locked,
    now: number,
  ) => Promise<void>,
): Promise<void> =>
  deps.db.write(async (tx) => {
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

type Tx = Parameters<typeof publicationRepository>[0]

const giveToPerson = async (tx: Tx, row: PublicationRow, now: number): Promise<void> => {
  const repository = publicationRepository(tx)
  const steps = await repository.steps(row)
  await repository.change(row, { dueAt: null })
  if (steps.some(({ kind }) => kind === 'person')) return
  await repository.addStep(row, { kind: 'person', note: '24 小时没有查到', at: new Date(now) })
  await tell(tx, row, {
    title: `${nameOf(row)}，请你看一眼`,
    body: `24 小时没有在${platforms[row.platform].name}查到它。\n请打开平台看一眼：已经发出就贴链接确认，没有发出就标记为没发出。`,
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
  await change(deps, before, async (tx, row, now) => {
    const repository = publicationRepository(tx)
    const claimed = await repository.claimedAmong(
      row.platform,
      same.map(({ id }) => id),
    )
    // The first one after the call: later ones are somebody's own.
    const found = same.filter(({ id }) => !claimed.has(id)).toSorted((a, b) => a.createdAt - b.createdAt)[0]
    if (found) {
      await takeStep(tx, row, {
        event: 'found',
        step: { kind: 'found', note: `查到作品 ${found.id}` },
        changes: { remoteId: found.id, ...evidenceOf(found, now), dueAt: new Date(now) },
        now,
      })
      return
    }
    const at = new Date(now)
    await repository.addStep(row, { kind: 'asked', note: '没有', at })
    await repository.change(row, { asks: row.asks + 1, checkedAt: at, dueAt: nextAsk(row.sentAt, now) })
    if (!nextAsk(row.sentAt, now)) await giveToPerson(tx, row, now)
  })
}

const lookAtSubmitted = (
  deps: PublishingDeps,
  before: PublicationRow,
  { works }: RemoteWorks,
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
          dueAt: nextCount(row.sentAt, now),
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
    } else {
      await publicationRepository(tx).change(row, {
        checkedAt: new Date(now),
        dueAt: nextLook(row.sentAt, now),
        ...(work && { remoteUrl: work.url }),
      })
    }
  })
}

/** Figures of a counted work, and whether it is still there. */
const lookAtCounted = (
  deps: PublishingDeps,
  before: PublicationRow,
  { works, isWhole }: RemoteWorks,
): Promise<void> => {
  const work = works.find(({ id }) => id === before.remoteId)
  return change(deps, before, async (tx, row, now) => {
    const repository = publicationRepository(tx)
    const dueAt = nextCount(row.sentAt, now)
    if (work)
      return repository.change(row, {
        ...evidenceOf(work, now),
        ...(await codeSeen(tx, row, work)),
        dueAt,
      })
    const isGone = isWhole && row.goneAt === null
    await repository.change(row, {
      checkedAt: new Date(now),
      dueAt,
      ...(isGone && { goneAt: new Date(now) }),
    })
    if (!isGone) return
    await repository.addStep(row, { kind: 'gone', note: goneRule, at: new Date(now) })
    await tell(tx, row, {
      title: `${nameOf(row)}现在看不到了`,
      body: `${goneSentence}。\n改回公开后，下次读数时会恢复。${incomeStays}`,
      now,
    })
  })
}

/** The figures of the publication's work, where they are apart; those of the last time when they cannot be read. */
const withFigures = async (
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
  return row.state === 'verified' ? lookAtCounted(deps, row, works) : lookAtSubmitted(deps, row, works)
}
