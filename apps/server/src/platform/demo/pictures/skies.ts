/** Night skies. */
import {
  across,
  band,
  disc,
  downward,
  fir,
  glow,
  mix,
  oval,
  polygon,
  ridge,
  type Sheet,
  sky,
  stars,
  swell,
} from './brushes.ts'
import type { Eight, Motif, Seven, Six } from './motif.ts'

/** A curtain of light: many thin upright strips along a wavy line. */
function curtain(
  { context, height, random }: Sheet,
  rgb: string,
  base: number,
  reach: number,
  shift: number,
): void {
  for (let x = -20; x < across + 20; x += 5) {
    const wave =
      Math.sin(x / 150 + shift) * 0.5 +
      Math.sin(x / 61 + shift * 2.3) * 0.22 +
      Math.sin(x / 23 + shift) * 0.06
    const foot = base + wave * height * 0.09
    const length = reach * (0.62 + 0.38 * Math.sin(x / 47 + shift * 1.7)) * (0.9 + random() * 0.2)
    const light = context.createLinearGradient(0, foot - length, 0, foot + 26)
    light.addColorStop(0, `rgba(${rgb}, 0)`)
    light.addColorStop(0.7, `rgba(${rgb}, 0.22)`)
    light.addColorStop(0.93, `rgba(${rgb}, 0.5)`)
    light.addColorStop(1, `rgba(${rgb}, 0)`)
    context.fillStyle = light
    context.fillRect(x, foot - length, 6, length + 26)
  }
}

const aurora: Motif<Seven> = {
  id: 'aurora',
  looks: [
    {
      title: '极光之夜',
      colours: ['#050a24', '#0c2144', '#134a5c', '72, 232, 190', '128, 120, 245', '#e9f2ff', '#12304f'],
    },
    {
      title: '星河入梦',
      colours: ['#0a0622', '#231450', '#47307a', '236, 120, 214', '96, 150, 255', '#efe6ff', '#241a4c'],
    },
  ],
  draw(sheet, [top, middle, low, first, second, snow, rock]) {
    const { height } = sheet
    const ground = height * 0.72
    sky(sheet, [top, middle, low], ground)
    stars(sheet, 170, ground * 0.9)
    curtain(sheet, second, height * 0.36, height * 0.28, 1.1)
    curtain(sheet, first, height * 0.47, height * 0.32, 3.4)
    const peak = (x: number, tip: number, half: number) => {
      polygon(
        sheet,
        [
          [x - half, ground + 90],
          [x, tip],
          [x + half, ground + 90],
        ],
        mix(rock, snow, 0.22),
      )
      const cap = (ground + 90 - tip) * 0.42
      polygon(
        sheet,
        [
          [x, tip],
          [x + half * 0.42, tip + cap],
          [x + half * 0.2, tip + cap * 0.8],
          [x + half * 0.05, tip + cap * 1.1],
          [x - half * 0.1, tip + cap * 0.72],
          [x - half * 0.26, tip + cap * 0.9],
          [x - half * 0.4, tip + cap * 0.95],
        ],
        snow,
      )
    }
    peak(640, ground - height * 0.1, 210)
    peak(300, ground - height * 0.06, 160)
    ridge(sheet, { base: ground + 60, height: 90, roughness: 0.5, fill: mix(rock, '#000000', 0.25) })
    for (let x = 0; x < 1020; x += 56)
      fir(sheet, x + sheet.random() * 30, ground + 100, 70 + sheet.random() * 90, '#081a30')
    swell(sheet, { base: ground + 110, height: 34, length: 1300, shift: 0.3, fill: snow })
    band(sheet, ground + 150, height, ['rgba(30, 60, 110, 0)', 'rgba(30, 60, 110, 0.35)'])
  },
}

const whale: Motif<Six> = {
  id: 'whale',
  looks: [
    { title: '鲸落星海', colours: ['#050b2a', '#123063', '#2a6ca0', '#7fb8dc', '#1d4a7e', '#dff1ff'] },
    { title: '粉色鲸鱼', colours: ['#2a1650', '#6a3a8c', '#d07ab0', '#f7bcd4', '#8c4a94', '#fff0f6'] },
  ],
  draw(sheet, [top, middle, low, body, shade, belly]) {
    const { context, height, random } = sheet
    sky(sheet, [top, middle, low])
    stars(sheet, 190, height * 0.9)
    glow(sheet, 480, height * 0.48, 620, '190, 225, 255', 0.35)
    const [x, y] = [480, height * 0.48]
    const trace = () => {
      context.beginPath()
      context.moveTo(x - 350, y + 30)
      context.bezierCurveTo(x - 340, y - 130, x - 120, y - 190, x + 80, y - 130)
      context.bezierCurveTo(x + 210, y - 92, x + 270, y - 40, x + 350, y - 90)
      context.bezierCurveTo(x + 330, y - 150, x + 350, y - 200, x + 400, y - 236)
      context.bezierCurveTo(x + 400, y - 180, x + 420, y - 150, x + 480, y - 140)
      context.bezierCurveTo(x + 440, y - 100, x + 410, y - 70, x + 378, y - 50)
      context.bezierCurveTo(x + 320, y + 70, x + 120, y + 170, x - 80, y + 168)
      context.bezierCurveTo(x - 240, y + 166, x - 350, y + 130, x - 350, y + 30)
      context.closePath()
    }
    trace()
    context.fillStyle = downward(context, y - 190, y + 170, [body, shade])
    context.fill()
    context.save()
    trace()
    context.clip()
    oval(sheet, x - 160, y + 176, 320, 116, belly, -0.08)
    context.strokeStyle = 'rgba(60, 90, 140, 0.35)'
    context.lineWidth = 5
    for (let line = 0; line < 6; line += 1) {
      context.beginPath()
      context.moveTo(x - 360, y + 92 + line * 17)
      context.quadraticCurveTo(x - 180, y + 86 + line * 19, x + 40 - line * 22, y + 116 + line * 10)
      context.stroke()
    }
    context.restore()
    context.fillStyle = shade
    context.beginPath()
    context.moveTo(x - 110, y + 104)
    context.bezierCurveTo(x - 60, y + 90, x + 30, y + 92, x + 60, y + 110)
    context.bezierCurveTo(x + 70, y + 190, x + 20, y + 250, x - 50, y + 268)
    context.bezierCurveTo(x - 40, y + 210, x - 66, y + 150, x - 110, y + 104)
    context.fill()
    disc(sheet, x - 236, y + 32, 13, '#0b1a3a')
    disc(sheet, x - 232, y + 28, 4.5, '#ffffff')
    for (let drop = 0; drop < 26; drop += 1) {
      const turn = -Math.PI / 2 + (random() - 0.5) * 1.5
      const reach = 40 + random() * 170
      disc(
        sheet,
        x - 120 + Math.cos(turn) * reach,
        y - 170 + Math.sin(turn) * reach,
        3 + random() * 8,
        'rgba(240, 250, 255, 0.75)',
      )
    }
    for (let layer = 0; layer < 3; layer += 1)
      swell(sheet, {
        base: height * (0.82 + layer * 0.06),
        height: 34,
        length: 700 + layer * 120,
        shift: layer * 2.1,
        fill: `rgba(255, 255, 255, ${0.08 + layer * 0.07})`,
      })
  },
}

const planet: Motif<Eight> = {
  id: 'planet',
  looks: [
    {
      title: '小行星',
      colours: ['#0b0a26', '#25184e', '#57307e', '#ff9a76', '#e0567e', '#ffd9a0', '#8fe0d8', '#f7c6ff'],
    },
    {
      title: '土星来信',
      colours: ['#04141f', '#0b3445', '#17667a', '#ffd98a', '#e8975a', '#fff0cf', '#ff8a8a', '#bfe8ff'],
    },
  ],
  draw(sheet, [top, middle, low, light, dark, ring, small, moon]) {
    const { context, height } = sheet
    sky(sheet, [top, middle, low])
    stars(sheet, 240, height)
    const [x, y, radius] = [520, height * 0.4, 235]
    glow(sheet, x, y, 560, '255, 190, 160', 0.35)
    const half = (from: number, to: number) => {
      context.save()
      context.translate(x, y)
      context.rotate(-0.34)
      context.lineWidth = 30
      context.strokeStyle = ring
      context.globalAlpha = 0.85
      context.beginPath()
      context.ellipse(0, 0, radius * 1.72, radius * 0.42, 0, from, to)
      context.stroke()
      context.lineWidth = 10
      context.globalAlpha = 0.5
      context.beginPath()
      context.ellipse(0, 0, radius * 1.95, radius * 0.5, 0, from, to)
      context.stroke()
      context.restore()
    }
    half(Math.PI, 2 * Math.PI)
    context.save()
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.clip()
    context.fillStyle = downward(context, y - radius, y + radius, [light, dark])
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    for (const [dy, size, alpha] of [
      [-120, 34, 0.2],
      [-40, 22, 0.14],
      [40, 46, 0.18],
      [130, 26, 0.14],
    ] as const)
      oval(sheet, x - 20, y + dy, radius * 1.1, size, `rgba(255, 255, 255, ${alpha})`, -0.3)
    oval(sheet, x + 120, y + 60, radius, radius * 1.15, 'rgba(20, 0, 50, 0.28)', -0.4)
    context.restore()
    half(0, Math.PI)
    disc(sheet, 200, height * 0.68, 64, small)
    disc(sheet, 182, height * 0.68 - 14, 14, 'rgba(255, 255, 255, 0.35)')
    disc(sheet, 226, height * 0.68 + 20, 20, 'rgba(0, 0, 40, 0.14)')
    disc(sheet, 830, height * 0.8, 34, moon)
    swell(sheet, { base: height * 0.94, height: 34, length: 1400, shift: 1, fill: 'rgba(5, 0, 25, 0.55)' })
  },
}

export const skies: readonly Motif[] = [aurora, whale, planet]
