/** A buyer for every kind of order, by the kind's id; payments.test.ts runs each in full. */
import { randomUUID } from 'node:crypto'
import { dataAssistant, searchCodeCreate } from '@wallpaper/contract/codes'
import { privilegeOrder, privilegeState } from '@wallpaper/contract/member'
import { sql } from 'drizzle-orm'
import { makeBuyer } from '../areas/member/test/memberWorld.ts'
import { createBrowser, freshCode, locationOf, makeGalleryWorld } from './galleryWorld.ts'
import type { TestServer } from './testServer.ts'

export { makeBuyer }

export interface Bought {
  number: string
  fen: number
  /** Opens its page, which queries the channel. */
  look(): Promise<unknown>
  /** Orders the same thing again; returns the order number it got. */
  again(): Promise<string>
  isGiven(): Promise<boolean>
  /** All state that changes on delivery, to check that it is delivered once. */
  facts(): Promise<unknown>
  /** From now on it can no longer be delivered. */
  spoil(): Promise<unknown>
}

const picture = { line: 'picture' } as const

const buyUnlock = async (server: TestServer): Promise<Bought> => {
  const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))
  const world = await makeGalleryWorld(server, { works: 1 })
  const [workId = ''] = world.workIds
  const fen = 137
  await world.setMode(workId, 'price', fen)
  const { code } = await world.client.call(
    searchCodeCreate,
    { code: freshCode(), homepage_id: world.homepageId },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )
  const browser = createBrowser(server.url)
  await browser.open(`/s/${code}`)
  const consent = await fetch(locationOf(await browser.send(`/s/${code}/buy?w=${workId}`)), {
    redirect: 'manual',
  })
  const back = new URL(locationOf(consent))
  await browser.send(`${back.pathname}${back.search}`)
  const order = async (): Promise<string> => {
    const to = locationOf(await browser.post(`/s/${code}/order`, { w: workId, total: String(fen) }))
    const [, number] = /^\/s\/order\/(\w+)$/.exec(to) ?? []
    if (number) return number
    // A work that is already unlocked is shown, and nothing is ordered.
    const { rows } = await run(
      sql`SELECT number FROM unlock_orders WHERE uid = ${world.person.uid} ORDER BY made_at DESC LIMIT 1`,
    )
    return String(rows[0]?.number)
  }
  const number = await order()
  return {
    number,
    fen,
    look: () => browser.open(`/s/order/${number}`),
    again: order,
    isGiven: async () => (await browser.open(`/s/${code}/w/${workId}`)).html.includes('保存原图'),
    facts: async () => ({
      grants: (await run(sql`SELECT * FROM unlock_grants WHERE work_id = ${workId}`)).rows,
      counts: (await world.client.call(dataAssistant, { period: 'today', group: 'code' }, picture)).counts,
    }),
    spoil: () => run(sql`UPDATE works SET state = 'taken_down' WHERE id = ${workId}`),
  }
}

const buyMembership = async (server: TestServer): Promise<Bought> => {
  const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))
  const buyer = await makeBuyer(server, { hasWeChat: true })
  const wanted = { level_id: 'gold', period: 'year', way: 'wechat', pay_fen: 29_800 } as const
  const order = async () => {
    const made = await buyer.client.call(privilegeOrder, wanted, { idempotencyKey: `key-${randomUUID()}` })
    if (made.state === 'paying') await buyer.look(made.id)
    return made
  }
  const { id, number, pay_fen } = await order()
  return {
    number,
    fen: pay_fen,
    look: () => buyer.look(id),
    again: async () => (await order()).number,
    async isGiven() {
      const { membership } = await buyer.client.call(privilegeState, {})
      return membership !== null && !membership.is_over
    },
    facts: async () => ({
      membership: (await run(sql`SELECT * FROM memberships WHERE uid = ${buyer.uid}`)).rows,
      spans: (await run(sql`SELECT * FROM member_spans WHERE uid = ${buyer.uid}`)).rows,
    }),
    // There is nothing left to upgrade.
    spoil: () => run(sql`UPDATE member_orders SET kind = 'upgrade' WHERE number = ${number}`),
  }
}

export const buyers: Readonly<Record<string, (server: TestServer) => Promise<Bought>>> = {
  unlock: buyUnlock,
  member: buyMembership,
}
