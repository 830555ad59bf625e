/**
 * What a person without an account has proven (a phone, a WeChat identity), sealed under a one-time ticket.
 * With it, the registration form needs no second code or consent.
 */
import { z } from 'zod'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newSecret } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import { ticketRepository } from './ticket.repository.ts'

const proven = z.object({
  phone: z.string().optional(),
  wechat: z
    .object({
      appId: z.string(),
      openid: z.string(),
      unionid: z.string().nullable(),
      nickname: z.string(),
      avatarUrl: z.string().nullable(),
    })
    .optional(),
  attribution: z
    .object({
      invite_code: z.string().optional(),
      un: z.string().optional(),
      register_channel: z.string().optional(),
    })
    .default({}),
})
export type Proven = z.output<typeof proven>
export type WeChatIdentity = NonNullable<Proven['wechat']>

export const giveRegisterTicket = async (
  tx: Tx,
  { what, vault, now }: { what: z.input<typeof proven>; vault: Vault; now: number },
): Promise<string> => {
  const ticket = newSecret()
  const minutes = await settings(tx).get('account.register_minutes')
  await ticketRepository(tx).insert({
    hash: sha256(ticket),
    kind: 'register',
    sealed: vault.seal(JSON.stringify(what)),
    expiresAt: new Date(now + minutes * 60_000),
  })
  return ticket
}

/** Uses the ticket in this transaction: a refused registration rolls it back. */
export const useRegisterTicket = async (
  tx: Tx,
  { ticket, vault, now }: { ticket: string; vault: Vault; now: number },
): Promise<Proven> => {
  const used = await ticketRepository(tx).use(sha256(ticket), new Date(now))
  // Under its own field, so that the form knows that it must restart.
  if (!used?.sealed) throw refuseField('register_ticket', '登录已失效，请重新登录')
  return proven.parse(JSON.parse(vault.open(used.sealed)))
}
