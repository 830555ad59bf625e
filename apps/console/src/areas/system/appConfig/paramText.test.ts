import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paramOf, paramText } from './paramText.ts'

describe('parameters as text', () => {
  it('come back as they were written', () => {
    const name = fc.stringMatching(/^[a-z_]{1,10}$/)
    const value = fc.stringMatching(/^[a-z0-9=?&]{0,10}$/)
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (param) => {
        expect(paramOf(paramText(param))).toEqual(param)
      }),
    )
  })

  it('may have empty lines, and say so when one line is no pair', () => {
    expect(paramOf(' id=survey \n\nstep=open\n')).toEqual({ id: 'survey', step: 'open' })
    expect(paramOf('')).toEqual({})
    expect(paramOf('id survey')).toBeNull()
    expect(paramOf('=survey')).toBeNull()
  })
})
