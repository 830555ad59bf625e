/** Colours are tokens, and every pair that a rule puts together can be read in both themes. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const folder = fileURLToPath(new URL('../', import.meta.url))
const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')
const tokenFile = 'ui/styles/accents.css'
const styles = globSync('**/*.css', { cwd: folder })
  .filter((file) => file !== tokenFile)
  .map((file) => ({
    file,
    css: withoutComments(readFileSync(`${folder}${file}`, 'utf8')),
  }))

const tokens = withoutComments(
  read('../../../../packages/design/src/tokens.css') +
    read(`../${tokenFile}`) +
    (/<style[^>]*>(.*?)<\/style>/s.exec(read('../../index.html'))?.[1] ?? ''),
)
const declared = (selector: RegExp) =>
  new Map(
    [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, name = '']) => selector.test(name))
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
  )
const light = declared(/:root/)
const dark = new Map([...light, ...declared(/\[data-theme="dark"\]/)])
const themes = { light, dark }
type Theme = keyof typeof themes

const resolved = (theme: Theme, name: string): string => {
  const value = themes[theme].get(name) ?? ''
  const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return inner ? resolved(theme, inner) : value
}

/** Null: a gradient or a translucent colour, which depends on what is behind it. */
const channels = (value: string): number[] | null => {
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1]
  return hex ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) : null
}
const luminance = (rgb: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Rules that give both a text colour and a plain surface. */
const pairs = styles.flatMap(({ file, css }) =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const text = /(?:^|[\s;])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1]
    const surface = /background(?:-color)?:\s*var\((--[\w-]+)\)/.exec(body)?.[1]
    return text && surface ? [{ rule: `${file} ${selector.trim()}`, text, surface }] : []
  }),
)

/** Text that stands on any of the page's surfaces, whichever rule draws them. */
const texts = ['--text-1', '--text-2', '--text-3', '--text-link', '--purple-600']
const surfaces = ['--bg-page', '--bg-card', '--bg-sunken', '--bg-tint', '--bg-raised']
const toned = [
  ['--success', '--bg-card'],
  ['--danger', '--bg-card'],
  ['--success', '--success-bg'],
  ['--warn', '--warn-bg'],
  ['--danger', '--danger-bg'],
  ['--info', '--info-bg'],
  ['--strip-warn', '--warn-bg'],
  ['--strip-no', '--danger-bg'],
  ['--text-off', '--bg-off'],
  ['--rise', '--bg-card'],
  ['--fall', '--bg-card'],
] as const

/** Icons without words, which need less; and rules whose white is only shown over another fill or a picture. */
const notText = [
  'ui/styles/fields.css .clear',
  'ui/styles/timeline.css .tline .pt',
  'areas/team/tutor/components/tutor.module.css .point',
  'areas/publish/mount/mount.module.css .tile',
  'areas/home/search/search.module.css .clear i',
  'areas/codes/components/Thumb.module.css .thumb',
  'areas/account/components/profile/AvatarField.module.css .wechat',
]

const tooFaint = (theme: Theme, text: string, surface: string): boolean => {
  const [ink, ground] = [channels(resolved(theme, text)), channels(resolved(theme, surface))]
  return ink !== null && ground !== null && contrast(ink, ground) < 4.5
}

describe('the colours of the phone', () => {
  it('are tokens in every style file', () => {
    const written = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|:[^;{}]*\b(?:white|black)\b/gi)].map(
        ([colour]) => `${file} ${colour}`,
      ),
    )
    expect(styles.length).toBeGreaterThan(80)
    expect(written).toEqual([])
  })

  it('are declared tokens', () => {
    // These are set by a component and by index.html.
    const own = new Set([
      '--characters',
      '--type-size',
      ...styles.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
    ])
    const unknown = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name = '']) => !light.has(name) && !own.has(name) && !name.startsWith('--adm'))
        .map(([, name]) => `${file} ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('have no dark token that the light theme lacks', () => {
    expect([...dark.keys()].filter((name) => !light.has(name) && !name.startsWith('--boot'))).toEqual([])
  })

  it.each(['light', 'dark'] as const)('can be read wherever a rule pairs text and surface: %s', (theme) => {
    expect(pairs.length).toBeGreaterThan(80)
    const faint = pairs.filter(
      ({ rule, text, surface }) => !notText.includes(rule) && tooFaint(theme, text, surface),
    )
    expect(faint).toEqual([])
  })

  it.each(['light', 'dark'] as const)('can be read on every surface and tint: %s', (theme) => {
    const all = [...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)), ...toned]
    expect(all.filter(([text, surface]) => tooFaint(theme, text, surface))).toEqual([])
  })
})
