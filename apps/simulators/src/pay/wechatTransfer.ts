/**
 * Simulated merchant transfers: a bill waits until the person confirms it on the messenger's page, or until
 * it is cancelled. Some openids fail on purpose, by their ending.
 */
import { constants, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto'
import { html } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer, Operation } from '../control/faults.ts'
import { sendPage } from '../page.ts'
import type { Funds } from './funds.ts'
import { paramOf, parse, payError } from './payAnswers.ts'
import type { BilledTransfer } from './payBills.ts'

type Bill = {
  number: string
  billNumber: string
  amount: number
  openid: string
  remark: string
  notifyUrl: string
  packageInfo: string
  state: 'WAIT_USER_CONFIRM' | 'SUCCESS' | 'FAIL' | 'CANCELLED'
  failReason: string
  createdAt: string
  paidAt?: number
}

const input = z.object({
  appid: z.string(),
  out_bill_no: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  transfer_scene_id: z.literal('1005'),
  openid: z.string().min(1),
  user_name: z.string().optional(),
  transfer_amount: z.number().int().min(10),
  transfer_remark: z.string().min(1).max(32),
  notify_url: z.string().optional(),
  transfer_scene_report_infos: z.array(z.object({ info_type: z.string(), info_content: z.string() })),
})

const wantedInfos = ['岗位类型', '报酬说明']
const namedFrom = 200_000

type Desk = {
  appId: string
  merchantId: string
  privateKey: KeyObject
  funds: Funds
  clock: Clock
  served: (operation: Operation) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  notify: (url: string, facts: object) => Promise<void>
}

const address = z.object({ package: z.string().max(80), return_url: z.url({ protocol: /^https?$/ }) })

const isNameReadable = (name: string, privateKey: KeyObject): boolean => {
  try {
    const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
    return privateDecrypt(key, Buffer.from(name, 'base64')).length > 0
  } catch {
    return false
  }
}

/** Returns the paid transfers, for the bills. */
export function registerTransfers(app: FastifyInstance, desk: Desk): () => BilledTransfer[] {
  const bills = new Map<string, Bill>()
  const factsOf = (bill: Bill) => ({
    mch_id: desk.merchantId,
    appid: desk.appId,
    out_bill_no: bill.number,
    transfer_bill_no: bill.billNumber,
    state: bill.state,
    transfer_amount: bill.amount,
    transfer_remark: bill.remark,
    openid: bill.openid,
    create_time: bill.createdAt,
    ...(bill.state === 'WAIT_USER_CONFIRM' && { package_info: bill.packageInfo }),
    ...(bill.failReason && { fail_reason: bill.failReason }),
  })

  const settle = (bill: Bill, state: Bill['state'], failReason = '', notices = 1): void => {
    if (bill.state !== 'WAIT_USER_CONFIRM') return
    bill.state = state
    bill.failReason = failReason
    if (state === 'SUCCESS') bill.paidAt = desk.clock.now()
    if (state !== 'SUCCESS') desk.funds.giveBack('wechat-pay', bill.amount)
    if (bill.notifyUrl)
      for (let time = 0; time < notices; time += 1) void desk.notify(bill.notifyUrl, factsOf(bill))
  }

  const transfer = (request: FastifyRequest): Answer => {
    const parsed = input.safeParse(parse(request.body))
    if (!parsed.success) return payError('PARAM_ERROR', '参数错误')
    const { data } = parsed
    if (data.appid !== desk.appId) return payError('PARAM_ERROR', 'appid 与商户号不匹配')
    const infos = data.transfer_scene_report_infos.map(({ info_type }) => info_type)
    if (wantedInfos.some((wanted) => !infos.includes(wanted)))
      return payError('PARAM_ERROR', '未传入完整且对应的转账场景报备信息')
    if (data.transfer_amount >= namedFrom && !isNameReadable(data.user_name ?? '', desk.privateKey))
      return payError('PARAM_ERROR', '请填写收款用户姓名')
    const known = bills.get(data.out_bill_no)
    if (known && (known.amount !== data.transfer_amount || known.openid !== data.openid))
      return payError('ALREADY_EXISTS', '商户单号已存在')
    const isWrongName = data.openid.endsWith('wrongname')
    if (!known && !isWrongName && !desk.funds.take('wechat-pay', data.transfer_amount))
      return payError('NOT_ENOUGH', '资金不足')
    const made: Bill = known ?? {
      number: data.out_bill_no,
      billNumber: `1330${Date.now()}${String(bills.size).padStart(6, '0')}`,
      amount: data.transfer_amount,
      openid: data.openid,
      remark: data.transfer_remark,
      notifyUrl: data.notify_url ?? '',
      packageInfo: `ABBQO${randomBytes(18).toString('hex')}`,
      state: isWrongName ? 'FAIL' : 'WAIT_USER_CONFIRM',
      failReason: isWrongName ? 'NAME_NOT_CORRECT' : '',
      createdAt: new Date().toISOString(),
    }
    bills.set(made.number, made)
    return { status: 200, body: factsOf(made) }
  }

  const base = '/v3/fund-app/mch-transfer/transfer-bills'
  app.post(base, desk.served(transfer))
  app.get(
    `${base}/out-bill-no/:no`,
    desk.served((request) => {
      const bill = bills.get(paramOf(request))
      return bill ? { status: 200, body: factsOf(bill) } : payError('NOT_FOUND', '转账单不存在')
    }),
  )
  app.post(
    `${base}/out-bill-no/:no/cancel`,
    desk.served((request) => {
      const bill = bills.get(paramOf(request))
      if (!bill) return payError('NOT_FOUND', '转账单不存在')
      settle(bill, 'CANCELLED')
      return { status: 200, body: factsOf(bill) }
    }),
  )

  app.get(
    '/v3/merchant/fund/balance/:no',
    desk.served((request) =>
      paramOf(request) === 'OPERATION'
        ? { status: 200, body: { available_amount: desk.funds.available('wechat-pay'), pending_amount: 0 } }
        : payError('PARAM_ERROR', '没有这个账户'),
    ),
  )

  registerTransferControls(app, { bills, settle, factsOf })
  registerTransferPages(app, bills, settle)

  return () =>
    [...bills.values()].flatMap(({ number, amount: fen, paidAt: at }) =>
      at === undefined ? [] : [{ at, number, fen }],
    )
}

/** The messenger's page on which a person confirms a transfer. */
const registerTransferPages = (
  app: FastifyInstance,
  bills: ReadonlyMap<string, Bill>,
  settle: (bill: Bill, state: 'SUCCESS') => void,
): void => {
  const billAt = (request: FastifyRequest) => {
    const parsed = address.safeParse(request.query)
    if (!parsed.success) return null
    const bill = [...bills.values()].find(({ packageInfo }) => packageInfo === parsed.data.package)
    return bill ? { bill, ...parsed.data } : null
  }

  app.get('/transfer', (request, reply) => {
    const found = billAt(request)
    if (!found) {
      const body = html`<main class="narrow"><div class="card empty"><h2>没有这笔转账</h2></div></main>`
      return sendPage(reply, { title: '没有这笔转账 · 模拟环境', body, status: 404 })
    }
    const { bill, return_url } = found
    const confirm = `transfer/confirm?${new URLSearchParams({ package: found.package, return_url })}`
    const body = html`<main class="narrow"><div class="card"><h2>确认收款</h2><p>${bill.remark}</p><p><strong>¥${(bill.amount / 100).toFixed(2)}</strong></p>${
      bill.state === 'WAIT_USER_CONFIRM'
        ? html`<p><a class="button" href="${confirm}">确认收款</a></p>`
        : html`<p>这笔转账已经结束</p>`
    }<p><a href="${return_url}">返回商家</a></p></div></main>`
    // Like the consent sheet: the front page of the demo world shows the app in a frame.
    const framers = [new URL(return_url).origin]
    return sendPage(reply, { title: '微信收款 · 模拟环境', body, framers })
  })

  app.get('/transfer/confirm', (request, reply) => {
    const found = billAt(request)
    if (!found) return reply.code(404).send({ message: 'no such bill' })
    settle(found.bill, 'SUCCESS')
    return reply.redirect(found.return_url, 303)
  })
}

interface TransferControls {
  bills: ReadonlyMap<string, Bill>
  settle: (bill: Bill, state: 'SUCCESS' | 'FAIL', failReason: string, notices: number) => void
  factsOf: (bill: Bill) => object
}

/** What tests ask of the messenger: who confirmed what, and with how many notices. */
const registerTransferControls = (
  app: FastifyInstance,
  { bills, settle, factsOf }: TransferControls,
): void => {
  app.get('/sim/transfers', () => ({ transfers: [...bills.values()].map(factsOf) }))
  app.post('/sim/transfers/confirm', (request, reply) => {
    const parsed = z
      .object({
        out_bill_no: z.string(),
        has_notice: z.boolean().default(true),
        /** Sends the same notice this many times at once. */
        notices: z.number().int().min(1).max(50).default(1),
        fail_reason: z.string().default(''),
      })
      .safeParse(parse(request.body))
    const bill = parsed.success ? bills.get(parsed.data.out_bill_no) : undefined
    if (!bill || !parsed.success) return reply.code(404).send({ message: 'no such bill' })
    if (!parsed.data.has_notice) bill.notifyUrl = ''
    const { fail_reason, notices } = parsed.data
    settle(bill, fail_reason ? 'FAIL' : 'SUCCESS', fail_reason, notices)
    return reply.send(factsOf(bill))
  })
}
