/** Fetches 账务账单 of a day, all movements of our account: first its URL, which expires soon, then the file. */
import { createHash } from 'node:crypto'
import type { BillAnswer } from '../pay/pay.port.ts'
import { billFileLimits } from '../pay/payBill.ts'
import { type createAlipayCalls, isUnclear } from './alipay.call.ts'
import { readAlipayBill } from './alipayBill.ts'

export const fetchAlipayBill = async (
  { call, file }: Pick<ReturnType<typeof createAlipayCalls>, 'call' | 'file'>,
  day: string,
): Promise<BillAnswer> => {
  const told = await call('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'signcustomer',
    bill_date: day,
  })
  if (!told) return { kind: 'later', code: 'NO_ANSWER' }
  const { sub_code: code, bill_download_url: address } = told
  if (/BILL_NOT_EXIST$/i.test(code)) return { kind: 'none', code }
  if (told.code !== '10000' || address === undefined)
    return { kind: isUnclear(told) ? 'later' : 'refused', code }
  const outcome = await file('billFile', address, billFileLimits)
  if (outcome.kind !== 'reply') return { kind: 'later', code: outcome.cause }
  if (outcome.status !== 200) return { kind: 'later', code: `HTTP_${outcome.status}` }
  const hash = createHash('sha1').update(outcome.bytes).digest('hex')
  return { kind: 'bill', bill: await readAlipayBill(outcome.bytes), hash }
}
