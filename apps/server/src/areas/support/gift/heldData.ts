/** Personal data that support stores: gift addresses. */
import type { HeldData } from '../../account/public.ts'
import { settings } from '../support.settings.ts'
import { giftReader } from './gift.repository.ts'

export const giftHeldData: HeldData = async (tx, uid) => {
  const reader = giftReader(tx)
  const held = (await reader.ofPerson(uid)).filter(({ gift }) => gift.addressSealed)
  const saved = await reader.savedOf(uid)
  const [shippedDays, unsentDays] = [
    await settings(tx).get('support.address_days'),
    await settings(tx).get('support.unsent_address_days'),
  ]
  return {
    title: '收件信息',
    purpose: '把礼品寄到你手里',
    kept_for: `寄出后 ${shippedDays} 天；没有寄出的，活动结束后 ${unsentDays} 天；常用地址到你取消保存或注销为止`,
    items: [
      { label: '常用地址', value: saved ? '已保存（加密）' : '没有' },
      { label: '礼品收件信息', value: held.length > 0 ? `${held.length} 份（加密）` : '没有' },
    ],
  }
}
