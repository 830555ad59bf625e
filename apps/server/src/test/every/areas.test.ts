import { readdirSync } from 'node:fs'
import { loadRegistry } from '@wallpaper/contract'
import { expect, it } from 'vitest'

const suffix = '.every.test.ts'

it('has a suite for each area with endpoints, in a file of its own, so that an area can be tried alone', async () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith(suffix))
  expect(files.map((name) => name.slice(0, -suffix.length)).sort()).toEqual(
    [...new Set((await loadRegistry()).map(({ area }) => area))].sort(),
  )
})
