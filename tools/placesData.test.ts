import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { placesFile, placesText } from './placesData.ts'

it('the list of places is what the published divisions give today', () => {
  expect(readFileSync(placesFile, 'utf8')).toBe(placesText())
})
