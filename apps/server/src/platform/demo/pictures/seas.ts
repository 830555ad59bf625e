/** The sea, by day and by night, and the sea of clouds. */
import {
  band,
  cloud,
  disc,
  glow,
  mix,
  polygon,
  ridge,
  type Sheet,
  shimmer,
  sky,
  stars,
  swell,
} from './brushes.ts'
import type { Eight, Five, Motif, Nine } from './motif.ts'

/** Two sharp mountains, one before the other, seen from a boat. */
function peaks(sheet: Sheet, horizon: number, far: string, near: string): void {
  const unit = Math.min(sheet.height * 0.17, 330)
  polygon(
    sheet,
    [
      [-40, horizon],
      [250, horizon - unit * 0.78],
      [400, horizon - unit * 0.5],
      [560, horizon - unit],
      [760, horizon - unit * 0.42],
      [880, horizon - unit * 0.66],
      [1060, horizon],
    ],
    far,
  )
  polygon(
    sheet,
    [
      [-60, horizon],
      [120, horizon - unit * 0.36],
      [300, horizon - unit * 0.14],
      [470, horizon - unit * 0.5],
      [690, horizon - unit * 0.12],
      [850, horizon - unit * 0.38],
      [1080, horizon],
    ],
    near,
  )
}

const seaSunset: Motif<Nine> = {
  id: 'seaSunset',
  looks: [
    {
      title: '海上落日',
      colours: [
        '#3d2a66',
        '#8f3f7a',
        '#e0637a',
        '#ffa866',
        '#ffd28a',
        '#5a2f66',
        '#43244f',
        '#f2a35e',
        '#7a4468',
      ],
    },
    {
      title: '橘色晚霞',
      colours: [
        '#4b3a7a',
        '#c4587a',
        '#ff8a5c',
        '#ffb75e',
        '#fff0b8',
        '#7a3f5e',
        '#54294a',
        '#ff9f5a',
        '#a14b5b',
      ],
    },
    {
      title: '落日海岸线',
      colours: [
        '#16305c',
        '#3f5c9a',
        '#c98aa8',
        '#ffc49a',
        '#ffe8b0',
        '#34436e',
        '#232e52',
        '#d99a9a',
        '#2c3c68',
      ],
    },
  ],
  draw(sheet, [top, high, low, horizonColour, sun, far, near, sea, deep]) {
    const horizon = sheet.height * 0.6
    sky(sheet, [top, high, low, horizonColour], horizon)
    const sunY = horizon - Math.min(sheet.height * 0.17, 330) * 0.98
    glow(sheet, 405, sunY, 640, '255, 214, 140', 0.8)
    disc(sheet, 405, sunY, 118, sun)
    peaks(sheet, horizon, far, near)
    band(sheet, horizon, sheet.height, [sea, deep, top])
    shimmer(sheet, { x: 540, from: horizon + 22, to: sheet.height * 0.93, rgb: '255, 224, 170', width: 380 })
  },
}

const moonBoat: Motif<Eight> = {
  id: 'moonBoat',
  looks: [
    {
      title: '夜航船',
      colours: ['#070d2b', '#132457', '#2b4a8c', '#fff3c4', '#1c3a74', '#0b1b45', '#f2f5ff', '#3a4d7c'],
    },
    {
      title: '月光海',
      colours: ['#0a0a24', '#2a2058', '#5b4a96', '#fff0d8', '#3e3580', '#191543', '#fff5ff', '#57498c'],
    },
  ],
  draw(sheet, [top, middle, low, moon, sea, deep, sail, hull]) {
    const horizon = sheet.height * 0.6
    const { context } = sheet
    sky(sheet, [top, middle, low], horizon)
    stars(sheet, 150, horizon * 0.9)
    glow(sheet, 640, horizon * 0.4, 420, '255, 244, 205', 0.6)
    disc(sheet, 640, horizon * 0.4, 122, moon)
    for (const [dx, dy, r] of [
      [-36, -30, 26],
      [34, 28, 34],
      [-14, 52, 15],
      [52, -40, 12],
    ] as const)
      disc(sheet, 640 + dx, horizon * 0.4 + dy, r, 'rgba(214, 196, 140, 0.35)')
    ridge(sheet, { base: horizon + 10, height: 74, roughness: 0.42, fill: '#0c1a40' })
    band(sheet, horizon, sheet.height, [sea, deep, top])
    shimmer(sheet, { x: 640, from: horizon + 16, to: sheet.height * 0.96, rgb: '255, 240, 196', width: 300 })
    const [x, y] = [330, horizon + sheet.height * 0.06]
    polygon(
      sheet,
      [
        [x, y - 190],
        [x, y - 14],
        [x - 104, y - 14],
      ],
      sail,
    )
    polygon(
      sheet,
      [
        [x + 12, y - 160],
        [x + 12, y - 14],
        [x + 88, y - 14],
      ],
      'rgba(242, 245, 255, 0.82)',
    )
    polygon(
      sheet,
      [
        [x - 130, y],
        [x + 120, y],
        [x + 86, y + 42],
        [x - 92, y + 42],
      ],
      hull,
    )
    context.fillStyle = 'rgba(0, 0, 20, 0.25)'
    context.fillRect(x - 110, y + 48, 200, 7)
  },
}

const waves: Motif<Eight> = {
  id: 'waves',
  looks: [
    {
      title: '盛夏海浪',
      colours: ['#cfeaff', '#eaf7ff', '#ff7a66', '#a9dcf7', '#6fbdec', '#3f98d6', '#2373b4', '#155690'],
    },
    {
      title: '薄荷海',
      colours: ['#e6fbf3', '#f7fff9', '#ffc04d', '#b5eedb', '#7fdcc3', '#45bfa5', '#249b88', '#136f66'],
    },
  ],
  draw(sheet, [top, low, sun, ...layers]) {
    const { height } = sheet
    sky(sheet, [top, low, '#ffffff'], height * 0.62)
    disc(sheet, 300, height * 0.24, 128, sun)
    for (const [index, fill] of layers.entries()) {
      const base = height * (0.5 + index * 0.095)
      const shape = { base, height: 46 + index * 8, length: 900 + index * 90, shift: index * 1.35 + 0.4 }
      swell(sheet, { ...shape, base: base - 12, fill: 'rgba(255, 255, 255, 0.9)' })
      swell(sheet, { ...shape, fill })
    }
  },
}

const cloudSea: Motif<Five> = {
  id: 'cloudSea',
  looks: [
    { title: '云朵邮局', colours: ['#6f83e8', '#a9b4f7', '#e3d6fb', '#ffe9a8', '#ffffff'] },
    { title: '棉花糖', colours: ['#ff9ebb', '#ffc3cf', '#ffe6dc', '#fff6d8', '#ffffff'] },
    { title: '蓝天日记', colours: ['#2f8be0', '#77bdf2', '#cdeaff', '#fff4c4', '#ffffff'] },
  ],
  draw(sheet, [top, middle, low, sun, white]) {
    const { height, random } = sheet
    sky(sheet, [top, middle, low])
    glow(sheet, 720, height * 0.16, 330, '255, 246, 214', 0.6)
    disc(sheet, 720, height * 0.16, 84, sun)
    for (let layer = 0; layer < 7; layer += 1) {
      const y = height * (0.32 + layer * 0.115)
      const count = 1 + Math.ceil(layer / 2)
      for (let index = 0; index < count; index += 1) {
        const width = 280 + layer * 60 + random() * 120
        const x = ((index + random() * 0.6) / count) * 1080 - width * 0.25
        const foot = y + (index % 2) * height * 0.05 + random() * 40
        cloud(sheet, x, foot + 16 + layer * 4, width, mix(middle, low, 0.2))
        cloud(sheet, x, foot, width, mix(white, low, 0.1 + 0.42 * random()))
      }
    }
    cloud(sheet, -320, height + 30, 1000, mix(white, low, 0.25))
    cloud(sheet, 420, height + 60, 1000, mix(white, low, 0.12))
  },
}

export const seas: readonly Motif[] = [seaSunset, moonBoat, waves, cloudSea]
