/** The owner's changes to an existing homepage. */
import type { ParsedInput } from '@wallpaper/contract'
import type { homepageEdit } from '@wallpaper/contract/creation'
import type { Tx } from '../../../platform/db/database.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { offeredClass } from '../catalogue/class.service.ts'
import type { HomepageBlocker, LineOwner } from '../creation.types.ts'
import { recycleHomepage } from '../recycleBin/recycleBin.service.ts'
import { homepageEdit as editEffect, nextHomepageState, uncheckedAgain } from '../review/reviewState.rules.ts'
import type { Homepage } from './homepage.present.ts'
import {
  type HomepageChange,
  type HomepageFacts,
  type HomepageRow,
  homepageRepository,
} from './homepage.repository.ts'
import { type HomepageDeps, type HomepageViewDeps, homepageOf, refuseSameName } from './homepage.service.ts'

const locked = async (tx: Tx, { uid, line }: LineOwner, id: string): Promise<HomepageRow> =>
  orNotFound(await homepageRepository(tx, line).lock(uid, id))

type Edit = ParsedInput<typeof homepageEdit>

/** The form may send back the current URL unchanged. */
const pictureOf = async (
  url: string | undefined,
  { field, present }: { field: 'avatar_url' | 'cover_url'; present: string },
  isOwn: (url: string) => Promise<string | null>,
): Promise<string> => {
  if (url === undefined || url === present) return present
  if (url === '' && field === 'cover_url') return url
  const own = await isOwn(url)
  if (!own) throw refuseField(field, '请重新上传图片')
  return own
}

const textsOf = async (
  row: HomepageChange,
  edit: Edit,
  isOwn: (url: string) => Promise<string | null>,
): Promise<HomepageChange> => ({
  name: edit.name ?? row.name,
  avatarUrl: await pictureOf(edit.avatar_url, { field: 'avatar_url', present: row.avatarUrl }, isOwn),
  coverUrl: await pictureOf(edit.cover_url, { field: 'cover_url', present: row.coverUrl }, isOwn),
  intro: edit.intro ?? row.intro,
})

const isSame = (one: HomepageChange, other: HomepageChange): boolean =>
  one.name === other.name &&
  one.avatarUrl === other.avatarUrl &&
  one.coverUrl === other.coverUrl &&
  one.intro === other.intro

export const editHomepage = async (
  tx: Tx,
  owner: LineOwner,
  edit: Edit,
  deps: HomepageDeps,
): Promise<Homepage> => {
  const { uid, line } = owner
  const repository = homepageRepository(tx, line)
  const row = await locked(tx, owner, edit.homepage_id)
  const effect = editEffect(row.state)
  if (effect === 'refused') throw refuse('主页已被停用，不能修改；如有异议请在审核中心申诉')
  if (await deps.homepageLimit.isLocked(tx, owner, row, deps.clock()))
    throw refuse('这个主页超出现在的数量，观众照常能看；续费会员后才能修改')
  const [pending] = await repository.changes(uid, [row.id])
  const before = effect === 'asChange' && pending ? pending : row
  const texts = await textsOf(before, edit, (url) => deps.ownPicture(tx, uid, url))
  refuseSameName(await repository.taken(uid), texts.name, row.id)
  const now = new Date(deps.clock())
  const facts: HomepageFacts = {
    class: edit.class === undefined ? row.class : await offeredClass(tx, edit.class, line),
    changedAt: now,
  }
  if (effect === 'inPlace') {
    const isSentAgain = row.state === 'rejected'
    await repository.rewrite(row, texts, {
      ...facts,
      ...uncheckedAgain,
      version: row.version + 1,
      ...(isSentAgain && {
        state: nextHomepageState(row.state, 'submit') ?? row.state,
        reason: null,
        fieldsToChange: [],
        submittedAt: now,
      }),
    })
    return homepageOf(tx, owner, row.id, deps)
  }
  await repository.update(uid, row.id, facts)
  if (isSame(texts, row)) await repository.deleteChange(uid, row.id)
  else if (!pending || !isSame(texts, pending) || pending.state === 'rejected')
    await repository.saveChange({
      uid,
      homepageId: row.id,
      ...texts,
      state: 'reviewing',
      reason: null,
      submittedAt: now,
    })
  return homepageOf(tx, owner, row.id, deps)
}

export const deleteHomepage = async (
  tx: Tx,
  owner: LineOwner,
  id: string,
  { clock, blockers }: Pick<HomepageDeps, 'clock'> & { blockers: readonly HomepageBlocker[] },
): Promise<{ recycled: number }> => {
  await locked(tx, owner, id)
  for (const blocker of blockers) {
    const sentence = await blocker(tx, owner, id)
    if (sentence) throw refuse(sentence)
  }
  const recycled = await recycleHomepage(tx, owner, id, clock())
  await homepageRepository(tx, owner.line).delete(owner.uid, id)
  return { recycled }
}

/** Settings that only the owner sees need no review. */
export const updateHomepage = async (
  tx: Tx,
  owner: LineOwner,
  id: string,
  facts: HomepageFacts,
  deps: HomepageViewDeps,
): Promise<Homepage> => {
  const changedAt = new Date(deps.clock())
  await homepageRepository(tx, owner.line).update(owner.uid, id, { ...facts, changedAt })
  return homepageOf(tx, owner, id, deps)
}
