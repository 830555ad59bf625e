/**
 * What somebody without an account has proven so far (a phone, a messenger identity), kept sealed under a ticket
 * that is given out once and used once. With it the registration form needs no second code and no second consent.
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

/** Uses the ticket up in this transaction: a refused registration gives it back. */
export const useRegisterTicket = async (
  tx: Tx,
  { ticket, vault, now }: { ticket: string; vault: Vault; now: number },
): Promise<Proven> => {
  const used = await ticketRepository(tx).use(sha256(ticket), new Date(now))
  // Under its own field: the form then knows that it must begin anew, which a sentence alone would not say.
  if (!used?.sealed) throw refuseField('register_ticket', '登录已失效，请重新登录')
  return proven.parse(JSON.parse(vault.open(used.sealed)))
}
