/** Contact data that a member gives their inviter, and can withdraw at any time. */
import type { OutputOf } from '@wallpaper/contract'
import type { teamContact } from '@wallpaper/contract/team'
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { HeldData } from '../../account/public.ts'
import { contactReader, contactRepository } from './contact.repository.ts'

type Contact = OutputOf<typeof teamContact>

export const contactOf = async (tx: Reader, uid: number, vault: Vault): Promise<Contact> => {
  const row = await contactReader(tx).of(uid)
  return row
    ? { wechat: vault.open(row.wechatSealed), saved_at: row.savedAt.getTime() }
    : { wechat: '', saved_at: null }
}

export const saveContact = async (
  tx: Tx,
  { uid, wechat }: { uid: number; wechat: string },
  vault: Vault,
  now: number,
): Promise<Contact> => {
  const repository = contactRepository(tx)
  if (wechat === '') await repository.erase(uid)
  else await repository.save({ uid, wechatSealed: vault.seal(wechat), savedAt: new Date(now) })
  return contactOf(tx, uid, vault)
}

export const contactHeldData: HeldData = async (tx, uid) => ({
  title: '团队联系方式',
  purpose: '让你的邀请人联系到你',
  kept_for: '到你收回或注销为止',
  items: [{ label: '微信号', value: (await contactReader(tx).of(uid)) ? '已填写（加密）' : '没有' }],
})
