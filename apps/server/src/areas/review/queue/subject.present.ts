/** Review subjects: a row of the queue, and the full view of the open one. */
import type { OutputOf } from '@wallpaper/contract'
import type { claimReview, reviewQueue } from '@wallpaper/contract/review/review.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import {
  likenessOf,
  nearDuplicatesOf,
  type SubjectParts,
  type SubjectRow,
  subjectCountsOfPerson,
  subjectThumb,
} from '../../creation/public.ts'
import { staffNames } from '../../staff/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { appealReader } from '../appeal/appeal.repository.ts'
import { decisionLogReader } from '../decision/decision.repository.ts'
import type { IsOwnCode } from '../machineCheck/ownCode.rules.ts'
import { presentHit, type WordMatcher } from '../words/wordCheck.ts'
import { claimReader, keyText } from './claim.repository.ts'
import { historyOf, percentOf } from './history.rules.ts'

export type QueueItem = OutputOf<typeof reviewQueue>['items'][number]
export type ReviewSubject = NonNullable<OutputOf<typeof claimReview>['subject']>

export interface SubjectDeps {
  clock: Clock
  addressesOf: UploadAddresses
  matcher: WordMatcher
  isOwnCode: IsOwnCode
}

const day = 24 * 3_600_000
const nearMax = 6
const recentMax = 5
const historyMax = 20

export const presentItems = async (
  tx: Reader,
  rows: readonly SubjectRow[],
  caller: StaffCaller,
  { clock, addressesOf, matcher }: SubjectDeps,
): Promise<QueueItem[]> => {
  const uids = rows.map(({ uid }) => uid)
  const claims = await claimReader(tx).among(rows, new Date(clock()))
  const staff = await staffNames(
    tx,
    [...claims.values()].map(({ staffId }) => staffId),
  )
  const nicknames = await nicknamesOf(tx, uids)
  const known = await decisionLogReader(tx).known([...new Set(uids)])
  const match = await matcher(tx)
  return rows.map((row) => {
    const claim = claims.get(keyText(row))
    return {
      kind: row.kind,
      uid: row.uid,
      id: row.id,
      version: row.version,
      line: row.line,
      title: row.title,
      homepage_name: row.homepageName ?? '',
      nickname: nicknames.get(row.uid) ?? '',
      thumb: subjectThumb(row, addressesOf),
      work_kind: row.workKind,
      is_ai: row.isAi,
      is_new_author: !known.has(row.uid),
      hits: match(row.title).length,
      findings: row.findings,
      submitted_at: row.submittedAt.getTime(),
      claim: claim
        ? {
            name: staff.get(claim.staffId) ?? '',
            is_mine: claim.staffId === caller.id,
            until: claim.until.getTime(),
          }
        : null,
    }
  })
}

const nearOf = async (
  tx: Reader,
  { row, perceptualHash }: SubjectParts,
  { addressesOf }: SubjectDeps,
): Promise<ReviewSubject['near']> => {
  const near = await nearDuplicatesOf(tx, { uid: row.uid, perceptualHash }, nearMax)
  const nicknames = await nicknamesOf(
    tx,
    near.map(({ work }) => work.uid),
  )
  return near.map(({ work, distance }) => {
    const kind = work.posterUploadId || work.durationMs === null ? 'picture' : 'video'
    const { small, large } = addressesOf({
      id: work.posterUploadId ?? work.uploadId,
      uid: work.uid,
      kind,
      isHidden: work.isHidden,
    })
    return {
      uid: work.uid,
      id: work.id,
      title: work.title,
      nickname: nicknames.get(work.uid) ?? '',
      small,
      large,
      state: work.state,
      likeness: likenessOf(distance),
      at: (work.decidedAt ?? work.createdAt).getTime(),
    }
  })
}

const creatorOf = async (tx: Reader, uid: number, now: number): Promise<ReviewSubject['creator']> => {
  const person = await findPerson(tx, uid)
  const log = decisionLogReader(tx)
  const { decided, approved } = await log.passed(uid, new Date(now - 30 * day))
  const published = await subjectCountsOfPerson(tx, uid, { states: ['published'], kinds: ['work'] })
  return {
    uid,
    nickname: person?.nickname ?? '',
    avatar_url: person?.avatarUrl ?? '',
    registered_at: person?.createdAt.getTime() ?? 0,
    published: published.reduce((sum, { total }) => sum + total, 0),
    decided_30: decided,
    pass_rate_30: percentOf(approved, decided),
    recent: (await log.ofPerson(uid, recentMax)).map(({ decidedAt, title, isApproved, reason }) => ({
      at: decidedAt.getTime(),
      title,
      is_approved: isApproved,
      reason,
    })),
  }
}

export const presentSubject = async (
  tx: Reader,
  parts: SubjectParts,
  caller: StaffCaller,
  deps: SubjectDeps,
): Promise<ReviewSubject> => {
  const { row } = parts
  const [item] = await presentItems(tx, [row], caller, deps)
  if (!item) throw new Error('the subject was not presented')
  const match = await deps.matcher(tx)
  const texts = parts.texts.map((text) => ({ ...text, hits: match(text.text).map(presentHit) }))
  const decisions = await decisionLogReader(tx).ofSubject(row.uid, row.id, historyMax)
  const appeals = await appealReader(tx).ofSubject(row.uid, row.id)
  const claim = await claimReader(tx).one(row, new Date(deps.clock()))
  const staff = await staffNames(tx, [
    ...decisions.map(({ staffId }) => staffId),
    ...appeals.flatMap(({ staffId }) => staffId ?? []),
    ...(claim ? [claim.staffId] : []),
  ])
  return {
    ...item,
    hits: texts.reduce((sum, { hits }) => sum + hits.length, 0),
    pages: parts.pages,
    pictures: parts.pictures,
    before_media: parts.beforeMedia,
    class_name: parts.class,
    keywords: parts.keywords,
    file_type: parts.fileType,
    texts,
    near: await nearOf(tx, parts, deps),
    codes: parts.codes.map(({ page, text }) => ({ page, text, is_own: deps.isOwnCode(text) })),
    checked_at: row.checkedAt?.getTime() ?? null,
    homepage_state: parts.homepageState,
    creator: await creatorOf(tx, row.uid, deps.clock()),
    history: historyOf({ row, decisions, appeals, claim, staffName: (id) => staff.get(id) ?? '' }),
  }
}
