/** A person's actions on their own account, in the same log as those of staff. */
import type { AuditAction } from '@wallpaper/contract'
import { listAudit } from '../../../platform/audit/audit.repository.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export type OwnAction = Extract<
  AuditAction,
  | 'person.sign_in'
  | 'person.sign_out_device'
  | 'person.sign_out_everywhere'
  | 'person.change_phone'
  | 'person.set_password'
  | 'person.bind_wechat'
  | 'person.unbind_wechat'
  | 'person.apply_closure'
  | 'person.cancel_closure'
  | 'person.set_real_name'
  | 'person.save_payee'
  | 'person.delete_payee'
  | 'person.set_withdraw_password'
>

export interface OwnAct {
  uid: number
  action: OwnAction
  now: number
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

export const recordOwnAct = (tx: Tx, { uid, now, ...change }: OwnAct): Promise<void> =>
  audit(tx, { actor: `person:${uid}`, now }, { ...change, subject: `person:${uid}` })

/** Time of the last one; null if there was none. */
export const lastOwnAct = async (tx: Reader, uid: number, action: OwnAction): Promise<number | null> => {
  const [last] = await listAudit(tx, { subject: `person:${uid}`, action }, { after: null, limit: 1 })
  return last?.at.getTime() ?? null
}
