import { expect, it } from 'vitest'
import { layerName } from './spec.ts'

it('calls a layer by its name, or by what it is', () => {
  expect(layerName({ label: '强调条', kind: 'shape' })).toBe('强调条')
  expect(layerName({ kind: 'shape' })).toBe('形状')
})
