/** Prepares somebody who can withdraw (money, payee, password) with the app's API calls. */
import { randomInt, randomUUID } from 'node:crypto'
import { mineSendCode } from '@wallpaper/contract/account'
import {
  accountEdit,
  applyWithdraw,
  saveWithdrawPassword,
  withdrawPreCalculate,
} from '@wallpaper/contract/wallet'
import { allowNextCode, giveMoney } from './database.ts'
import { codeFor, type RegisteredPerson } from './people.ts'

export const withdrawPassword = '280614'

/** A valid id number (GB 11643) of somebody born in 1980. */
export const newIdNumber = (): string => {
  const body = `11010519800101${String(randomInt(1_000)).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'[sum % 11]
}

/** The id of a withdrawal that waits for approval. */
export const makeWithdrawal = async (
  { uid, phone, client }: RegisteredPerson,
  kind: 'alipay' | 'bank' = 'alipay',
): Promise<string> => {
  await giveMoney(uid, 500_000)
  const payee = await client.call(accountEdit, {
    kind,
    ...(kind === 'bank' ? { card_number: '6222021234567890128', phone } : { account: `p${uid}@example.com` }),
    real_name: '林晚风',
    id_number: newIdNumber(),
    is_default: true,
    is_agreed: true,
  })
  await allowNextCode(uid)
  await client.call(mineSendCode, { purpose: 'withdraw' })
  await client.call(saveWithdrawPassword, { password: withdrawPassword, code: await codeFor(phone) })
  const amount = 300_000
  const { net } = await client.call(withdrawPreCalculate, { amount, payee_id: payee.id })
  const form = { amount, payee_id: payee.id, net, password: withdrawPassword }
  return (await client.call(applyWithdraw, form, { idempotencyKey: randomUUID() })).id
}
