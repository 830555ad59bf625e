/** Mountains, fields, deserts and woods. */
import { across, band, disc, downward, fir, glow, polygon, ridge, sky, swell } from './brushes.ts'
import type { Eight, Motif, Nine } from './motif.ts'

const snowCabin: Motif<Eight> = {
  id: 'snowCabin',
  looks: [
    {
      title: '雪山小屋',
      colours: ['#5b82b8', '#8fb0dc', '#dce9f8', '#6e8fc0', '#9cb6dd', '#f7fbff', '#9a5a3c', '#7a4630'],
    },
    {
      title: '冬夜的灯',
      colours: ['#101c46', '#2b3f7e', '#7488c4', '#27386e', '#42569a', '#cfd9f5', '#6b3f38', '#4b2b2b'],
    },
  ],
  draw(sheet, [top, middle, low, far, near, snow, wall, roofShade]) {
    const { context, random, height } = sheet
    const ground = height * 0.74
    sky(sheet, [top, middle, low], ground)
    const peak = (x: number, tip: number, half: number, fill: string) => {
      polygon(
        sheet,
        [
          [x - half, ground],
          [x, tip],
          [x + half, ground],
        ],
        fill,
      )
      const cap = (ground - tip) * 0.3
      const at = (share: number) => half * share
      polygon(
        sheet,
        [
          [x, tip],
          [x + at(0.3), tip + cap],
          [x + at(0.14), tip + cap * 0.76],
          [x + at(0.02), tip + cap * 1.12],
          [x - at(0.12), tip + cap * 0.74],
          [x - at(0.3), tip + cap],
        ],
        snow,
      )
    }
    peak(690, ground - height * 0.27, 430, near)
    peak(300, ground - height * 0.34, 420, far)
    swell(sheet, { base: ground + 20, height: 36, length: 1500, shift: 0.6, fill: snow })
    for (const [x, size] of [
      [90, 210],
      [170, 150],
      [870, 240],
      [950, 170],
      [800, 140],
    ] as const) {
      fir(sheet, x, ground + 70, size, '#2f5566')
      polygon(
        sheet,
        [
          [x, ground + 70 - size],
          [x + size * 0.1, ground + 70 - size * 0.66],
          [x - size * 0.1, ground + 70 - size * 0.66],
        ],
        snow,
      )
    }
    const [x, y] = [520, ground + 110]
    glow(sheet, x + 10, y - 40, 230, '255, 214, 130', 0.5)
    polygon(
      sheet,
      [
        [x - 110, y],
        [x - 110, y - 96],
        [x + 110, y - 96],
        [x + 110, y],
      ],
      wall,
    )
    polygon(
      sheet,
      [
        [x - 146, y - 88],
        [x - 60, y - 178],
        [x + 60, y - 178],
        [x + 146, y - 88],
      ],
      roofShade,
    )
    polygon(
      sheet,
      [
        [x - 150, y - 96],
        [x - 62, y - 192],
        [x + 62, y - 192],
        [x + 150, y - 96],
        [x + 120, y - 108],
        [x - 120, y - 108],
      ],
      snow,
    )
    context.fillStyle = '#ffd98a'
    context.fillRect(x - 72, y - 74, 46, 44)
    context.fillRect(x + 34, y - 74, 46, 44)
    context.fillStyle = roofShade
    context.fillRect(x - 16, y - 66, 36, 66)
    for (let flake = 0; flake < 130; flake += 1)
      disc(
        sheet,
        random() * across,
        random() * height,
        2 + random() * 5,
        `rgba(255, 255, 255, ${0.3 + random() * 0.6})`,
      )
  },
}

const lavender: Motif<Eight> = {
  id: 'lavender',
  looks: [
    {
      title: '去看一片花田',
      colours: ['#ffb99a', '#ffd2a8', '#ffe9c4', '#fff3cf', '#8b7cb4', '#a393c9', '#6a4bb0', '#9a76dc'],
    },
    {
      title: '麦浪',
      colours: ['#8fc7e8', '#c6e4ee', '#fff1cd', '#fffbe2', '#7fa08a', '#9dbb97', '#d29a2e', '#f2c860'],
    },
  ],
  draw(sheet, [top, middle, low, sun, far, near, soil, row]) {
    const { context, height } = sheet
    const horizon = height * 0.6
    sky(sheet, [top, middle, low], horizon)
    glow(sheet, 720, horizon - 190, 420, '255, 246, 214', 0.7)
    disc(sheet, 720, horizon - 190, 112, sun)
    polygon(
      sheet,
      [
        [-20, horizon],
        [-20, horizon - 60],
        [260, horizon - 230],
        [560, horizon - 70],
        [790, horizon - 250],
        [1020, horizon - 90],
        [1020, horizon],
      ],
      far,
    )
    polygon(
      sheet,
      [
        [-20, horizon],
        [120, horizon - 70],
        [420, horizon - 20],
        [640, horizon - 84],
        [1020, horizon - 14],
        [1020, horizon],
      ],
      near,
    )
    context.fillStyle = soil
    context.fillRect(0, horizon, across, height - horizon)
    for (let index = -9; index <= 9; index += 1) {
      const [foot, tip] = [500 + index * 310, 500 + index * 56]
      polygon(
        sheet,
        [
          [tip - 13, horizon],
          [tip + 13, horizon],
          [foot + 84, height],
          [foot - 84, height],
        ],
        row,
      )
      polygon(
        sheet,
        [
          [tip - 13, horizon],
          [tip - 4, horizon],
          [foot - 28, height],
          [foot - 84, height],
        ],
        'rgba(255, 255, 255, 0.14)',
      )
    }
    context.fillStyle = downward(context, horizon, horizon + 160, [
      'rgba(255, 226, 190, 0.5)',
      'rgba(255, 226, 190, 0)',
    ])
    context.fillRect(0, horizon, across, 160)
    context.fillStyle = '#5d4238'
    context.fillRect(268, horizon - 60, 24, 130)
    disc(sheet, 280, horizon - 110, 108, '#4c8060')
    disc(sheet, 336, horizon - 70, 70, '#5f9670')
    disc(sheet, 236, horizon - 60, 58, '#437255')
  },
}

const desert: Motif<Eight> = {
  id: 'desert',
  looks: [
    {
      title: '大漠孤烟',
      colours: ['#2a7fb0', '#7dbcd0', '#f7e2b0', '#fff3cf', '#f0b765', '#d98c3f', '#b8652b', '#8c4720'],
    },
    {
      title: '星夜沙丘',
      colours: ['#0c1238', '#33306e', '#a66a8c', '#ffe9c4', '#7a4c72', '#5c375f', '#40264b', '#281736'],
    },
  ],
  draw(sheet, [top, middle, low, sun, a, b, c, d]) {
    const { height, context } = sheet
    sky(sheet, [top, middle, low], height * 0.62)
    glow(sheet, 280, height * 0.22, 300, '255, 244, 210', 0.5)
    disc(sheet, 280, height * 0.22, 84, sun)
    for (const [index, fill] of [a, b, c, d].entries()) {
      const base = height * (0.56 + index * 0.1)
      const peak = [300, 720, 380, 820][index] ?? 500
      context.fillStyle = downward(context, base - 120, height, [fill, fill])
      context.beginPath()
      context.moveTo(-10, height)
      context.lineTo(-10, base + 40)
      context.bezierCurveTo(peak - 260, base + 30, peak - 150, base - 110, peak, base - 120)
      context.bezierCurveTo(peak + 120, base - 60, peak + 260, base + 10, 1010, base + (index % 2 ? -10 : 60))
      context.lineTo(1010, height)
      context.fill()
      context.fillStyle = 'rgba(60, 20, 10, 0.14)'
      context.beginPath()
      context.moveTo(peak, base - 120)
      context.bezierCurveTo(peak + 120, base - 60, peak + 260, base + 10, 1010, base + (index % 2 ? -10 : 60))
      context.lineTo(1010, base + 340)
      context.bezierCurveTo(peak + 260, base + 190, peak + 60, base + 110, peak, base - 120)
      context.fill()
    }
  },
}

const mistyForest: Motif<Nine> = {
  id: 'mistyForest',
  looks: [
    {
      title: '晨雾森林',
      colours: [
        '#cfe4d6',
        '#e6efdc',
        '#f8f3dc',
        '#fff9dd',
        '#a9c9b4',
        '#7fae97',
        '#55907a',
        '#2f6a58',
        '#174538',
      ],
    },
    {
      title: '雾蓝山谷',
      colours: [
        '#b9cbe4',
        '#d8e2ee',
        '#f3efe6',
        '#fffaf0',
        '#a3b8d4',
        '#7d98bd',
        '#56759f',
        '#33527e',
        '#1b335a',
      ],
    },
  ],
  draw(sheet, [top, middle, low, sun, ...layers]) {
    const { height, random } = sheet
    sky(sheet, [top, middle, low], height * 0.6)
    glow(sheet, 640, height * 0.24, 420, '255, 252, 228', 0.8)
    disc(sheet, 640, height * 0.24, 100, sun)
    for (const [index, fill] of layers.entries()) {
      const base = height * (0.46 + index * 0.115)
      ridge(sheet, { base, height: 190 - index * 20, roughness: 0.46, fill })
      if (index < 2) continue
      const size = 90 + (index - 2) * 90
      for (let x = -20; x < 1040; x += size * 0.34)
        fir(sheet, x + random() * size * 0.2, base + 60 + index * 12, size * (0.75 + random() * 0.6), fill)
      band(sheet, base + 30, base + 190, [
        'rgba(255, 255, 255, 0)',
        'rgba(255, 255, 255, 0.2)',
        'rgba(255, 255, 255, 0)',
      ])
    }
  },
}

export const lands: readonly Motif[] = [snowCabin, lavender, desert, mistyForest]
