/** City lights. */
import {
  across,
  band,
  disc,
  downward,
  glow,
  polygon,
  ridge,
  type Sheet,
  sky,
  stars,
  swell,
} from './brushes.ts'
import type { Eight, Five, Motif, Nine } from './motif.ts'

/** A tower with lit windows, seen from the street. */
function tower(
  { context, random }: Sheet,
  x: number,
  width: number,
  top: number,
  foot: number,
  fill: string,
  lights: readonly string[],
): void {
  context.fillStyle = fill
  context.fillRect(x, top, width, foot - top)
  if (random() < 0.4) context.fillRect(x + width / 2 - 3, top - 70, 6, 70)
  const columns = Math.max(2, Math.floor(width / 27))
  const step = width / columns
  for (let y = top + 24; y < foot - 20; y += 36) {
    for (let column = 0; column < columns; column += 1) {
      if (random() < 0.42) continue
      context.fillStyle = lights[Math.floor(random() * lights.length)] ?? '#ffffff'
      context.globalAlpha = 0.45 + random() * 0.55
      context.fillRect(x + column * step + step * 0.3, y, step * 0.4, 16)
    }
  }
  context.globalAlpha = 1
}

const neonCity: Motif<Nine> = {
  id: 'neonCity',
  looks: [
    {
      title: '霓虹都市',
      colours: [
        '#1c0a44',
        '#4a1d86',
        '#8c3aa8',
        '#f58ab8',
        '#3a1a6e',
        '#241050',
        '#ffd27a',
        '#7ae0ff',
        '#ff8ad0',
      ],
    },
    {
      title: '午夜之后',
      colours: [
        '#061226',
        '#10305c',
        '#2a6a94',
        '#ffe6b0',
        '#123256',
        '#081c36',
        '#ffe08a',
        '#9adfff',
        '#ffb27a',
      ],
    },
  ],
  draw(sheet, [top, middle, low, moon, far, near, ...lights]) {
    const { context, height, random } = sheet
    const street = height * 0.84
    sky(sheet, [top, middle, low], street)
    stars(sheet, 70, height * 0.35)
    glow(sheet, 660, height * 0.3, 380, '255, 180, 220', 0.45)
    disc(sheet, 660, height * 0.3, 120, moon)
    for (let x = -20; x < across; x += 96 + random() * 30)
      tower(sheet, x, 84 + random() * 30, height * (0.4 + random() * 0.2), street, far, lights)
    for (let x = -40; x < across; x += 140 + random() * 40)
      tower(sheet, x, 122 + random() * 30, height * (0.54 + random() * 0.16), street, near, lights)
    band(sheet, street, height, ['#1a0b3a', '#0a0420'])
    polygon(
      sheet,
      [
        [440, street],
        [560, street],
        [860, height],
        [140, height],
      ],
      'rgba(255, 255, 255, 0.07)',
    )
    for (let y = street + 16; y < height; y += 64) {
      const depth = (y - street) / (height - street)
      context.fillStyle = 'rgba(255, 214, 140, 0.75)'
      context.fillRect(500 - 4 - depth * 9, y, 8 + depth * 18, 26 + depth * 20)
    }
    for (const colour of lights) {
      const x = random() * across
      context.fillStyle = downward(context, street, height, [`${colour}66`, `${colour}00`])
      context.fillRect(x - 30, street, 60, height - street)
    }
  },
}

const lighthouse: Motif<Eight> = {
  id: 'lighthouse',
  looks: [
    {
      title: '海边的灯塔',
      colours: ['#1d2b5e', '#5a5f9e', '#f0a890', '#ffdcae', '#2c4a80', '#16285a', '#2a2f55', '#f4f1ea'],
    },
    {
      title: '守夜人',
      colours: ['#07112e', '#15305e', '#3d6a94', '#cfe6f2', '#123460', '#081a3c', '#0d1a36', '#e6edf5'],
    },
  ],
  draw(sheet, [top, middle, low, mist, sea, deep, rock, wall]) {
    const { context, height } = sheet
    const horizon = height * 0.66
    sky(sheet, [top, middle, low, mist], horizon)
    stars(sheet, 110, horizon * 0.55)
    const [x, foot, tip] = [660, horizon + 30, horizon - Math.min(560, height * 0.3)]
    context.fillStyle = 'rgba(255, 240, 190, 0.22)'
    context.beginPath()
    context.moveTo(x, tip + 8)
    context.lineTo(-60, tip - 210)
    context.lineTo(-60, tip + 60)
    context.closePath()
    context.fill()
    polygon(
      sheet,
      [
        [x, tip + 8],
        [1060, tip - 60],
        [1060, tip + 40],
      ],
      'rgba(255, 240, 190, 0.16)',
    )
    band(sheet, horizon, height, [sea, deep])
    for (let layer = 0; layer < 4; layer += 1)
      swell(sheet, {
        base: horizon + 90 + layer * height * 0.07,
        height: 16 + layer * 5,
        length: 420 + layer * 140,
        shift: layer * 1.9,
        fill: `rgba(255, 255, 255, ${0.05 + layer * 0.02})`,
      })
    polygon(
      sheet,
      [
        [x - 54, foot],
        [x - 36, tip + 60],
        [x + 36, tip + 60],
        [x + 54, foot],
      ],
      wall,
    )
    for (const share of [0.22, 0.56]) {
      const y = tip + 60 + (foot - tip - 60) * share
      const [a, b] = [36 + 18 * share, 36 + 18 * (share + 0.16)]
      polygon(
        sheet,
        [
          [x - a, y],
          [x + a, y],
          [x + b, y + (foot - tip - 60) * 0.16],
          [x - b, y + (foot - tip - 60) * 0.16],
        ],
        '#d9544d',
      )
    }
    context.fillStyle = '#3a3a52'
    context.fillRect(x - 52, tip + 50, 104, 12)
    context.fillStyle = '#fff0b8'
    context.fillRect(x - 26, tip, 52, 50)
    polygon(
      sheet,
      [
        [x - 38, tip],
        [x, tip - 46],
        [x + 38, tip],
      ],
      '#b93f3c',
    )
    glow(sheet, x, tip + 24, 240, '255, 236, 170', 0.85)
    polygon(
      sheet,
      [
        [360, horizon + 90],
        [470, horizon + 36],
        [560, horizon + 44],
        [640, horizon + 8],
        [740, horizon + 20],
        [850, horizon + 2],
        [1010, horizon + 30],
        [1010, horizon + 150],
        [700, horizon + 170],
        [470, horizon + 140],
      ],
      rock,
    )
  },
}

const vaporwave: Motif<Five> = {
  id: 'vaporwave',
  looks: [
    { title: '蒸汽波', colours: ['#1b0f4a', '#6a1f8c', '#ff5c9a', '#ffd35c', '#1a0a3c'] },
    { title: '电子日出', colours: ['#04243a', '#0a5a7a', '#3fd6c4', '#f7f49a', '#04182a'] },
  ],
  draw(sheet, [top, middle, low, sun, ground]) {
    const { context, height } = sheet
    const horizon = height * 0.58
    sky(sheet, [top, middle, low], horizon)
    stars(sheet, 90, horizon * 0.5)
    const [radius, y] = [250, horizon - 210]
    glow(sheet, 500, y, 520, '255, 150, 190', 0.5)
    context.save()
    context.beginPath()
    context.arc(500, y, radius, 0, 2 * Math.PI)
    context.clip()
    context.fillStyle = downward(context, y - radius, y + radius, [sun, low])
    let gap = 8
    for (let from = y - radius; from < y + radius; ) {
      const length = from < y ? y - from : 34
      context.fillRect(250, from, 500, length)
      from += length + gap
      gap += 5
    }
    context.restore()
    ridge(sheet, { base: horizon + 10, height: 70, roughness: 0.54, fill: 'rgba(30, 8, 70, 0.85)' })
    band(sheet, horizon, height, [ground, '#000010'])
    context.strokeStyle = low
    context.lineWidth = 3
    for (let line = -16; line <= 16; line += 1) {
      context.beginPath()
      context.moveTo(500 + line * 42, horizon)
      context.lineTo(500 + line * 300, height)
      context.stroke()
    }
    for (let step = 0; step < 14; step += 1) {
      const at = horizon + (height - horizon) * (step / 14) ** 2.1
      context.globalAlpha = 0.35 + (step / 14) * 0.6
      context.fillStyle = low
      context.fillRect(0, at, across, 3)
    }
    context.globalAlpha = 1
  },
}

export const cities: readonly Motif[] = [neonCity, lighthouse, vaporwave]
