/** Somebody with money, a payee and a password, and the two members of staff that a payment needs. */
import { randomUUID } from 'node:crypto'
import { accountEdit, applyWithdraw, withdrawPreCalculate } from '@wallpaper/contract/wallet'
import { approveWithdrawals, payWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { giveMoney } from '../../../test/money.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { withdrawPasswordRepository } from '../password/withdrawPassword.repository.ts'
import { passwordHash } from '../password/withdrawPassword.service.ts'

export const walletPassword = '280614'

/** A server in this process, or one that can be killed. */
export type WalletServer = Pick<TestServer, 'as' | 'asStaff' | 'make'> & {
  services: Pick<TestServer['services'], 'db' | 'keyFor' | 'clock'>
}

/** A number that nobody else in the tests has: the year’s tax is that of the person. */
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
  /** Of Alipay, or the openid. */
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

/** Hours go by in most tests: the code of signing in holds as long as the sign-in, unless that is what is tried. */
export const makeFinance = async (server: WalletServer, { asksForCodes = false } = {}) => {
  if (!asksForCodes)
    await server.services.db.write((tx) =>
      tx.execute(
        sql`INSERT INTO settings (key, value, version) VALUES ('wallet.pay_confirm_minutes', '720', 1) ON CONFLICT DO NOTHING`,
      ),
    )
  const maker = server.asStaff(await server.make.staff('finance_maker'))
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  const approve = (ids: string[]) => maker.call(approveWithdrawals, { ids })
  const send = (ids: string[]) => checker.call(payWithdrawals, { ids })
  return {
    maker,
    checker,
    approve,
    send,
    /** Both of them, so that it is with the channel. */
    pay: async (id: string) => {
      await approve([id])
      const { results } = await send([id])
      if (!results[0]?.ok) throw new Error(results[0]?.msg)
    },
  }
}
