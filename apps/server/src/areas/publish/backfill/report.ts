/**
 * Stores a reported work. It completes the publication that it came of, when its creator published it with our help and
 * it is not known yet; else it is a publication of its own.
 */
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { publicationRepository } from '../publication/publication.repository.ts'
import type { PublicationRow } from '../publication/publication.rules.ts'
import { lockWorks, sentAs, showsTitle } from '../publication/workClaim.ts'
import { backfillRepository } from './backfill.repository.ts'
import { firstRecheck, waitingSentence } from './backfill.rules.ts'
import type { ChosenCode } from './chosenCode.ts'
import { type Judged, judge, type Opened } from './judge.ts'

interface Report {
  uid: number
  pasted: string
  code: ChosenCode | null
  workId?: string | undefined
  byPerson?: boolean
  /** The hand-off that ends with this work. */
  handOffId?: string
}

type Reported = Exclude<Opened, { kind: 'refused' }>

interface Storing {
  opened: Reported
  judged: Judged
  wanted: Report & { code: ChosenCode }
  now: number
}

/** Judges again in the transaction: the work may have been claimed since it was shown. */
export const report = async (tx: Tx, opened: Opened, wanted: Report, now: number): Promise<Judged> => {
  if (opened.kind !== 'refused' && opened.remoteId !== null)
    await lockWorks(tx, opened.platform, [opened.remoteId])
  const judged = await judge(tx, wanted.uid, opened, wanted.code)
  const isUnreadable = judged.recognition.problem === 'unreadable'
  if (!judged.recognition.can_submit || (isUnreadable && !wanted.byPerson)) return judged
  if (opened.kind === 'refused' || !wanted.code) return judged
  await store(tx, { opened, judged, wanted: { ...wanted, code: wanted.code }, now })
  if (!isUnreadable) return judged
  const recognition = {
    ...judged.recognition,
    outcome: 'waiting',
    problem: null,
    sentence: waitingSentence(opened.platform, judged.doubts),
  } as const
  return { ...judged, recognition }
}

const isWaiting = ({ judged }: Storing): boolean => judged.doubts.length > 0

const evidenceOf = ({ opened, judged, wanted: { workId }, now }: Storing) => {
  const page = opened.kind === 'work' ? opened.page : null
  const at = new Date(now)
  return {
    accountId: judged.accountId,
    remoteId: opened.remoteId,
    remoteUrl: opened.url,
    remoteTitle: page?.title ?? null,
    remoteAuthor: page?.author ?? null,
    remoteCoverUrl: page?.coverUrl ?? null,
    plays: page?.plays ?? null,
    remoteAt: page?.publishedAt ? new Date(page.publishedAt) : null,
    checkedAt: page ? at : null,
    dueAt: null,
    changedAt: at,
    ...(workId ? { workId } : {}),
  } as const
}

/** A code may lead several hand-offs: without being named, one is only ended by a work that can be no other's. */
const handOffOf = async (
  tx: Tx,
  { opened, judged, wanted }: Storing,
): Promise<PublicationRow | undefined> => {
  const { uid, code, handOffId, workId } = wanted
  const open = await backfillRepository(tx).handingOff(uid, opened.platform, {
    codeId: code.id,
    id: handOffId,
  })
  if (handOffId) return open[0]
  const ofWork = workId && open.find((row) => row.workId === workId)
  if (ofWork || opened.kind !== 'work') return ofWork || undefined
  const { page } = opened
  return open.find(
    (row) =>
      (row.accountId === null || row.accountId === judged.accountId) &&
      (row.workId === null || workId === undefined) &&
      showsTitle(page, row.title) &&
      (page.publishedAt ?? 0) >= row.createdAt.getTime(),
  )
}

const endHandOff = async (tx: Tx, row: PublicationRow, storing: Storing): Promise<void> => {
  const steps = publicationRepository(tx)
  const at = new Date(storing.now)
  await steps.move(row, isWaiting(storing) ? 'linked' : 'seen', evidenceOf(storing))
  await steps.addStep(row, { kind: 'linked', note: storing.opened.url, at })
  if (!isWaiting(storing)) await steps.addStep(row, { kind: 'verified', note: '取图和收益计入这条作品', at })
}

/** The publication that was sent and has no answer yet: reading the account decides as for any other. */
const resolve = async (tx: Tx, row: PublicationRow, storing: Storing): Promise<void> => {
  const steps = publicationRepository(tx)
  const { code, workId } = storing.wanted
  await steps.move(row, 'linked', {
    ...evidenceOf(storing),
    accountId: row.accountId,
    codeId: row.codeId ?? code.id,
    workId: row.workId ?? workId ?? null,
    dueAt: new Date(storing.now),
  })
  await steps.addStep(row, { kind: 'linked', note: storing.opened.url, at: new Date(storing.now) })
}

const sentOne = ({ opened, judged, wanted: { uid } }: Storing) =>
  opened.kind === 'work' && judged.doubts.length === 0
    ? { uid, accountId: judged.accountId, page: opened.page }
    : null

const numberOf = (id: string): string => `BF${id.replaceAll('-', '').slice(-12).toUpperCase()}`

const insertNew = async (tx: Tx, storing: Storing): Promise<string> => {
  const { opened, wanted, now } = storing
  const id = newId(now)
  await backfillRepository(tx).insertPublication({
    uid: wanted.uid,
    id,
    number: numberOf(id),
    line: wanted.code.line,
    platform: opened.platform,
    origin: 'backfill',
    codeId: wanted.code.id,
    title: (opened.kind === 'work' && opened.page.title) || '',
    state: isWaiting(storing) ? 'submitted' : 'verified',
    createdAt: new Date(now),
    ...evidenceOf(storing),
  })
  return id
}

const store = async (tx: Tx, storing: Storing): Promise<void> => {
  const { opened, judged, wanted, now } = storing
  const looked = wanted.handOffId ? null : sentOne(storing)
  const sent = looked && (await sentAs(tx, looked))
  const handOff = sent ? undefined : await handOffOf(tx, storing)
  if (sent) await resolve(tx, sent, storing)
  if (handOff) await endHandOff(tx, handOff, storing)
  const id = sent?.id ?? handOff?.id ?? (await insertNew(tx, storing))
  const at = new Date(now)
  await backfillRepository(tx).insert({
    uid: wanted.uid,
    id,
    number: numberOf(id),
    state: isWaiting(storing) ? 'waiting' : 'passed',
    link: opened.url,
    pasted: wanted.pasted,
    doubts: judged.doubts,
    decidedAt: isWaiting(storing) ? null : at,
    // What was sent by us is read at the account.
    recheckAt: isWaiting(storing) || sent ? null : firstRecheck(now),
    coverDueAt: opened.kind === 'work' && opened.page.coverUrl ? at : null,
    createdAt: at,
  })
}
