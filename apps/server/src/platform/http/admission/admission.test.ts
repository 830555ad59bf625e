import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Admission, type AdmissionLimits, createAdmission, defaultAdmission } from './admission.ts'
import type { Place } from './places.ts'

let admission: Admission
afterEach(() => admission.close())

const start = (changes: Partial<AdmissionLimits> = {}, isDatabaseCongested = false) => {
  const limits = {
    ...defaultAdmission,
    few: 1,
    least: 1,
    first: 1,
    most: 1,
    burstMs: 60_000,
    turnMs: 60_000,
    ...changes,
  }
  admission = createAdmission({ limits, isDatabaseCongested: () => isDatabaseCongested })
}
/** Collects the admitted calls in order. */
const enter = (name: string, inside: { name: string; place: Place }[]) =>
  admission.enter(`/${name}`, 'normal', (place) => {
    if (place) inside.push({ name, place })
  })

describe('a place', () => {
  it('is somebody else’s while its call waits aside, and taken again after that', async () => {
    start()
    const inside: { name: string; place: Place }[] = []
    enter('one', inside)
    enter('two', inside)
    enter('three', inside)
    expect(inside.map(({ name }) => name)).toEqual(['one'])
    const check = Promise.withResolvers<void>()
    const [one] = inside
    const aside = one?.place.aside(() => check.promise)
    expect(inside.map(({ name }) => name)).toEqual(['one', 'two'])
    check.resolve()
    await aside
    // Two are running now: the next one enters when both have left.
    inside[1]?.place.leave()
    expect(inside.map(({ name }) => name)).toEqual(['one', 'two'])
    one?.place.leave()
    expect(inside.map(({ name }) => name)).toEqual(['one', 'two', 'three'])
    inside[2]?.place.leave()
    expect(admission.figures().running).toBe(0)
  })

  it('is given back once by a call that ends while it waits aside', async () => {
    start()
    const inside: { name: string; place: Place }[] = []
    enter('one', inside)
    const check = Promise.withResolvers<void>()
    const aside = inside[0]?.place.aside(() => check.promise)
    inside[0]?.place.leave()
    enter('two', inside)
    check.resolve()
    await aside
    expect(admission.figures().running).toBe(1)
    inside[1]?.place.leave()
    expect(admission.figures().running).toBe(0)
  })
})

describe('a few calls', () => {
  it('are let in at once, whatever they weigh and however slow the machine is', async () => {
    start({ few: 8, turnMs: 0 }, true)
    const inside: { name: string; place: Place }[] = []
    // A light call first, so that the ones after it get the maximum weight.
    enter('light', inside)
    inside[0]?.place.leave()
    enter('heavy', inside)
    await setTimeout(60)
    inside[1]?.place.leave()
    inside.splice(0)
    for (let count = 0; count < 9; count += 1) enter('heavy', inside)
    expect([inside.length, admission.figures().waiting]).toEqual([8, 1])
  })
})

describe('the work of an admitted call', () => {
  it('can tell that others are being refused', () => {
    start({ burstMax: 0 })
    enter('one', [])
    expect(admission.isOverloaded()).toBe(false)
    enter('two', [])
    expect(admission.isOverloaded()).toBe(true)
  })
})

describe('the door', () => {
  it('lets in whoever comes alone, though none of their kind got a place lately', () => {
    let read = 0
    for (let count = 0; count < 400; count += 1) {
      start({ burstMax: 0, calmMs: 60_000 })
      enter('one', [])
      // One call over the limit: from here on the queue is standing.
      enter('two', [])
      if (!admission.isHopeless('extra')) read += 1
      admission.close()
    }
    expect(read).toBeGreaterThan(100)
  })
})

describe('a turn of the event loop that takes long', () => {
  const limitAfterLongTurn = async (busyShare: number): Promise<number> => {
    start({ first: 40, least: 4, most: 100, turnMs: 12, busyShare })
    await setTimeout(10)
    const until = performance.now() + 150
    while (performance.now() < until);
    await setTimeout(0)
    return admission.figures().limit
  }

  it('is congestion where the loop works all the time', async () => {
    expect(await limitAfterLongTurn(0.5)).toBe(4)
  })

  it('is none where the loop rests: others have the processor', async () => {
    expect(await limitAfterLongTurn(1.5)).toBe(40)
  })
})
