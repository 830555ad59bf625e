/** The recycle bin: a deleted work keeps everything until it is restored, purged by its owner, or expires. */
import type { EachOutcome, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { recycleBinList } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import { maybeTimeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orderKeyBetween } from '../../../platform/orderKey.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { classNames } from '../catalogue/class.service.ts'
import { settings } from '../creation.settings.ts'
import type { LineOwner } from '../creation.types.ts'
import { homepageRepository } from '../homepage/homepage.repository.ts'
import type { HomepageLimit } from '../homepage/homepageLimit.ts'
import { presentWork } from '../work/work.present.ts'
import { type WorkRow, workReader } from '../work/work.repository.ts'
import { recycleBinReader, recycleBinRepository } from './recycleBin.repository.ts'

const day = 24 * 3_600_000
/** The screen shows the deadline in amber from then on. */
const expiringDays = 3

const timesOf = async (tx: Tx, now: number) => {
  const { 'creation.recycle_days': days } = await settings(tx).many('creation.recycle_days')
  return { deletedAt: new Date(now), purgeAt: new Date(now + days * day) }
}

/** Returns those newly moved to the bin, and when they will be purged. */
export const recycleWorks = async (tx: Tx, { uid, line }: LineOwner, ids: readonly string[], now: number) => {
  const repository = recycleBinRepository(tx, line)
  const times = await timesOf(tx, now)
  return { ids: await repository.recycle(uid, repository.among(ids), times), purgeAt: times.purgeAt }
}

/** Moves all works of a homepage to the bin before its deletion; returns their number. */
export const recycleHomepage = async (
  tx: Tx,
  { uid, line }: LineOwner,
  homepageId: string,
  now: number,
): Promise<number> => {
  const repository = recycleBinRepository(tx, line)
  const ids = await repository.recycle(uid, repository.ofHomepage(homepageId), await timesOf(tx, now))
  return ids.length
}

interface RecycleBinDeps {
  clock: Clock
  addressesOf: UploadAddresses
}

export const listRecycled = async (
  tx: Reader,
  { uid, line }: LineOwner,
  input: ParsedInput<typeof recycleBinList>,
  { clock, addressesOf }: RecycleBinDeps,
): Promise<OutputOf<typeof recycleBinList>> => {
  const reader = recycleBinReader(tx, line)
  const soon = new Date(clock() + expiringDays * day)
  const filter = { kind: input.kind, purgedBy: input.is_expiring ? soon : undefined }
  const counts = await reader.countsByKind(uid, soon)
  const { 'creation.recycle_days': keptDays } = await settings(tx).many('creation.recycle_days')
  const words = { addressesOf, classNames: await classNames(tx) }
  const timeOf = (time: Date | null) => time?.getTime() ?? 0
  const sum = (of: (row: (typeof counts)[number]) => number) =>
    counts.reduce((total, row) => total + of(row), 0)
  const ofKind = (kind: WorkRow['kind']) => counts.find((row) => row.kind === kind)?.total ?? 0
  const page = await listPage(input, {
    key: { purgeAt: maybeTimeKey, id: uuidKey },
    rows: (slice) => reader.list(uid, filter, slice),
    present: (rows) =>
      rows.map(({ work, homepageName }) => ({
        ...presentWork(work, words),
        homepage_name: homepageName,
        deleted_at: timeOf(work.deletedAt),
        purge_at: timeOf(work.purgeAt),
      })),
  })
  return {
    ...page,
    counts: {
      all: sum(({ total }) => total),
      expiring: sum(({ expiring }) => expiring),
      picture: ofKind('picture'),
      text: ofKind('text'),
      image_text: ofKind('image_text'),
      moments: ofKind('moments'),
      video: ofKind('video'),
    },
    kept_days: keptDays,
  }
}

const gone: EachOutcome = { id: '', ok: false, msg: new Refusal('notFound').message }
const homeless = '原来的主页已经删除，请选择另一个主页'

export interface RestoreDeps {
  clock: Clock
  homepageLimit: HomepageLimit
}

/** Moves works whose homepage is deleted to the front of the chosen one. */
const rehome = async (
  tx: Tx,
  { uid, line }: LineOwner,
  rows: readonly WorkRow[],
  homepageId: string,
  { clock, homepageLimit }: RestoreDeps,
) => {
  const homepage = orNotFound(await homepageRepository(tx, line).lock(uid, homepageId))
  if (await homepageLimit.isLocked(tx, { uid, line }, homepage, clock()))
    throw refuse('这个主页超出现在的数量，续费会员后才能放入作品，也可以换一个主页')
  const repository = recycleBinRepository(tx, line)
  let first = await workReader(tx, line).firstPosition(uid, homepageId)
  for (const { id } of rows) {
    first = orderKeyBetween(null, first)
    await repository.moveTo(uid, id, homepageId, first)
  }
}

export const restoreWorks = async (
  tx: Tx,
  owner: LineOwner,
  { ids, homepageId }: { ids: readonly string[]; homepageId: string | undefined },
  deps: RestoreDeps,
): Promise<EachOutcome[]> => {
  const repository = recycleBinRepository(tx, owner.line)
  const rows = await repository.lock(owner.uid, ids)
  const lost = rows.filter((row) => row.homepageId === null)
  if (homepageId && lost.length > 0) await rehome(tx, owner, lost, homepageId, deps)
  const restored = homepageId ? rows : rows.filter((row) => row.homepageId !== null)
  await repository.restore(
    owner.uid,
    restored.map(({ id }) => id),
    new Date(deps.clock()),
  )
  const isRestored = new Set(restored.map(({ id }) => id))
  const isThere = new Set(rows.map(({ id }) => id))
  return ids.map((id) => {
    if (isRestored.has(id)) return { id, ok: true, msg: '' }
    return isThere.has(id) ? { id, ok: false, msg: homeless } : { ...gone, id }
  })
}
