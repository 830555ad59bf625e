/** Fetches the bill of a day: first its URL, then the file, verified against the given hash. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { createPayCalls } from './pay.call.ts'
import type { BillAnswer } from './pay.port.ts'
import { emptyBill, type PayBill } from './payBill.ts'

const place = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

/** A day's bill is available the next morning from ten on; until it is made, we ask again. */
const laterCodes = new Set(['STATEMENT_CREATING', 'SYSTEM_ERROR', 'FREQUENCY_LIMITED'])
const noneCodes = new Set(['NO_STATEMENT_EXIST'])

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

interface Failed {
  failure: { kind: string; code: string }
}

const withoutBill = ({ failure: { kind, code } }: Failed): BillAnswer => {
  if (noneCodes.has(code)) return { kind: 'bill', bill: emptyBill, hash: sha1('') }
  return { kind: kind === 'refused' && !laterCodes.has(code) ? 'refused' : 'later', code }
}

export const fetchBill = async (
  { read, text }: Pick<ReturnType<typeof createPayCalls>, 'read' | 'text'>,
  path: string,
  parse: (text: string) => PayBill,
): Promise<BillAnswer> => {
  const told = await read({ operation: 'bill', method: 'GET', path }, place)
  if (!told.ok) return withoutBill(told)
  const file = await text('billFile', told.value.download_url)
  if (!file.ok) return withoutBill(file)
  if (sha1(file.value) !== told.value.hash_value.toLowerCase()) return { kind: 'later', code: 'OTHER_HASH' }
  return { kind: 'bill', bill: parse(file.value), hash: told.value.hash_value }
}
