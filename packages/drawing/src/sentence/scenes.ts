/** What is behind the words, by style. */
import { pageWidth } from '@wallpaper/contract/creation/template/template.limits'
import type { SentenceStyle } from '@wallpaper/contract/studio/sentence.labels'
import { between, type DrawScene, disc, glow, ridge, rounded, scatter, shape, skyOf } from './scene.ts'

const dusk: DrawScene = (wish) => {
  const { height, palette, random } = wish
  const { sky, ground, light } = palette
  const [x, y] = [between(random, 80, 220), height * between(random, 0.5, 0.6)]
  const radius = between(random, 26, 40)
  return {
    background: skyOf(sky),
    layers: [
      glow('glow', x, y, radius * 3.2, light),
      disc('sun', { x, y, radius }, { fill: light }),
      ridge('far', wish, { y: height * 0.68, rise: height * 0.03, bends: 3 }, { fill: ground[0] }),
      ridge('middle', wish, { y: height * 0.77, rise: height * 0.03, bends: 4 }, { fill: ground[1] }),
      ridge('near', wish, { y: height * 0.87, rise: height * 0.025, bends: 3 }, { fill: ground[2] }),
    ],
  }
}

const night: DrawScene = (wish) => {
  const { height, palette, random } = wish
  const { sky, ground, light } = palette
  const [x, y, radius] = [
    between(random, 200, 250),
    height * between(random, 0.1, 0.16),
    between(random, 18, 28),
  ]
  const above = { x: 0, y: 0, width: pageWidth, height: rounded(height * 0.75) }
  return {
    background: skyOf(sky),
    layers: [
      scatter('dust', above, random, { form: 'dot', count: 120, size: [0.4, 1.6], colours: [`${light}aa`] }),
      scatter('stars', above, random, {
        form: 'star',
        count: 22,
        size: [1.4, 6],
        colours: [light, '#ffffff'],
      }),
      glow('glow', x, y, radius * 3, light),
      disc('moon', { x, y, radius }, { fill: light }),
      ridge('far', wish, { y: height * 0.83, rise: height * 0.03, bends: 4 }, { fill: ground[1] }),
      ridge('near', wish, { y: height * 0.91, rise: height * 0.02, bends: 3 }, { fill: ground[2] }),
    ],
  }
}

const sea: DrawScene = (wish) => {
  const { height, palette, random } = wish
  const { sky, ground, light } = palette
  const [x, line] = [between(random, 90, 210), height * 0.66]
  const radius = between(random, 22, 34)
  const waves = [0, 1, 2].map((at) =>
    ridge(
      `wave${at}`,
      wish,
      { y: line + ((height - line) * (at + 0.7)) / 3.6, rise: 3 + at * 1.5, bends: 7 - at },
      { fill: ground[at] ?? ground[2], opacity: 0.85 },
    ),
  )
  return {
    background: skyOf(sky),
    layers: [
      glow('glow', x, line, radius * 3, light),
      disc('sun', { x, y: line, radius }, { fill: light }),
      shape(
        'water',
        'rect',
        { x: 0, y: rounded(line), width: pageWidth, height: rounded(height - line) },
        { fill: ground[0] },
      ),
      scatter(
        'sparkle',
        { x: rounded(x - 40), y: rounded(line + 2), width: 80, height: rounded((height - line) * 0.5) },
        random,
        { form: 'dot', count: 40, size: [0.6, 2.6], colours: [`${light}cc`, '#ffffffaa'] },
      ),
      ...waves,
    ],
  }
}

const petal: DrawScene = ({ height, palette, random }) => {
  const { sky, ground, light } = palette
  const whole = { x: 0, y: 0, width: pageWidth, height: rounded(height) }
  const [from, to] = [height * between(random, 0.06, 0.14), height * between(random, 0.18, 0.26)]
  return {
    background: skyOf(sky),
    layers: [
      glow('light', pageWidth * 0.5, height * 0.4, pageWidth * 0.6, light),
      shape('branch', 'path', whole, {
        path: `M 300 ${rounded(from)} C 240 ${rounded(from + 20)} 200 ${rounded(to - 20)} 120 ${rounded(to)}`,
        stroke: { colour: ground[2], width: 2.4 },
      }),
      shape('twig', 'path', whole, {
        path: `M 220 ${rounded(from + 18)} Q 190 ${rounded(from - 10)} 160 ${rounded(from + 4)}`,
        stroke: { colour: ground[2], width: 1.4 },
      }),
      scatter(
        'blossoms',
        { x: 110, y: rounded(from - 10), width: 180, height: rounded(to - from + 24) },
        random,
        {
          form: 'petal',
          count: 46,
          size: [6, 14],
          colours: [ground[0], ground[1], light],
        },
      ),
      scatter('falling', { ...whole, y: rounded(height * 0.3), height: rounded(height * 0.7) }, random, {
        form: 'petal',
        count: 26,
        size: [3, 10],
        colours: [ground[0], `${ground[1]}cc`],
      }),
    ],
  }
}

const rain: DrawScene = (wish) => {
  const { height, palette, random } = wish
  const { sky, ground, light } = palette
  const drops = Array.from({ length: 70 }, () => {
    const [x, y, length] = [
      between(random, 0, 300),
      between(random, 0, height * 0.85),
      between(random, 8, 26),
    ]
    return `M ${rounded(x)} ${rounded(y)} L ${rounded(x - length * 0.16)} ${rounded(y + length)}`
  })
  const whole = { x: 0, y: 0, width: pageWidth, height: rounded(height) }
  const pool = rounded(height * 0.8)
  return {
    background: skyOf(sky),
    layers: [
      ridge(
        'far',
        wish,
        { y: height * 0.7, rise: height * 0.03, bends: 3 },
        { fill: ground[0], opacity: 0.6 },
      ),
      shape(
        'pool',
        'rect',
        { x: 0, y: pool, width: pageWidth, height: rounded(height - pool) },
        { fill: ground[1], opacity: 0.7 },
      ),
      shape('drops', 'path', whole, { path: drops.join(' '), stroke: { colour: `${light}66`, width: 0.8 } }),
      scatter('rings', { x: 0, y: pool, width: pageWidth, height: rounded(height - pool - 10) }, random, {
        form: 'ring',
        count: 16,
        size: [6, 26],
        colours: [`${light}77`],
      }),
    ],
  }
}

const mountain: DrawScene = (wish) => {
  const { height, palette, random } = wish
  const { sky, ground, light } = palette
  const side = random() < 0.5 ? 62 : 238
  const [x, y] = [side + between(random, -16, 16), height * between(random, 0.57, 0.6)]
  const range = (id: string, at: number, opacity: number, fill: string) =>
    ridge(
      id,
      wish,
      { y: height * at, rise: height * 0.045, bends: 3 + Math.floor(random() * 3), isSharp: id !== 'near' },
      { fill, opacity },
    )
  return {
    background: skyOf(sky),
    layers: [
      disc('sun', { x, y, radius: between(random, 13, 20) }, { fill: light }),
      range('farthest', 0.66, 0.35, ground[0]),
      range('far', 0.74, 0.55, ground[0]),
      range('middle', 0.82, 0.7, ground[1]),
      range('near', 0.92, 0.9, ground[2]),
    ],
  }
}

const paper: DrawScene = ({ height, palette, random }) => {
  const { sky, ground, light } = palette
  const [x, y, width] = [22, 22, pageWidth - 44]
  const inner = rounded(height - 44)
  return {
    background: skyOf(sky),
    layers: [
      scatter('grain', { x: 0, y: 0, width: pageWidth, height: rounded(height) }, random, {
        form: 'dot',
        count: 160,
        size: [0.4, 1.4],
        colours: [`${ground[0]}55`],
      }),
      shape(
        'edge',
        'rect',
        { x, y, width, height: inner },
        { stroke: { colour: `${ground[1]}99`, width: 0.8 } },
      ),
      shape(
        'inner',
        'rect',
        { x: x + 4, y: y + 4, width: width - 8, height: inner - 8 },
        { stroke: { colour: `${ground[1]}55`, width: 0.5 } },
      ),
      shape(
        'seal',
        'rect',
        { x: rounded(between(random, 206, 226)), y: rounded(height - 92), width: 26, height: 26 },
        { fill: light, radius: 4 },
      ),
    ],
  }
}

const neon: DrawScene = ({ height, palette, random }) => {
  const { sky, ground, light } = palette
  const line = height * 0.72
  const whole = { x: 0, y: 0, width: pageWidth, height: rounded(height) }
  const rows = Array.from({ length: 7 }, (_, at) => {
    const y = rounded(line + (height - line) * (at / 6.4) ** 1.7)
    return `M 0 ${y} L ${pageWidth} ${y}`
  })
  const columns = Array.from({ length: 13 }, (_, at) => {
    const from = 150 + (at - 6) * 14
    return `M ${from} ${rounded(line)} L ${150 + (at - 6) * 64} ${rounded(height)}`
  })
  const [x, y, radius] = [150, height * 0.6, between(random, 50, 66)]
  return {
    background: skyOf(sky),
    layers: [
      scatter('stars', { ...whole, height: rounded(line) }, random, {
        form: 'dot',
        count: 70,
        size: [0.5, 2],
        colours: ['#ffffff99', `${light}99`],
      }),
      glow('glow', x, y, radius * 2, ground[0]),
      disc(
        'sun',
        { x, y, radius },
        {
          fill: {
            kind: 'linear',
            angle: 180,
            stops: [
              [0, light],
              [1, ground[0]],
            ],
          },
        },
      ),
      shape(
        'floor',
        'rect',
        { x: 0, y: rounded(line), width: pageWidth, height: rounded(height - line) },
        { fill: ground[2] },
      ),
      shape('grid', 'path', whole, {
        path: [...rows, ...columns].join(' '),
        stroke: { colour: ground[1], width: 0.9 },
      }),
    ],
  }
}

export const scenes: Record<SentenceStyle, DrawScene> = {
  dusk,
  night,
  sea,
  petal,
  rain,
  mountain,
  paper,
  neon,
}
