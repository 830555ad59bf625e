import { describe, expect, it } from 'vitest'
import { hasPlaceForCode, withCode } from './writeCode.ts'

describe('a code written into a copy text', () => {
  const body = '想要原图，搜口令{code}就能取。'

  it('stands where the text has a place for it, in marks', () => {
    expect(withCode(body, '晚风88')).toBe('想要原图，搜口令「晚风88」就能取。')
  })

  it('leaves no trace of the place when there is none', () => {
    expect(withCode(body, '')).toBe('想要原图，搜口令就能取。')
  })

  it('is not asked for where it has no place', () => {
    expect(hasPlaceForCode(body)).toBe(true)
    expect(hasPlaceForCode('晚安。')).toBe(false)
    expect(withCode('晚安。', '晚风88')).toBe('晚安。')
  })
})
