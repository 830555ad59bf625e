import { describe, expect, it } from 'vitest'
import { safeNext, signInPath } from './paths.ts'

describe('where to go after signing in', () => {
  it('is the page one came from', () => {
    const asked = new URLSearchParams(signInPath({ next: '/people/7?tab=x' }).split('?')[1])
    expect(safeNext(asked.get('next'))).toBe('/people/7?tab=x')
  })

  it.each([null, '', 'https://evil.example/', '//evil.example/', '/sign-in?next=/sign-in'])(
    'is the workbench instead of %s',
    (next) => {
      expect(safeNext(next)).toBe('/')
    },
  )
})
