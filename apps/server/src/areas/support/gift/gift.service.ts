/** A person's side of a gift: the address, until it is shipped. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { festivalGifts, festivalSave } from '@wallpaper/contract/support'
import { isNearPlace } from '@wallpaper/contract/system/places.labels'
import { dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { settings } from '../support.settings.ts'
import { canFill, type Gift, openAddress, presentGift, sealAddress } from './gift.present.ts'
import { giftReader, giftRepository } from './gift.repository.ts'

export const listGifts = async (
  tx: Reader,
  uid: number,
  vault: Vault,
  now: number,
): Promise<OutputOf<typeof festivalGifts>> => {
  const reader = giftReader(tx)
  const rows = await reader.ofPerson(uid)
  const saved = await reader.savedOf(uid)
  return {
    items: rows.map(({ gift, campaign }) => presentGift(gift, campaign, vault, now)),
    saved: saved ? openAddress(vault, saved) : null,
  }
}

export const saveAddress = async (
  tx: Tx,
  { id, is_kept, remark = '', ...where }: ParsedInput<typeof festivalSave>,
  vault: Vault,
  now: number,
): Promise<Gift> => {
  const repository = giftRepository(tx)
  const row = await repository.lock(id)
  const campaign = row && (await repository.campaign(row.campaignId))
  if (!row || !campaign) throw new Refusal('notFound')
  if (!canFill(row, campaign, now))
    throw refuse(row.shippedAt ? '礼品已经寄出，不能再修改' : '已过填写时间，不能再提交')
  const { name, phone, region, detail } = where
  if (!isNearPlace(region)) throw refuseField('region', '请选择到区县')
  const addressSealed = sealAddress(vault, { name, phone, region, detail, remark })
  const filledAt = new Date(now)
  await repository.change(row, { addressSealed, filledAt })
  if (is_kept) await repository.keep(row.uid, addressSealed, filledAt)
  else await repository.forget(row.uid)
  return presentGift({ ...row, addressSealed, filledAt }, campaign, vault, now)
}

/** Addresses are erased once they are not needed any more. */
export const eraseOldAddresses = async (db: Database, now: number): Promise<void> => {
  await db.write(async (tx) => {
    const setting = settings(tx)
    const daysAgo = (days: number) => new Date(now - days * dayMs)
    await giftRepository(tx).eraseAddresses({
      shippedUntil: daysAgo(await setting.get('support.address_days')),
      closedUntil: daysAgo(await setting.get('support.unsent_address_days')),
      now: new Date(now),
    })
  })
}
