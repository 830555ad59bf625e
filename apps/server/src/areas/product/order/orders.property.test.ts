/** Whatever is reported in whatever order, as often as one likes: ledger = orders = reports. */
import { percentOf } from '@wallpaper/contract'
import { addDays, dayBegin } from '@wallpaper/contract/day'
import { orderAppIndex } from '@wallpaper/contract/earnings'
import { productOrderList } from '@wallpaper/contract/product'
import type { OrderState } from '@wallpaper/contract/product/product.labels'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { ledgerChecks } from '../../../ledger/ledger.slots.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { runProof } from '../../../ledger/proof.ts'
import { businessDay } from '../../../platform/clock.ts'
import { declaredSlots } from '../../../product.ts'
import { productRepository } from '../catalogue/product.repository.ts'
import { type ProductWorld, startProductWorld } from '../test/productWorld.ts'
import { moveOf } from './order.rules.ts'
import { ordersCheck } from './orders.check.ts'
import { recordReports } from './report.service.ts'

let world: ProductWorld
beforeAll(async () => {
  world = await startProductWorld()
})
afterAll(() => world.server.stop())

const orders = 5
const report = fc.record({
  what: fc.constantFrom('met', 'settled', 'invalid', 'refunded' as const),
  order: fc.nat({ max: orders - 1 }),
})
const rateChange = fc.record({ what: fc.constant('rate'), brandFen: fc.integer({ min: 1, max: 99_99 }) })
const repeat = fc.record({ what: fc.constant('repeat') })
const history = fc.array(
  fc.array(fc.oneof({ weight: 6, arbitrary: report }, rateChange, repeat), { maxLength: 6 }),
  {
    minLength: 1,
    maxLength: 6,
  },
)
type Step = { what: string; order?: number; brandFen?: number }

interface Modelled {
  state: OrderState
  creatorFen: number
}

it('adds up after any history of orders, refunds, rate changes and repeated files', async () => {
  const { services } = world.server
  const { db } = services
  const relations: never[] = []
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const { product, code, person, client } = await world.promoted()
      const now = services.clock()
      const today = businessDay(now)
      // One order on each of the days before; a new version begins on one of them.
      const dayOf = (order: number) => addDays(today, order - orders)
      const reportOf = (kind: 'met' | 'settled' | 'invalid' | 'refunded', order: number) => ({
        ...{ kind, number: `N-${order}-0000`, code: code.code, firstAt: null, reason: '', brandFen: null },
        at: new Date(dayBegin(dayOf(order)) + 3_600_000),
        origin: 'import' as const,
      })
      const model = new Map<number, Modelled>()
      const versions = [{ startsOn: addDays(today, -40), creatorFen: 34_00 }]
      let last: ReturnType<typeof reportOf>[] = []
      const send = async (reports: ReturnType<typeof reportOf>[]) => {
        await db.write((tx) => recordReports(tx, product.id, reports, { relations, now }))
        for (const { kind, number } of reports) {
          const order = Number(number.split('-')[1])
          const known = model.get(order)
          const move = moveOf(known?.state ?? null, kind)
          if (!('to' in move)) continue
          const rate = versions.findLast(({ startsOn }) => startsOn <= dayOf(order))
          model.set(order, {
            state: move.to,
            creatorFen: known?.creatorFen ?? rate?.creatorFen ?? 0,
          })
        }
      }
      for (const batch of batches as Step[][]) {
        const reports: ReturnType<typeof reportOf>[] = []
        for (const step of batch) {
          if (step.what === 'repeat') reports.push(...last)
          else if (step.what === 'rate') {
            const startsOn = addDays(today, versions.length - orders - 1)
            const brandFen = step.brandFen ?? 1
            if (versions.length > orders) continue
            const creatorFen = percentOf(brandFen, 70)
            const version = versions.length + 1
            await db.write((tx) =>
              productRepository(tx).addRate({
                ...{ productId: product.id, version, brandFen, percent: 70, creatorFen, settleDays: 7 },
                ...{ settleBy: 'import', startsOn, reason: '', madeBy: '', approvedBy: '' },
                madeAt: new Date(now),
              }),
            )
            versions.push({ startsOn, creatorFen })
          } else if (step.order !== undefined) reports.push(reportOf(step.what as 'met', step.order))
        }
        await send(reports)
        last = reports
      }
      const all = [...model.values()]
      const sumOf = (state: OrderState) =>
        all.filter((order) => order.state === state).reduce((sum, { creatorFen }) => sum + creatorFen, 0)
      const balances = await db.read((tx) => ledgerReader(tx).balancesOf(person.uid))
      expect(balances.pending).toBe(sumOf('settled'))
      let listed = 0
      let inReports = 0
      for (const month of new Set(all.length > 0 ? [0, 1, 2, 3, 4].map((n) => dayOf(n).slice(0, 7)) : [])) {
        const page = await client.call(productOrderList, { month })
        listed += page.amount_fen
        inReports += (await client.call(orderAppIndex, { day: `${month}-28` })).amount_fen
      }
      expect(listed).toBe(sumOf('settled') + sumOf('pending'))
      expect(inReports).toBe(listed)
    }),
    { numRuns: 25 },
  )
  const checks = declaredSlots(areas)
    .all(ledgerChecks)
    .filter(({ id }) => id === ordersCheck.id || id === 'rollups')
  expect(checks).toHaveLength(2)
  for (const check of checks) expect((await db.snapshot((tx) => check.run(tx))).differences).toEqual([])
  expect((await runProof(db, [])).checks.flatMap(({ differences }) => differences)).toEqual([])
}, 120_000)
