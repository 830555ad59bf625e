/** Balloons over hills, and a boat among painted mountains. */
import { cloud, disc, downward, fir, glow, oval, polygon, ridge, type Sheet, sky, swell } from './brushes.ts'
import type { Eight, Motif, Seven } from './motif.ts'

/** A balloon with its basket; stripes run from pole to pole. */
function balloon(sheet: Sheet, x: number, y: number, radius: number, first: string, second: string): void {
  const { context } = sheet
  const outline = () => {
    context.beginPath()
    context.moveTo(x - radius * 0.26, y + radius * 1.3)
    context.bezierCurveTo(x - radius * 0.5, y + radius * 0.86, x - radius, y + radius * 0.5, x - radius, y)
    context.bezierCurveTo(x - radius, y - radius * 1.3, x + radius, y - radius * 1.3, x + radius, y)
    context.bezierCurveTo(
      x + radius,
      y + radius * 0.5,
      x + radius * 0.5,
      y + radius * 0.86,
      x + radius * 0.26,
      y + radius * 1.3,
    )
    context.closePath()
  }
  context.save()
  outline()
  context.fillStyle = first
  context.fill()
  context.clip()
  for (const share of [0.72, 0.24]) {
    context.strokeStyle = second
    context.lineWidth = radius * 0.22
    context.beginPath()
    context.ellipse(x, y + radius * 0.1, radius * share, radius * 1.36, 0, 0, 2 * Math.PI)
    context.stroke()
  }
  oval(sheet, x + radius * 0.5, y, radius * 0.62, radius * 1.3, 'rgba(40, 0, 40, 0.12)')
  context.restore()
  context.strokeStyle = '#6b4a36'
  context.lineWidth = radius * 0.03
  for (const side of [-1, 1]) {
    context.beginPath()
    context.moveTo(x + side * radius * 0.24, y + radius * 1.3)
    context.lineTo(x + side * radius * 0.17, y + radius * 1.62)
    context.stroke()
  }
  context.fillStyle = '#8a5a3c'
  context.beginPath()
  context.roundRect(x - radius * 0.2, y + radius * 1.6, radius * 0.4, radius * 0.28, radius * 0.06)
  context.fill()
}

const balloons: Motif<Eight> = {
  id: 'balloons',
  looks: [
    {
      title: '热气球节',
      colours: ['#5aa9e6', '#a9d6f5', '#ffe8cc', '#ff6b6b', '#ffd166', '#7a6cf0', '#4cb5a0', '#8fb996'],
    },
    {
      title: '清晨起飞',
      colours: ['#7a6fb0', '#f0a6a0', '#ffe0b0', '#f25f5c', '#ffe066', '#247ba0', '#70c1b3', '#5a6a8c'],
    },
  ],
  draw(sheet, [top, middle, low, red, yellow, violet, green, hill]) {
    const { height } = sheet
    sky(sheet, [top, middle, low], height * 0.86)
    glow(sheet, 760, height * 0.74, 520, '255, 240, 205', 0.7)
    cloud(sheet, 60, height * 0.2, 300, 'rgba(255, 255, 255, 0.75)')
    cloud(sheet, 620, height * 0.5, 340, 'rgba(255, 255, 255, 0.6)')
    cloud(sheet, -60, height * 0.62, 320, 'rgba(255, 255, 255, 0.5)')
    balloon(sheet, 400, height * 0.32, 205, red, yellow)
    balloon(sheet, 780, height * 0.22, 92, violet, '#ffffff')
    balloon(sheet, 790, height * 0.6, 118, green, yellow)
    balloon(sheet, 170, height * 0.63, 74, yellow, red)
    ridge(sheet, { base: height * 0.88, height: 130, roughness: 0.44, fill: `${hill}b3` })
    swell(sheet, { base: height * 0.93, height: 34, length: 1100, shift: 0.5, fill: hill })
    for (const [x, size] of [
      [70, 120],
      [150, 90],
      [880, 130],
      [950, 96],
    ] as const)
      fir(sheet, x, height * 0.96, size, 'rgba(30, 60, 60, 0.75)')
  },
}

const inkMountains: Motif<Seven> = {
  id: 'inkMountains',
  looks: [
    {
      title: '山水清音',
      colours: ['#f3efe4', '#e6e6dc', '#c94b3a', '#b8c4c4', '#8fa3a6', '#5f7a80', '#33525a'],
    },
    {
      title: '千里江山',
      colours: ['#f2e6c8', '#e6d9b0', '#b5452f', '#8fc0ae', '#4f9c8f', '#2f7a80', '#1f4f66'],
    },
  ],
  draw(sheet, [top, low, sun, ...inks]) {
    const { context, height, random } = sheet
    sky(sheet, [top, low])
    disc(sheet, 690, height * 0.2, 92, sun)
    for (const [index, ink] of inks.entries()) {
      const base = height * (0.5 + index * 0.13)
      const peak = (x: number, tall: number, half: number) => {
        context.fillStyle = downward(context, base - tall, base + 60, [ink, `${ink}00`])
        context.beginPath()
        context.moveTo(x - half, base + 60)
        context.bezierCurveTo(x - half * 0.5, base - tall * 0.2, x - half * 0.25, base - tall, x, base - tall)
        context.bezierCurveTo(
          x + half * 0.2,
          base - tall,
          x + half * 0.45,
          base - tall * 0.3,
          x + half,
          base + 60,
        )
        context.fill()
      }
      for (let count = 0; count < 4; count += 1)
        peak(count * 300 + random() * 180 - 40, height * (0.1 + random() * 0.12), 190 + random() * 140)
    }
    const y = height * 0.9
    polygon(
      sheet,
      [
        [250, y],
        [390, y],
        [366, y + 20],
        [276, y + 20],
      ],
      '#33424a',
    )
    polygon(
      sheet,
      [
        [318, y - 90],
        [318, y - 6],
        [366, y - 6],
      ],
      '#efe9da',
    )
    for (const [x, dy] of [
      [330, 0.31],
      [376, 0.295],
      [300, 0.29],
    ] as const) {
      context.strokeStyle = '#33424a'
      context.lineWidth = 4
      context.beginPath()
      context.moveTo(x - 18, height * dy - 8)
      context.quadraticCurveTo(x - 8, height * dy - 14, x, height * dy)
      context.quadraticCurveTo(x + 8, height * dy - 14, x + 18, height * dy - 8)
      context.stroke()
    }
  },
}

export const journeys: readonly Motif[] = [balloons, inkMountains]
