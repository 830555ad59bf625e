/** Alipay's 账务账单, simulated: a ZIP file with two tables in GBK. A day without movements has none. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type FaultBook, withFaults } from '../control/faults.ts'
import { dayOf, registerBillDays, sum, timeOf, yuan } from './billDays.ts'
import { gbk } from './gbk.ts'
import { zip } from './zip.ts'

export type BilledMovement = { at: number; number: string; orderId: string; fen: number; identity: string }

const columns =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'

const chineseTime = (day: string): string => `${day.replace('-', '年').replace('-', '月')}日 00:00:00`

const begin = (title: string, account: string, day: string): string[] => [
  `#支付宝账务${title}查询`,
  `#账号：[${account}0156]`,
  `#起始日期：[${chineseTime(day)}]   终止日期：[${chineseTime(dayOf(Date.parse(`${day}T24:00:00+08:00`)))}]`,
  `#-----------------------------------------账务${title}列表----------------------------------------`,
]

const details = (movements: readonly BilledMovement[], account: string, day: string): string[] => [
  ...begin('明细', account, day),
  columns,
  ...movements.map(({ at, number, orderId, fen, identity }) =>
    [
      `${orderId}1`,
      orderId,
      number,
      '提现 "到账"',
      timeOf(at),
      identity,
      '0.00',
      `-${yuan(fen)}`,
      '100000.00',
      '支付宝',
      '转账',
      '',
    ]
      .map((value) => `${value}\t`)
      .join(','),
  ),
  '#-----------------------------------------账务明细列表结束------------------------------------',
  `#支出合计：${movements.length}笔，共-${yuan(sum(movements.map(({ fen }) => fen)))}元`,
  '#收入合计：0笔，共0.00元',
  `#导出时间：[${chineseTime(day)}]`,
]

const summary = (movements: readonly BilledMovement[], account: string, day: string): string[] => {
  const total = yuan(sum(movements.map(({ fen }) => fen)))
  return [
    ...begin('汇总', account, day),
    '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）',
    `转账,0,0.00,${movements.length},-${total},-${total}`,
  ]
}

const fileOf = (movements: readonly BilledMovement[], account: string, day: string): Buffer => {
  const part = (title: string, lines: readonly string[]) => ({
    name: gbk(`${account}0156_${day.replaceAll('-', '')}_${title}.csv`),
    content: gbk(lines.map((line) => `${line}\r\n`).join('')),
  })
  return zip([
    part('账务明细(汇总)', summary(movements, account, day)),
    part('账务明细', details(movements, account, day)),
  ])
}

type Desk = { account: string; clock: Clock; faults: FaultBook; movements(): readonly BilledMovement[] }

const asked = z.object({ bill_type: z.literal('signcustomer'), bill_date: z.iso.date() })

/** What a query for a bill is answered with: its URL, or the code of a refusal. */
export type BillPlace = { url: string } | { code: string }

export function registerAlipayBills(app: FastifyInstance, desk: Desk) {
  const days = registerBillDays(app, desk.clock)
  const files = new Map<string, Buffer>()

  const errorAnswer = () => ({ status: 404, body: 'not found' })
  app.get(
    '/bill',
    withFaults(desk.faults, { partner: 'alipay', errorAnswer }, (request) => {
      const query = z.object({ token: z.string() }).safeParse(request.query)
      const file = query.success ? files.get(query.data.token) : undefined
      if (!file) return errorAnswer()
      const body = days.isCut() ? file.subarray(0, file.length / 2) : file
      return { status: 200, body, type: 'application/zip' }
    }),
  )

  return (request: FastifyRequest, content: unknown): BillPlace => {
    const query = asked.safeParse(content)
    if (!query.success) return { code: 'INVALID_ARGUMENT' }
    const day = query.data.bill_date
    const ofDay = days.ofDay(desk.movements(), day)
    if (!days.hasBill(day) || ofDay.length === 0) return { code: 'BILL_NOT_EXIST' }
    const token = randomBytes(16).toString('hex')
    files.set(token, fileOf(ofDay, desk.account, day))
    return { url: `http://${request.host}${app.prefix}/bill?token=${token}` }
  }
}
