import { batchMax } from '@wallpaper/contract/creation/creation.limits'
import { describe, expect, it } from 'vitest'
import { UserFacingError } from '../../runtime/failure.ts'
import { inParts } from './inParts.ts'

const ids = Array.from({ length: batchMax * 2 + 1 }, (_, at) => `work ${at}`)
const done = (part: readonly string[]) => ({ results: part.map((id) => ({ id, ok: true, msg: '' })) })

describe('more than one call takes', () => {
  it('is asked for in several, in order, and answered together', async () => {
    const sizes: number[] = []
    const { results } = await inParts(ids, async (part) => {
      sizes.push(part.length)
      return done(part)
    })
    expect(sizes).toEqual([batchMax, batchMax, 1])
    expect(results.map(({ id }) => id)).toEqual(ids)
  })

  it('tells of what a later call could not do, and of nothing when the first could not', async () => {
    const failing = (from: number) => {
      let calls = 0
      return inParts(ids, async (part) => {
        calls += 1
        if (calls >= from) throw new UserFacingError('网络断开了')
        return done(part)
      })
    }
    const { results } = await failing(2)
    expect(results.filter(({ ok }) => ok)).toHaveLength(batchMax)
    expect(results.filter(({ msg }) => msg === '网络断开了')).toHaveLength(batchMax + 1)
    await expect(failing(1)).rejects.toThrow('网络断开了')
  })
})
