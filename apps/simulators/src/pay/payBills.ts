/** WeChat Pay's daily bills, simulated. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer, Operation } from '../control/faults.ts'
import { registerBillDays, sum, timeOf, yuan } from './billDays.ts'
import { payError } from './payAnswers.ts'

/** The refund's own number, for what went back. */
export type BilledTrade = { at: number; number: string; refundNumber: string | null; fen: number }
export type BilledTransfer = { at: number; number: string; fen: number }

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

const textOf = (tables: readonly Table[]): string =>
  tables
    .map(({ columns, rows }) =>
      [columns.join(','), ...rows.map((row) => row.map((value) => `\`${value}`).join(','))]
        .map((line) => `${line}\r\n`)
        .join(''),
    )
    .join('')

const tradeBill = (trades: readonly BilledTrade[], merchantId: string): string => {
  const paid = trades.filter(({ refundNumber }) => refundNumber === null).map(({ fen }) => fen)
  const refunded = trades.filter(({ refundNumber }) => refundNumber !== null).map(({ fen }) => fen)
  return textOf([
    {
      columns: [
        '交易时间',
        '商户号',
        '商户订单号',
        '交易类型',
        '交易状态',
        '货币种类',
        '商户退款单号',
        '退款状态',
        '商品名称',
        '订单金额',
        '申请退款金额',
      ],
      rows: trades.map(({ at, number, refundNumber, fen }) => [
        timeOf(at),
        merchantId,
        number,
        'JSAPI',
        refundNumber ? 'REFUND' : 'SUCCESS',
        'CNY',
        refundNumber ?? '0',
        refundNumber ? 'SUCCESS' : '',
        '商品，,和 "名称"',
        yuan(refundNumber ? 0 : fen),
        yuan(refundNumber ? fen : 0),
      ]),
    },
    {
      columns: ['总交易单数', '应结订单总金额', '退款总金额', '手续费总金额', '订单总金额', '申请退款总金额'],
      rows: [
        [
          String(trades.length),
          yuan(sum(paid)),
          yuan(sum(refunded)),
          '0.00',
          yuan(sum(paid)),
          yuan(sum(refunded)),
        ],
      ],
    },
  ])
}

const fundFlowBill = (transfers: readonly BilledTransfer[]): string => {
  const total = sum(transfers.map(({ fen }) => fen))
  return textOf([
    {
      columns: [
        '记账时间',
        '微信支付业务单号',
        '业务名称',
        '业务类型',
        '收支类型',
        '收支金额(元)',
        '备注',
        '业务凭证号',
      ],
      rows: transfers.map(({ at, number, fen }) => [
        timeOf(at),
        `1330${number}`,
        '转账',
        '商家转账',
        '支出',
        yuan(fen),
        '',
        number,
      ]),
    },
    {
      columns: ['资金流水总笔数', '收入笔数', '收入金额', '支出笔数', '支出金额'],
      rows: [[String(transfers.length), '0', '0.00', String(transfers.length), yuan(total)]],
    },
  ])
}

type Desk = {
  merchantId: string
  clock: Clock
  trades(): readonly BilledTrade[]
  transfers(): readonly BilledTransfer[]
  served: (operation: Operation) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

export function registerBills(app: FastifyInstance, desk: Desk): void {
  const days = registerBillDays(app, desk.clock)
  const files = new Map<string, string>()
  const asked = z.object({ bill_date: z.iso.date() })

  const given = (request: FastifyRequest, textFor: (day: string) => string): Answer => {
    const query = asked.safeParse(request.query)
    if (!query.success) return payError('PARAM_ERROR', '参数错误')
    const day = query.data.bill_date
    if (!days.hasBill(day)) return payError('STATEMENT_CREATING', '账单生成中')
    const text = textFor(day)
    const token = randomBytes(16).toString('hex')
    files.set(token, text)
    const path = request.url.slice(0, request.url.indexOf('/v3/bill/'))
    return {
      status: 200,
      body: {
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(text).digest('hex'),
        download_url: `https://api.mch.weixin.qq.com${path}/v3/billdownload/file?token=${token}`,
      },
    }
  }
  app.get(
    '/v3/bill/tradebill',
    desk.served((request) =>
      given(request, (day) => tradeBill(days.ofDay(desk.trades(), day), desk.merchantId)),
    ),
  )
  app.get(
    '/v3/bill/fundflowbill',
    desk.served((request) => given(request, (day) => fundFlowBill(days.ofDay(desk.transfers(), day)))),
  )
  app.get(
    '/v3/billdownload/file',
    desk.served((request) => {
      const query = z.object({ token: z.string() }).safeParse(request.query)
      const text = query.success ? files.get(query.data.token) : undefined
      return text === undefined
        ? payError('NO_STATEMENT_EXIST', '账单文件不存在')
        : { status: 200, body: days.isCut() ? text.slice(0, text.length / 2) : text }
    }),
  )
}
