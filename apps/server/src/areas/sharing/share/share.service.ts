/**
 * Actions of both sides: offer, apply, withdraw, answer, end. Each is one transaction with its notice and
 * history row.
 */
import type { ParsedInput } from '@wallpaper/contract'
import type { shareApply, shareHandle, shareSetOffer } from '@wallpaper/contract/sharing'
import { ownerPercentStep, type ShareAct, shareTerms } from '@wallpaper/contract/sharing/sharing.schemas'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { holdHomepage } from '../../creation/public.ts'
import { type OfferRow, offerReader, offerRepository } from '../offer/offer.repository.ts'
import { settings } from '../sharing.settings.ts'
import { tellAnswered, tellApplied, tellEnded, tellWithdrawn } from './share.notices.ts'
import type { Person, ShareDeps } from './share.parts.ts'
import { type PresentedShare, presentShare } from './share.present.ts'
import { anyShareReader, anyShareRepository, type ShareRow, shareRepository } from './share.repository.ts'
import { untilAfter, untilIfEnded } from './share.rules.ts'

type Actor = { uid: number } | { staff: string } | null

/** One state change of a share, with its history row. */
export const step = async (
  tx: Tx,
  row: ShareRow,
  act: ShareAct,
  change: Partial<Pick<ShareRow, 'state' | 'reason' | 'startsAt' | 'until'>>,
  { by, now, note = '' }: { by: Actor; now: number; note?: string },
): Promise<ShareRow> => {
  const at = new Date(now)
  const repository = anyShareRepository(tx)
  const changed = await repository.update(row, { ...change, changedAt: at })
  await repository.addAct({
    uid: row.uid,
    shareId: row.id,
    act,
    byUid: by && 'uid' in by ? by.uid : null,
    byName: by && 'staff' in by ? by.staff : '',
    note,
    at,
  })
  return changed
}

/** A homepage's offer, or the defaults. */
export const offerOf = async (
  tx: Reader,
  { uid, line }: Person,
  homepageId: string,
): Promise<Pick<OfferRow, 'isOpen' | 'ownerPercent' | 'months'>> => {
  const [row] = await offerReader(tx, line).ofOwner(uid, [homepageId])
  return (
    row ?? {
      isOpen: false,
      ownerPercent: await settings(tx).get('sharing.owner_percent'),
      months: await settings(tx).get('sharing.months'),
    }
  )
}

export const setOffer = async (
  tx: Tx,
  owner: Person,
  input: ParsedInput<typeof shareSetOffer>,
  { clock }: Pick<ShareDeps, 'clock'>,
): Promise<void> => {
  const { uid, line } = owner
  const percent = input.owner_percent
  if (percent !== undefined && percent % ownerPercentStep !== 0)
    throw refuseField('owner_percent', `请按 ${ownerPercentStep}% 一档设置`)
  if (input.months !== undefined && !shareTerms.some((term) => term === input.months))
    throw refuseField('months', '请从列出的期限里选择')
  const homepage = orNotFound(await holdHomepage(tx, { uid, id: input.homepage_id }))
  if (input.is_open && !homepage.isActive) throw refuse('主页通过审核后才能开放共享')
  const current = await offerOf(tx, owner, input.homepage_id)
  await offerRepository(tx, line).save(
    {
      uid,
      homepageId: input.homepage_id,
      isOpen: input.is_open,
      ownerPercent: percent ?? current.ownerPercent,
      months: input.months ?? current.months,
    },
    new Date(clock()),
  )
}

const openOffer = async (
  tx: Tx,
  { uid, line }: Person,
  homepageId: string,
): Promise<{ offer: OfferRow; name: string }> => {
  const offer = orNotFound(await offerReader(tx, line).ofHomepage(homepageId), '素材不存在，或对方已经删除')
  if (offer.uid === uid) throw refuse('这是你自己的主页，不用申请')
  // Shared row lock: a concurrent deletion waits for us, or has already happened.
  const homepage = orNotFound(
    await holdHomepage(tx, { uid: offer.uid, id: homepageId }),
    '素材不存在，或对方已经删除',
  )
  // Read again under the lock: the owner may have changed it.
  const current = await offerReader(tx, line).ofHomepage(homepageId)
  if (!current?.isOpen || !homepage.isActive) throw refuse('对方现在不接受申请，可以看看别的素材')
  return { offer: current, name: homepage.name }
}

export const applyForShare = async (
  tx: Tx,
  borrower: Person,
  input: ParsedInput<typeof shareApply>,
  deps: ShareDeps,
): Promise<PresentedShare> => {
  const { uid, line } = borrower
  const now = deps.clock()
  const { offer, name } = await openOffer(tx, borrower, input.homepage_id)
  if (offer.version !== input.offer_version)
    throw new Refusal('changedMeanwhile', '对方刚改了分成或期限，请看过再申请')
  const used = await holdHomepage(tx, { uid, id: input.use_homepage_id })
  if (!used?.isActive) throw refuseField('use_homepage_id', '请选择一个通过审核的主页')
  const repository = shareRepository(tx, line)
  const max = await settings(tx).get('sharing.open_per_person')
  if ((await repository.countApplied(uid)) >= max)
    throw refuse(`还有 ${max} 个申请没有答复，等对方答复或撤回一些再来`)
  const days = await settings(tx).get('sharing.answer_days')
  const at = new Date(now)
  const row = await repository.insert({
    uid: offer.uid,
    id: newId(now),
    homepageId: offer.homepageId,
    homepageName: name,
    borrowerUid: uid,
    useHomepageId: input.use_homepage_id,
    ownerPercent: offer.ownerPercent,
    months: offer.months,
    message: input.message ?? '',
    appliedAt: at,
    answerBy: new Date(now + days * dayMs),
    changedAt: at,
  })
  if (!row) throw refuse('你已经申请过或正在使用这些素材')
  await step(tx, row, 'apply', {}, { by: { uid }, now })
  await tellApplied(tx, row, now)
  return presentShare(tx, uid, row, deps)
}

const lockOwn = async (tx: Tx, { uid, line }: Person, id: string): Promise<ShareRow> =>
  orNotFound(await shareRepository(tx, line).lock(uid, id))

const goneOn = (row: ShareRow): Refusal => {
  const said: Record<ShareRow['state'], string> = {
    applied: '对方还没有答复',
    accepted: '已经同意了',
    refused: '已经拒绝了',
    withdrawn: '申请已撤回',
    expired: '申请已过期关闭',
    ended: '共享已经结束了',
  }
  return new Refusal('changedMeanwhile', said[row.state])
}

export const withdrawApplication = async (
  tx: Tx,
  borrower: Person,
  shareId: string,
  deps: ShareDeps,
): Promise<PresentedShare> => {
  const row = await lockOwn(tx, borrower, shareId)
  if (row.borrowerUid !== borrower.uid) throw refuse('只有申请的人可以撤回')
  if (row.state !== 'applied') throw goneOn(row)
  const now = deps.clock()
  const changed = await step(tx, row, 'withdraw', { state: 'withdrawn' }, { by: { uid: borrower.uid }, now })
  await tellWithdrawn(tx, changed, now)
  return presentShare(tx, borrower.uid, changed, deps)
}

export const answerApplication = async (
  tx: Tx,
  owner: Person,
  input: ParsedInput<typeof shareHandle>,
  deps: ShareDeps,
): Promise<PresentedShare> => {
  const row = await lockOwn(tx, owner, input.share_id)
  if (row.uid !== owner.uid) throw refuse('要由素材所有人答复')
  if (row.state !== 'applied') throw goneOn(row)
  const now = deps.clock()
  // Expired; the closing job has not run yet.
  if (row.answerBy.getTime() <= now) throw new Refusal('changedMeanwhile', '申请已过期关闭')
  const by = { uid: owner.uid }
  const reason = input.reason ?? ''
  const changed =
    input.verdict === 'accept'
      ? await step(
          tx,
          row,
          'accept',
          { state: 'accepted', startsAt: new Date(now), until: new Date(untilAfter(now, row.months)) },
          { by, now },
        )
      : await step(tx, row, 'refuse', { state: 'refused', reason }, { by, now, note: reason })
  await tellAnswered(tx, changed, now)
  return presentShare(tx, owner.uid, changed, deps)
}

export const endShare = async (
  tx: Tx,
  person: Person,
  shareId: string,
  deps: ShareDeps,
): Promise<PresentedShare> => {
  const row = await lockOwn(tx, person, shareId)
  const now = deps.clock()
  if (row.state !== 'accepted' || !row.until || row.until.getTime() <= now) throw goneOn(row)
  const until = new Date(untilIfEnded(now, row.until.getTime()))
  const changed = await step(tx, row, 'end', { state: 'ended', until }, { by: { uid: person.uid }, now })
  await tellEnded(tx, changed, person.uid === row.uid ? 'owner' : 'borrower', now)
  return presentShare(tx, person.uid, changed, deps)
}

/** A homepage that is lent, or that has borrowed material on it, cannot be deleted. */
export const sharesBlockHomepage = async (
  tx: Reader,
  { uid }: { uid: number },
  homepageId: string,
): Promise<string | null> => {
  const open = await anyShareReader(tx).ofHomepage(uid, homepageId)
  const lent = open.filter((row) => row.uid === uid)
  const running = lent.filter(({ state }) => state === 'accepted').length
  if (running > 0) return `还有 ${running} 个人在使用它的素材，请先在共享素材里结束`
  if (lent.length > 0) return `还有 ${lent.length} 个使用素材的申请没有答复，请先在共享素材里处理`
  const [borrowed] = open
  if (!borrowed) return null
  return borrowed.state === 'accepted'
    ? `上面还放着借用的「${borrowed.homepageName}」，请先结束借用`
    : `正在为它申请「${borrowed.homepageName}」的素材，请先撤回申请`
}
