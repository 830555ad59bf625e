/** A person's homepages on one product line. */
import { lines, type OutputOf, type ParsedInput } from '@wallpaper/contract'
import type { homepageCreate, homepageList } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { OwnPicture } from '../../account/public.ts'
import { classChoices, classNames, offeredClass } from '../catalogue/class.service.ts'
import { seenFlagReader } from '../catalogue/seenFlags.repository.ts'
import type { LineOwner } from '../creation.types.ts'
import { recycleBinReader } from '../recycleBin/recycleBin.repository.ts'
import { type Homepage, presentHomepage } from './homepage.present.ts'
import { type HomepageRow, homepageReader, homepageRepository } from './homepage.repository.ts'
import type { HomepageLimit } from './homepageLimit.ts'

export interface HomepageDeps {
  clock: Clock
  ownPicture: OwnPicture
  homepageLimit: HomepageLimit
}

/** Whether a homepage is locked depends on the current time. */
export type HomepageViewDeps = Pick<HomepageDeps, 'clock' | 'homepageLimit'>

type NewHomepage = ParsedInput<typeof homepageCreate>

const freeSlot = (taken: readonly { slot: number }[], max: number): number | undefined =>
  Array.from({ length: max }, (_, at) => at + 1).find((slot) => !taken.some((each) => each.slot === slot))

/** Loads everything shown with them, in a fixed number of queries. */
const withParts = async (
  tx: Reader,
  { uid, line }: LineOwner,
  rows: readonly HomepageRow[],
  { clock, homepageLimit }: HomepageViewDeps,
): Promise<Homepage[]> => {
  if (rows.length === 0) return []
  const reader = homepageReader(tx, line)
  const ids = rows.map(({ id }) => id)
  const counts = await reader.workCounts(uid, ids)
  const albums = await reader.albumCounts(uid, ids)
  const changes = await reader.changes(uid, ids)
  const names = await classNames(tx)
  const isLocked = await homepageLimit.lockedAmong(tx, { uid, line }, rows, clock())
  return rows.map((row) =>
    presentHomepage(
      row,
      {
        counts: counts.filter(({ homepageId }) => homepageId === row.id),
        albums: albums.find(({ homepageId }) => homepageId === row.id)?.total ?? 0,
        change: changes.find(({ homepageId }) => homepageId === row.id),
        isLocked: isLocked(row),
      },
      names,
    ),
  )
}

export const homepageOf = async (
  tx: Reader,
  owner: LineOwner,
  id: string,
  deps: HomepageViewDeps,
): Promise<Homepage> => {
  const row = await homepageReader(tx, owner.line).one(owner.uid, id)
  const [homepage] = row ? await withParts(tx, owner, [row], deps) : []
  if (!homepage) throw new Refusal('notFound')
  return homepage
}

export const homepagesOf = async (
  tx: Reader,
  owner: LineOwner,
  deps: HomepageViewDeps,
): Promise<Homepage[]> => withParts(tx, owner, await homepageReader(tx, owner.line).all(owner.uid), deps)

export const listHomepages = async (
  tx: Reader,
  owner: LineOwner,
  deps: HomepageViewDeps,
): Promise<OutputOf<typeof homepageList>> => {
  const { recycleBinSeenAt } = await seenFlagReader(tx, owner.line).of(owner.uid)
  return {
    items: await homepagesOf(tx, owner, deps),
    max: await deps.homepageLimit.max(tx, owner, deps.clock()),
    classes: await classChoices(tx, owner.line),
    recycle_bin: await recycleBinReader(tx, owner.line).badge(owner.uid, recycleBinSeenAt),
  }
}

export const refuseSameName = (
  taken: readonly { id: string; name: string }[],
  name: string,
  ownId?: string,
): void => {
  if (taken.some((each) => each.name === name && each.id !== ownId))
    throw refuseField('name', '你已有一个同名的主页，请换一个名称')
}

export const createHomepage = async (
  tx: Tx,
  owner: LineOwner,
  input: NewHomepage,
  deps: HomepageDeps,
): Promise<Homepage> => {
  const { uid, line } = owner
  const avatarUrl = await deps.ownPicture(tx, uid, input.avatar_url)
  if (!avatarUrl) throw refuseField('avatar_url', '请重新上传头像')
  const chosenClass = await offeredClass(tx, input.class, line)
  const now = deps.clock()
  const max = await deps.homepageLimit.max(tx, owner, now)
  const repository = homepageRepository(tx, line)
  // A concurrent call may take the same slot, which leaves one less: bounded by the number of slots.
  for (let tries = 0; tries <= max; tries += 1) {
    const taken = await repository.taken(uid)
    refuseSameName(taken, input.name)
    const slot = freeSlot(taken, max)
    if (slot === undefined) throw refuse(`${lines[line].name}最多 ${max} 个主页`)
    const row = await repository.insert({
      uid,
      id: newId(now),
      slot,
      name: input.name,
      avatarUrl,
      intro: input.intro ?? '',
      class: chosenClass,
      submittedAt: new Date(now),
      createdAt: new Date(now),
      changedAt: new Date(now),
    })
    if (row) return homepageOf(tx, owner, row.id, deps)
  }
  throw refuse('同时新建的主页太多了，请刷新后再试')
}
