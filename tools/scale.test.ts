import { expect, it } from 'vitest'
import { isScaleWritten } from './scale.ts'

it('docs/scale.md is as the areas declare; otherwise: npm run scale', () => {
  expect(isScaleWritten()).toBe(true)
})
