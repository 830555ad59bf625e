/** Staff check what the server could not: open for four hours by one of them, passed or rejected with a reason. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  passBackfill,
  rejectBackfill,
  staffBackfillRead,
  staffBackfills,
} from '@wallpaper/contract/publish/backfill.console'
import { backfillReasons, goneRule } from '@wallpaper/contract/publish/backfill.labels'
import { readShareText } from '@wallpaper/contract/shareText'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { holdersOfCodes, namesOfCodes, normalizeCode } from '../../codes/public.ts'
import { likenessBetween, likenessOf, nearDuplicatesOf, ownWorksAmong } from '../../creation/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Namer, Naming } from '../../staff/public.ts'
import { findUploads, type UploadAddresses } from '../../upload/public.ts'
import { accountsOf } from '../account/account.service.ts'
import { publicationRepository } from '../publication/publication.repository.ts'
import { lockWorks } from '../publication/workClaim.ts'
import { presentRemoteWork, sentenceOf } from './backfill.present.ts'
import { type BackfillRow, backfillReader, backfillRepository } from './backfill.repository.ts'
import { firstRecheck } from './backfill.rules.ts'
import { staffChecks } from './staffChecks.rules.ts'

type Item = OutputOf<typeof staffBackfills>['items'][number]
type Detail = OutputOf<typeof staffBackfillRead>

const claimMs = 4 * 3_600_000

export interface ReviewDeps {
  naming: Naming
  addressesOf: UploadAddresses
  storage: Pick<Storage, 'signedGet'>
}

const coverSeconds = 3_600

/** As it was kept; the platform's own address may have ended. */
const coverOf = async (
  { coverKey, remoteCoverUrl }: BackfillRow,
  { storage }: Pick<ReviewDeps, 'storage'>,
) => (coverKey === null ? remoteCoverUrl : storage.signedGet(coverKey, { expiresInSeconds: coverSeconds }))

export interface Viewer {
  staffId: number
  now: number
}

const presentItems = async (
  tx: Reader,
  rows: readonly BackfillRow[],
  { naming, storage }: ReviewDeps,
  { staffId, now }: Viewer,
): Promise<Item[]> => {
  const claimed = rows.filter(({ claimedUntil }) => claimedUntil && claimedUntil.getTime() > now)
  const nameOf = await naming(tx, [
    ...rows.map(({ uid }) => `person:${uid}`),
    ...claimed.map(({ claimedBy }) => `staff:${claimedBy}`),
  ])
  const covers = new Map<string, string | null>()
  for (const row of rows) covers.set(row.id, await coverOf(row, { storage }))
  return rows.map((row) => {
    const isClaimed = claimed.includes(row)
    return {
      id: row.id,
      number: row.number,
      uid: row.uid,
      nickname: nameOf(`person:${row.uid}`),
      state: row.state,
      is_gone: row.goneAt !== null,
      work: { ...presentRemoteWork(row), cover_url: covers.get(row.id) ?? null },
      doubts: row.doubts,
      created_at: row.createdAt.getTime(),
      claimed_by: isClaimed ? nameOf(`staff:${row.claimedBy}`) : '',
      is_mine: isClaimed && row.claimedBy === staffId,
    }
  })
}

export const backfillNamer: Namer = {
  kind: 'backfill',
  names: async (tx, ids) => {
    const found = await backfillReader(tx).numbersOf(ids)
    return new Map(found.map(({ id, number }) => [id, number]))
  },
}

export const listBackfills = async (
  tx: Reader,
  input: ParsedInput<typeof staffBackfills>,
  deps: ReviewDeps,
  viewer: Viewer,
): Promise<OutputOf<typeof staffBackfills>> => {
  const reader = backfillReader(tx)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.inTab(input.tab, slice),
    present: (rows) => presentItems(tx, rows, deps, viewer),
    total: () => reader.countIn(input.tab),
  })
  return { ...page, waiting: await reader.countIn('waiting'), gone: await reader.countIn('gone') }
}

/** Staff compare it with the platform's: always signed, since it may be locked. */
const ownPictureOf = async (
  tx: Reader,
  { uid, coverHash }: BackfillRow,
  uploadId: string | null,
  { addressesOf }: Pick<ReviewDeps, 'addressesOf'>,
): Promise<Pick<Detail, 'work_picture_url' | 'likeness'>> => {
  const [upload] = uploadId === null ? [] : await findUploads(tx, uid, [uploadId])
  if (!upload) return { work_picture_url: null, likeness: null }
  return {
    work_picture_url: addressesOf({ ...upload, isHidden: true }).large,
    likeness: likenessBetween(coverHash, upload.perceptualHash),
  }
}

const alikeShown = 4

/** Works of others that look like the cover. */
const alikeOf = async (
  tx: Reader,
  { uid, coverHash }: BackfillRow,
  { addressesOf, naming }: Pick<ReviewDeps, 'addressesOf' | 'naming'>,
): Promise<Detail['alike']> => {
  const near = await nearDuplicatesOf(tx, { uid, perceptualHash: coverHash }, alikeShown)
  const nameOf = await naming(
    tx,
    near.map(({ work }) => `person:${work.uid}`),
  )
  return near.map(({ work, distance }) => ({
    uid: work.uid,
    id: work.id,
    title: work.title,
    nickname: nameOf(`person:${work.uid}`),
    picture_url: addressesOf({
      id: work.posterUploadId ?? work.uploadId,
      uid: work.uid,
      kind: work.posterUploadId || work.durationMs === null ? 'picture' : 'video',
      isHidden: true,
    }).small,
    likeness: likenessOf(distance),
  }))
}

export const readBackfill = async (
  tx: Reader,
  id: string,
  deps: ReviewDeps,
  viewer: Viewer,
): Promise<Detail> => {
  const reader = backfillReader(tx)
  const row = orNotFound(await reader.one(id))
  const duplicates = await reader.duplicatesOf(row)
  const [item, ...others] = await presentItems(tx, [row, ...duplicates], deps, viewer)
  if (!item) throw new Error('a row is presented as one item')
  const codes = await namesOfCodes(tx, row.uid, row.codeId ? [row.codeId] : [])
  const code = codes.get(row.codeId ?? '') ?? ''
  const holders = code ? await holdersOfCodes(tx, [normalizeCode(code)]) : new Map()
  const works = row.workId ? await ownWorksAmong(tx, row.uid, [row.workId]) : []
  const account = (await accountsOf(tx, row.uid)).find(({ id: known }) => known === row.accountId)
  const own = await ownPictureOf(tx, row, works[0]?.uploadId ?? null, deps)
  const codeCreatedAt = holders.get(normalizeCode(code))?.createdAt.getTime() ?? null
  return {
    ...item,
    pasted: row.pasted,
    link: row.link,
    account: account ? account.nickname : '',
    code,
    code_created_at: codeCreatedAt,
    work_title: works[0]?.title ?? '',
    ...own,
    alike: await alikeOf(tx, row, deps),
    checks: staffChecks({
      doubts: row.doubts,
      isGone: row.goneAt !== null,
      others: others.filter(({ uid, state }) => uid !== row.uid && state !== 'rejected').length,
      publishedAt: row.remoteAt?.getTime() ?? null,
      codeCreatedAt,
      account: account?.nickname ?? '',
      likeness: own.likeness,
    }),
    reason: row.reason,
    note: row.note,
    decided_at: row.decidedAt?.getTime() ?? null,
    ...(await reader.decidedOf(row.uid)),
    duplicates: others,
  }
}

const openRow = async (tx: Tx, id: string, act: StaffAct): Promise<BackfillRow> => {
  const row = orNotFound(await backfillRepository(tx).lock(id))
  const isOthers =
    row.claimedUntil !== null && row.claimedUntil.getTime() > act.now && row.claimedBy !== act.caller.id
  if (row.state === 'waiting' && isOthers) throw refuse('同事正在审这一条')
  return row
}

export const claim = async (tx: Tx, id: string, act: StaffAct): Promise<void> => {
  const repository = backfillRepository(tx)
  const row = orNotFound(await repository.lock(id))
  const isFree = row.claimedUntil === null || row.claimedUntil.getTime() <= act.now
  if (row.state !== 'waiting' || !(isFree || row.claimedBy === act.caller.id)) return
  await repository.change(row, { claimedBy: act.caller.id, claimedUntil: new Date(act.now + claimMs) })
}

const undecided = async (tx: Tx, id: string, act: StaffAct): Promise<BackfillRow> => {
  const row = await openRow(tx, id, act)
  if (row.state !== 'waiting') throw refuse('这一条已经审过了')
  return row
}

/** The work that a member of staff found at the link. */
const workAt = (row: BackfillRow, link: string | undefined) => {
  if (row.remoteId !== null) return {}
  const reading = link === undefined ? null : readShareText(link)
  if (!reading || reading.kind === 'refused' || reading.kind === 'short')
    throw refuse('这一条没读到作品，请填打开后看到的作品链接')
  if (reading.platform !== row.platform) throw refuse('链接不是同一个平台的作品')
  return { remoteId: reading.id, remoteUrl: reading.url }
}

const movePublication = async (
  tx: Tx,
  { id }: BackfillRow,
  event: 'seen' | 'rejected',
  changes: Parameters<ReturnType<typeof publicationRepository>['move']>[2],
): Promise<void> => {
  const repository = publicationRepository(tx)
  await repository.move(orNotFound(await repository.lock(id)), event, changes)
}

export const pass = async (tx: Tx, input: ParsedInput<typeof passBackfill>, act: StaffAct): Promise<void> => {
  const repository = backfillRepository(tx)
  const named = input.link === undefined ? null : readShareText(input.link)
  if (named?.kind === 'work') await lockWorks(tx, named.platform, [named.id])
  const row = await undecided(tx, input.id, act)
  const found = workAt(row, input.link)
  const remoteId = found.remoteId ?? row.remoteId
  const claimed = remoteId === null ? undefined : await repository.claimOf(row.platform, remoteId)
  if (claimed && (claimed.uid !== row.uid || row.remoteId === null)) throw refuse('这条作品已经有人回填')
  const at = new Date(act.now)
  await movePublication(tx, row, 'seen', { ...found, checkedAt: at, changedAt: at })
  await repository.change(row, {
    state: 'passed',
    decidedBy: act.caller.id,
    decidedAt: at,
    recheckAt: firstRecheck(act.now),
  })
  await audit(tx, act, {
    action: 'backfill.pass',
    subject: `backfill:${row.id}`,
    before: { state: row.state },
    after: { state: 'passed', link: found.remoteUrl ?? row.link },
  })
  await tell(tx, { ...row, state: 'passed' }, act.now)
}

export const reject = async (
  tx: Tx,
  { id, cause, note = '' }: ParsedInput<typeof rejectBackfill>,
  act: StaffAct,
): Promise<void> => {
  const repository = backfillRepository(tx)
  const row = await undecided(tx, id, act)
  if (cause === 'other' && note === '') throw refuse('选「其他」时要写清原因')
  const at = new Date(act.now)
  const rejected = { ...row, state: 'rejected', reason: cause, note } as const
  await movePublication(tx, row, 'rejected', { failure: sentenceOf(rejected), changedAt: at })
  await repository.change(row, {
    state: 'rejected',
    reason: cause,
    note,
    decidedBy: act.caller.id,
    decidedAt: at,
  })
  await audit(tx, act, {
    action: 'backfill.reject',
    subject: `backfill:${row.id}`,
    before: { state: row.state },
    after: { state: 'rejected', cause: backfillReasons[cause].name },
  })
  await tell(tx, rejected, act.now)
}

const tell = (tx: Tx, row: BackfillRow, now: number) =>
  notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: row.state === 'passed' ? '回填通过了' : '回填没有通过',
    body:
      row.state === 'passed'
        ? `「${row.remoteTitle ?? row.number}」已计入口令。\n${goneRule}，我们会定期复查。`
        : `「${row.remoteTitle ?? row.number}」：${sentenceOf(row)}。`,
    now,
  })
