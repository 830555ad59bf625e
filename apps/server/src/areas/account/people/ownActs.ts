/** What somebody did with their own account, in the same log as what staff did about it: one record of a person. */
import type { AuditAction } from '@wallpaper/contract'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'

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
