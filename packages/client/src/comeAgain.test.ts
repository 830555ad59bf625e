import { asOfHeader } from '@wallpaper/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createComeAgain } from './comeAgain.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (status: number, asOf?: number) => ({
  status,
  headers: new Headers(asOf === undefined ? {} : { [asOfHeader]: String(asOf) }),
})
const old = answer(203, 5_000)

/** What is told of old data while a call gets these answers in turn; null is none at all. */
const toldOf = async (answers: readonly (ReturnType<typeof answer> | null)[], signal?: AbortSignal) => {
  const told: (number | null)[] = []
  const comeAgain = createComeAgain(
    () => {},
    (asOf) => told.push(asOf),
  )
  const left = [...answers]
  const ask = async () => {
    const next = left.shift()
    if (!next) throw new Error('no reply')
    return next
  }
  await comeAgain({ endpoint: { method: 'GET' }, signal, refusal: await ask(), ask })
  for (const _ of [...answers, 'once more']) await vi.advanceTimersByTimeAsync(3_000)
  return { told, left }
}

it('old data is as old as it was while the server turns away or does not answer, until there is new data', async () => {
  const answers = [old, answer(503), null, answer(429), answer(203, 6_000), answer(200)]
  const { told, left } = await toldOf(answers)
  expect(told).toEqual([5_000, 5_000, 5_000, 5_000, 6_000, null])
  expect(left).toEqual([])
})

it.each([401, 403, 404])(
  'nobody is told of old data any longer once the call is refused with %i',
  async (status) => {
    expect((await toldOf([old, answer(status)])).told).toEqual([5_000, null])
  },
)

it('a call that nobody wants any more is not asked for again', async () => {
  expect((await toldOf([old], AbortSignal.abort())).told).toEqual([5_000, null])
})
