/** A person with money, a payee and a password, and the two members of staff that a payment needs. */
import { randomUUID } from 'node:crypto'
import { accountEdit, applyWithdraw, withdrawPreCalculate } from '@wallpaper/contract/wallet'
import { openWithdrawal, payWithdrawals, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import type { PayKind } from '@wallpaper/contract/wallet/payout.labels'
import { approveWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { giveMoney } from '../../../test/money.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { codeOfStep, stepAt } from '../../../test/totp.ts'
import { withdrawPasswordRepository } from '../password/withdrawPassword.repository.ts'
import { passwordHash } from '../password/withdrawPassword.service.ts'

export const walletPassword = '280614'

/** An in-process server, or one that can be killed. */
export type WalletServer = Pick<TestServer, 'as' | 'asStaff' | 'make'> & {
  services: Pick<TestServer['services'], 'db' | 'keyFor' | 'clock'>
}

/** Unique in the tests, since tax is computed over the year of one identity number. */
let people = 0
const idNumberOf = (): string => {
  people += 1
  const body = `110105198001${String(1 + (people % 28)).padStart(2, '0')}${String(people % 1_000).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'[sum % 11]
}

export interface WalletPersonOptions {
  fen?: number
  channel?: 'alipay' | 'wechat' | 'bank'
  /** Alipay account, or the WeChat openid. */
  account?: string
}

export const makeWalletPerson = async (
  server: WalletServer,
  { fen = 500_000, channel = 'alipay', account }: WalletPersonOptions = {},
) => {
  const person = await server.make.person()
  const { uid } = person
  const client = server.as(person.session)
  const { db, keyFor } = server.services
  await giveMoney(server, uid, fen)
  await db.write(async (tx) => {
    const hash = passwordHash(keyFor('wallet/password'), uid, walletPassword)
    await withdrawPasswordRepository(tx).save({ uid, hash, changedAt: new Date() })
    if (channel === 'wechat')
      await tx.execute(
        sql`INSERT INTO wechat_identities (uid, app_id, openid, nickname) VALUES (${uid}, 'wxdemo0000000001', ${account ?? `o${uid}`}, '晚风')`,
      )
  })
  const accounts = {
    alipay: { account: account ?? `p${uid}@example.com` },
    wechat: {},
    bank: { card_number: '6222021234567890128', phone: '13812346621' },
  }
  const payee = await client.call(accountEdit, {
    kind: channel,
    ...accounts[channel],
    real_name: '林晚风',
    id_number: idNumberOf(),
    is_default: true,
    is_agreed: true,
  })
  const apply = async (amount: number, over: { password?: string } = {}) => {
    const { net } = await client.call(withdrawPreCalculate, { amount, payee_id: payee.id })
    const form = { amount, payee_id: payee.id, net, password: walletPassword, ...over }
    return client.call(applyWithdraw, form, { idempotencyKey: randomUUID() })
  }
  const balances = () => db.read((tx) => ledgerReader(tx).balancesOf(uid))
  return { ...person, client, payee, apply, balances }
}

type Client = ReturnType<WalletServer['asStaff']>
type Member = Awaited<ReturnType<WalletServer['make']['staff']>>

/**
 * Staff with an authenticator. A code works only once, so `code` resets the last used step to spare tests the
 * wait.
 */
export const withAuthenticator = (server: WalletServer, member: Member) => ({
  ...member,
  client: server.asStaff(member),
  code: async (): Promise<string> => {
    const { db, clock } = server.services
    await db.write((tx) => tx.execute(sql`UPDATE staff SET totp_step = 0 WHERE id = ${member.id}`))
    return codeOfStep(member.totpSecret, stepAt(clock()))
  },
})
export type Authenticated = ReturnType<typeof withAuthenticator>

/** Opens, confirms and sends, as the console does between selecting and paying. */
export const payAs = async (
  { client, code }: Pick<Authenticated, 'client' | 'code'>,
  ids: readonly string[],
  kind: PayKind = 'pay',
) => {
  for (const id of ids) await client.call(openWithdrawal, { id })
  const { id, hash, net } = await client.call(preparePayment, {
    kind,
    ids: [...ids],
    ...(kind === 'retry' && { reason: '已充值' }),
  })
  return client.call(payWithdrawals, { confirmation_id: id, hash, net, code: await code() })
}

export const makeFinance = async (server: WalletServer) => {
  const maker: Client = server.asStaff(await server.make.staff('finance_maker'))
  const payer = withAuthenticator(server, await server.make.staff('finance_checker'))
  const approve = (ids: string[]) => maker.call(approveWithdrawals, { ids })
  const send = (ids: string[]) => payAs(payer, ids)
  return {
    maker,
    checker: payer.client,
    payer,
    approve,
    send,
    /** Approves and pays, so that the bill is with the channel. */
    pay: async (id: string) => {
      await approve([id])
      const { results } = await send([id])
      if (!results[0]?.ok) throw new Error(results[0]?.msg)
    },
  }
}
