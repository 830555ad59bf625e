/**
 * Simulated Alipay: transfers to an account, their states and daily bills; verifies requests and signs replies
 * (RSA2).
 */
import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Answer, type FaultBook, withFaults } from '../control/faults.ts'
import { registerAlipayBills } from './alipayBills.ts'
import { timeOf } from './billDays.ts'
import type { Funds } from './funds.ts'

export const alipayErrorCodes = [
  'SYSTEM_ERROR',
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYER_BALANCE_NOT_ENOUGH',
  'EXCEED_LIMIT_SM_AMOUNT',
  'PERMISSION_DENIED',
]

const content = z.object({
  out_biz_no: z.string().min(1).max(64),
  product_code: z.literal('TRANS_ACCOUNT_NO_PWD'),
  biz_scene: z.literal('DIRECT_TRANSFER'),
  trans_amount: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
  payee_info: z
    .object({ identity: z.string(), identity_type: z.literal('ALIPAY_LOGON_ID'), name: z.string().min(1) })
    .optional(),
})

type Transfer = {
  number: string
  orderId: string
  amount: string
  identity: string
  status: string
  at: number
}

const account = z.object({ alipay_user_id: z.string(), account_type: z.literal('ACCTRANS_ACCOUNT') })
const accountMethod = 'alipay.fund.account.query'
const billMethod = 'alipay.data.dataservice.bill.downloadurl.query'
const methods = [
  'alipay.fund.trans.uni.transfer',
  'alipay.fund.trans.common.query',
  accountMethod,
  billMethod,
]

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)

const fields = (request: FastifyRequest): Record<string, string> =>
  z.record(z.string(), z.string()).catch({}).parse(request.body)

const failed = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code })

const factsOf = ({ number, orderId, amount, status, at }: Transfer) => ({
  code: '10000',
  msg: 'Success',
  out_biz_no: number,
  order_id: orderId,
  trans_amount: amount,
  status,
  trans_date: timeOf(at),
  ...(status === 'FAIL' && { error_code: 'PAYEE_USER_INFO_ERROR' }),
})

type Dependencies = { faults: FaultBook; funds: Funds; clock: Clock }

export async function alipay(app: FastifyInstance, { faults, funds, clock }: Dependencies): Promise<void> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const settings = {
    app_id: '2021000000000001',
    user_id: '2088000000000001',
    private_key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    app_cert_sn: randomBytes(16).toString('hex'),
    root_cert_sn: randomBytes(16).toString('hex'),
    public_key: createPublicKey(platform.privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  }
  const transfers = new Map<string, Transfer>()
  const billPlace = registerAlipayBills(app, {
    account: settings.user_id,
    clock,
    faults,
    movements: () =>
      [...transfers.values()]
        .filter(({ status }) => status === 'SUCCESS')
        .map(({ amount, ...transfer }) => ({ ...transfer, fen: fenOf(amount) })),
  })

  /** The node's exact bytes are signed, so the envelope is built around them. */
  const signed = (method: string, node: object): Answer => {
    const text = JSON.stringify(node)
    const signature = sign('RSA-SHA256', Buffer.from(text), platform.privateKey).toString('base64')
    const name = `${method.replaceAll('.', '_')}_response`
    return {
      status: 200,
      body: `{"${name}":${text},"alipay_cert_sn":"${settings.app_cert_sn}","sign":"${signature}"}`,
    }
  }

  const isSigned = (given: Record<string, string>): boolean => {
    const text = Object.entries(given)
      .filter(([name, value]) => name !== 'sign' && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const isOurs = given.app_id === settings.app_id && given.app_cert_sn === settings.app_cert_sn
    return (
      isOurs &&
      verify('RSA-SHA256', Buffer.from(text), own.publicKey, Buffer.from(given.sign ?? '', 'base64'))
    )
  }

  const transfer = ({ out_biz_no, trans_amount, payee_info }: z.infer<typeof content>): object => {
    if (!trans_amount || !payee_info) return failed('INVALID_PARAMETER')
    if (payee_info.identity.startsWith('nobody')) return failed('PAYEE_NOT_EXIST')
    const known = transfers.get(out_biz_no)
    if (known && known.amount !== trans_amount) return failed('INVALID_PARAMETER')
    const isWrongName = payee_info.identity.startsWith('wrongname')
    if (!known && !isWrongName && !funds.take('alipay', fenOf(trans_amount)))
      return failed('PAYER_BALANCE_NOT_ENOUGH')
    const made: Transfer = known ?? {
      number: out_biz_no,
      orderId: `2026${Date.now()}${transfers.size}`,
      amount: trans_amount,
      identity: payee_info.identity,
      status: isWrongName ? 'FAIL' : 'SUCCESS',
      at: clock.now(),
    }
    transfers.set(out_biz_no, made)
    return factsOf(made)
  }

  const accountOf = (asked: unknown): object => {
    const parsed = account.safeParse(asked)
    if (!parsed.success || parsed.data.alipay_user_id !== settings.user_id) return failed('INVALID_PARAMETER')
    const available_amount = (funds.available('alipay') / 100).toFixed(2)
    return { code: '10000', msg: 'Success', available_amount }
  }

  const billOf = (request: FastifyRequest, asked: unknown): object => {
    const place = billPlace(request, asked)
    return 'code' in place
      ? failed(place.code)
      : { code: '10000', msg: 'Success', bill_download_url: place.url }
  }

  const operate = (request: FastifyRequest): Answer => {
    const given = fields(request)
    const method = given.method ?? ''
    if (!methods.includes(method) || !isSigned(given))
      return signed(method || 'alipay', {
        code: '40002',
        msg: 'Invalid Arguments',
        sub_code: 'isv.invalid-signature',
      })
    const asked = jsonOf(given.biz_content ?? '')
    if (method === accountMethod) return signed(method, accountOf(asked))
    if (method === billMethod) return signed(method, billOf(request, asked))
    const parsed = content.safeParse(asked)
    if (!parsed.success) return signed(method, failed('INVALID_PARAMETER'))
    if (method === 'alipay.fund.trans.uni.transfer') return signed(method, transfer(parsed.data))
    const found = transfers.get(parsed.data.out_biz_no)
    return signed(method, found ? factsOf(found) : failed('ORDER_NOT_EXIST'))
  }

  app.get('/sim/app', () => settings)
  app.get('/sim/transfers', () => ({ transfers: [...transfers.values()] }))
  app.post('/gateway.do', (request, reply) => {
    const method = fields(request).method ?? 'alipay'
    const errorAnswer = (code: string | null) => signed(method, failed(code ?? 'SYSTEM_ERROR'))
    reply.type('application/json')
    return withFaults(faults, { partner: 'alipay', errorAnswer }, operate)(request, reply)
  })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
