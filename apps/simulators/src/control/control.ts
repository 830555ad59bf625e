/**
 * The simulators' control API: sets faults and the clock over HTTP (JSON for tests, forms for people) and
 * shows everything on one page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { sendPage } from '../page.ts'
import { type Funds, isFunded } from '../pay/funds.ts'
import type { SimulatorSettings } from '../settings.ts'
import type { Grants } from '../video/grants.ts'
import { controlPage } from './controlPage.ts'
import { type FaultBook, faultInput, faultModes, partnerId, partnerIds } from './faults.ts'

type Dependencies = {
  settings: SimulatorSettings
  faults: FaultBook
  clock: Clock
  funds: Funds
  grants: Grants
}

const fundsInput = z.object({ available_fen: z.coerce.number().int().min(0).max(1e12) })

const clockInput = z.object({
  advance_ms: z.coerce
    .number()
    .int()
    .min(0)
    .max(366 * 86_400_000),
})

export function registerControl(
  app: FastifyInstance,
  { settings, faults, clock, funds, grants }: Dependencies,
): void {
  const state = () => ({
    partners: partnerIds,
    modes: faultModes,
    faults: faults.list(),
    clock_offset_ms: clock.offset(),
  })
  const reset = () => {
    faults.clear()
    clock.reset()
    funds.reset()
    grants.reset()
  }

  app.get('/', (request, reply) => {
    const origin = settings.publicUrl ?? `http://${request.host}`
    const body = controlPage({ origin, settings, faults: faults.list(), clockOffset: clock.offset() })
    return sendPage(reply, { title: '图神合作方模拟台 · 模拟环境', body })
  })

  app.get('/control', () => state())

  app.delete('/control', () => {
    reset()
    return state()
  })

  app.delete('/control/:partner', (request, reply) => {
    const partner = partnerOf(request)
    if (!partner) return refuse(reply, unknownPartner)
    faults.clear(partner)
    return state()
  })

  // A form cannot send DELETE.
  app.post('/control/clear', (request, reply) => {
    const { partner } = z.object({ partner: partnerId.optional() }).catch({}).parse(request.body)
    if (partner) faults.clear(partner)
    else reset()
    return answer(request, reply, state())
  })

  app.post('/control/clock', (request, reply) => {
    const input = clockInput.safeParse(request.body)
    if (!input.success) return refuse(reply, 'advance_ms 要写成毫秒数，例如 300000。')
    clock.advance(input.data.advance_ms)
    return answer(request, reply, state())
  })

  app.post('/control/:partner/funds', (request, reply) => {
    const partner = partnerOf(request)
    if (!partner || !isFunded(partner)) return refuse(reply, '只有 wechat-pay 和 alipay 有打款账户。')
    const input = fundsInput.safeParse(request.body)
    if (!input.success) return refuse(reply, 'available_fen 要写成分，例如 100000。')
    funds.set(partner, input.data.available_fen)
    return answer(request, reply, state())
  })

  app.post('/control/:partner', (request, reply) => {
    const partner = partnerOf(request)
    if (!partner) return refuse(reply, unknownPartner)
    const input = faultInput.safeParse(request.body)
    if (!input.success) {
      const fields = input.error.issues.map((issue) => issue.path.join('.')).join('、')
      return refuse(reply, `这些字段看不懂：${fields}。mode 可以是 ${faultModes.join('、')}。`)
    }
    return answer(request, reply, { fault: faults.set(partner, input.data), ...state() })
  })
}

const unknownPartner = `没有这个合作方。可以是 ${partnerIds.join('、')}。`

function partnerOf(request: FastifyRequest) {
  const parsed = z.object({ partner: partnerId }).safeParse(request.params)
  return parsed.success ? parsed.data.partner : null
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ message })
}

function answer(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? reply.redirect('/', 303) : reply.send(body)
}
