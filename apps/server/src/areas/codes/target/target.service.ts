/** Resolves the target of a new or retargeted code: exactly one thing, own or borrowed. */
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { shownWorks } from '../../creation/public.ts'
import type { CodeTarget } from '../code/code.repository.ts'
import type { Borrowing } from './borrowing.ts'
import type { TargetFacts, TargetKey, TargetsOf } from './target.ts'

export interface TargetInput {
  homepage_id?: string | undefined
  album_id?: string | undefined
  photo_id?: string | undefined
  share_id?: string | undefined
  borrowed_photo_id?: string | undefined
}

export interface BorrowDeps {
  clock: Clock
  borrowing: Borrowing
}

/** A borrowed homepage, or one work of it. */
const borrowedKey = async (
  tx: Reader,
  uid: number,
  shareId: string,
  photoId: string | undefined,
  { borrowing, clock }: BorrowDeps,
): Promise<TargetKey> => {
  const borrowed = await borrowing.by(tx, uid, clock()).one(shareId)
  if (!borrowed) throw refuse('这些素材现在不能用，请换一个')
  const { ownerUid, homepageId } = borrowed
  if (!photoId) return { kind: 'homepage', id: homepageId, ownerUid }
  const [work] = await shownWorks(tx, ownerUid, [photoId])
  if (work?.homepageId !== homepageId) throw new Refusal('notFound', '口令指向的内容不存在或已被删除')
  return { kind: 'photo', id: photoId, ownerUid }
}

/** Exactly one must be given; ownership was checked before. */
const targetKeyOf = async (
  tx: Reader,
  uid: number,
  { homepage_id, album_id, photo_id, share_id, borrowed_photo_id }: TargetInput,
  deps: BorrowDeps,
): Promise<TargetKey> => {
  const given = [
    homepage_id ? { kind: 'homepage' as const, id: homepage_id } : null,
    album_id ? { kind: 'album' as const, id: album_id } : null,
    photo_id ? { kind: 'photo' as const, id: photo_id } : null,
    share_id ? await borrowedKey(tx, uid, share_id, borrowed_photo_id, deps) : null,
  ].flatMap((each) => each ?? [])
  const [only, ...others] = given
  if (!only || others.length > 0) throw refuse('请选择口令指向的主页、专辑或作品，只能选一个')
  return only
}

export const targetOf = async (
  tx: Reader,
  uid: number,
  input: TargetInput,
  deps: BorrowDeps & { targetsOf: TargetsOf },
): Promise<TargetFacts> => {
  const key = await targetKeyOf(tx, uid, input, deps)
  const facts = (await deps.targetsOf(tx, uid, [key])).get(key.id)
  if (!facts) throw new Refusal('notFound', '口令指向的内容不存在或已被删除')
  return facts
}

export const targetKeyIn = ({ targetKind, targetId, targetUid }: CodeTarget): TargetKey => ({
  kind: targetKind,
  id: targetId,
  ownerUid: targetUid,
})

export const pointsAtOf = ({ kind, id, homepageId, ownerUid }: TargetFacts): CodeTarget => ({
  targetKind: kind,
  targetId: id,
  homepageId,
  targetUid: ownerUid ?? null,
})
