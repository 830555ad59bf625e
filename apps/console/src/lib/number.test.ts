import { listTotalMax } from '@wallpaper/contract'
import { expect, it } from 'vitest'
import { formatTotal } from './number.ts'

it('says how many there are in all, and where counting stopped', () => {
  expect([0, 128, listTotalMax - 1, listTotalMax].map(formatTotal)).toEqual(['0', '128', '999', '999+'])
})
