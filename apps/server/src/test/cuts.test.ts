/** A client may disconnect at any moment while sending or receiving a file: that only ends its request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cut, sendAndCut } from './cuts/cutRequest.ts'
import { type CutServer, type StoreKind, startCutServer } from './cuts/cutServer.ts'
import { allWays, type Way } from './cuts/ways.ts'

const cutsPerStore = Number(process.env.CUTS ?? 250)
const atOnce = 10
/** Any seed works; a fixed one makes failures reproducible. */
const seed = 20_261_117

const randomFrom = (start: number) => {
  let state = start
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const cutFrom = (random: () => number, hasBody: boolean): Cut => {
  const isEarly = random() < 0.5
  return {
    // Early: after the head and a few bytes, or within the head.
    sent: hasBody ? (isEarly ? random() * 0.02 : random()) : random() < 0.05 ? random() : 1,
    pauseMs: random() < 0.3 ? 0 : Math.floor(random() * 20),
    readBytes: random() < 0.5 ? 0 : Math.ceil(random() * 500_000),
    isReset: random() < 0.5,
  }
}

const cutAll = async (port: number, ways: readonly Way[]): Promise<Map<string, number>> => {
  const random = randomFrom(seed)
  const counts = new Map<string, number>()
  const plans = Array.from({ length: cutsPerStore }, (_, nth) => {
    // All ways in turn, with the most common one after every other.
    const way = ways[nth % 2 === 0 ? 0 : 1 + (((nth - 1) / 2) % (ways.length - 1))]
    if (!way) throw new Error('no way')
    counts.set(way.name, (counts.get(way.name) ?? 0) + 1)
    const request = way.make(nth)
    return { request, cut: cutFrom(random, request.body !== null) }
  })
  const cutNext = async () => {
    for (let plan = plans.shift(); plan; plan = plans.shift()) await sendAndCut(port, plan.request, plan.cut)
  }
  await Promise.all(Array.from({ length: atOnce }, cutNext))
  return counts
}

const nothing = { incoming: [], temporary: [], open: [], transactions: 0 }

describe.each<StoreKind>(['disk', 'S3'])('connections that are cut, with files on %s', (kind) => {
  let server: CutServer
  let ways: Way[]
  beforeAll(async () => {
    server = await startCutServer(kind)
    ways = await allWays(server.process.url, server.callers)
  })
  afterAll(() => server?.stop())

  it('end neither the process nor anybody else’s call, and leave nothing behind', async () => {
    const { child, url, output } = server.process
    await expect.poll(server.leftovers).toEqual(nothing)
    const counts = await cutAll(Number(new URL(url).port), ways)
    expect([...counts.keys()].toSorted()).toEqual(ways.map(({ name }) => name).toSorted())
    expect(child.exitCode, output.join('')).toBeNull()
    await expect.poll(server.leftovers).toEqual(nothing)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await server.metric('unhandled_errors_total')).toEqual([
      'unhandled_errors_total{kind="exception"} 0',
      'unhandled_errors_total{kind="rejection"} 0',
    ])
  })
})
