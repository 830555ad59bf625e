import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { iconNamed, iconNames } from './iconNames.ts'

describe('the icon set', () => {
  it('holds exactly the drawings of the sprite', () => {
    const file = fileURLToPath(import.meta.resolve('@wallpaper/design/icons.svg'))
    const drawn = Array.from(readFileSync(file, 'utf8').matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)
    expect([...iconNames]).toEqual(drawn)
  })

  it('draws an unknown name as a grid', () => {
    expect(iconNamed('wallet')).toBe('wallet')
    expect(iconNamed('no-such-icon')).toBe('grid')
  })
})
