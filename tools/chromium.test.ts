import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserChoices, findChromium } from './chromium.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wp-chromium-'))
  await writeFile(join(folder, 'google-chrome'), '')
  await chmod(join(folder, 'google-chrome'), 0o755)
  await writeFile(join(folder, 'chromium'), 'not a program')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the browser for the journeys', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    const path = join(folder, 'google-chrome')
    expect(findChromium({ CHROMIUM_PATH: path })).toBe(path)
  })

  it('is found on the path, where a file that cannot be run does not count', () => {
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'google-chrome'))
  })

  it('is asked for in a sentence when CHROMIUM_PATH leads nowhere', () => {
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'chromium') })).toThrow('CHROMIUM_PATH')
  })

  it('is the shell without a window wherever that can be had, which takes half as long', () => {
    expect(browserChoices(undefined, {})).toEqual([['chromium-headless-shell'], ['chromium']])
    expect(browserChoices('/usr/bin/chromium', {})).toEqual([['chromium-headless-shell'], []])
    expect(browserChoices('/usr/bin/chromium-headless-shell', {})).toEqual([[]])
    expect(browserChoices('/opt/chromium', { CHROMIUM_PATH: '/opt/chromium' })).toEqual([[]])
  })
})
