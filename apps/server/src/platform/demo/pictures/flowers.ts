/** Plants. */
import { across, disc, glow, oval, type Sheet, sky, swell } from './brushes.ts'
import type { Eight, Five, Motif, Seven } from './motif.ts'

/** A flower of round petals, seen from above. */
function flower(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  petals: number,
  fill: string,
  heart: string,
): void {
  for (let index = 0; index < petals; index += 1) {
    const turn = (index * 2 * Math.PI) / petals + 0.3
    oval(
      sheet,
      x + Math.cos(turn) * radius * 0.58,
      y + Math.sin(turn) * radius * 0.58,
      radius * 0.52,
      radius * 0.36,
      fill,
      turn,
    )
    oval(
      sheet,
      x + Math.cos(turn) * radius * 0.42,
      y + Math.sin(turn) * radius * 0.42,
      radius * 0.26,
      radius * 0.1,
      'rgba(255, 255, 255, 0.28)',
      turn,
    )
  }
  disc(sheet, x, y, radius * 0.24, heart)
  disc(sheet, x - radius * 0.06, y - radius * 0.06, radius * 0.1, 'rgba(255, 255, 255, 0.45)')
}

function stem(
  { context }: Sheet,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  colour: string,
): void {
  context.strokeStyle = colour
  context.lineWidth = 13
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.quadraticCurveTo(toX, (fromY + toY) / 2, toX, toY)
  context.stroke()
}

const bouquet: Motif<Eight> = {
  id: 'bouquet',
  looks: [
    {
      title: '春日花开',
      colours: ['#fff0f2', '#ffd3dd', '#ff8fae', '#ef5f8c', '#ffb9c9', '#ffd45e', '#5fae7c', '#3f8a62'],
    },
    {
      title: '向日葵的夏天',
      colours: ['#e6f4ff', '#bfe0fa', '#ffc93c', '#f7a520', '#ffe08a', '#7a4a24', '#6fae4a', '#48853a'],
    },
    {
      title: '紫罗兰',
      colours: ['#f2ecff', '#d9cbfa', '#9a7be8', '#7552cf', '#c9b4f7', '#ffe08a', '#5f9c8a', '#3f7a6c'],
    },
  ],
  draw(sheet, [top, low, first, second, third, heart, leaf, stalk]) {
    const { height, random } = sheet
    sky(sheet, [top, low])
    glow(sheet, 500, height * 0.4, 600, '255, 255, 255', 0.55)
    const foot = height * 1.02
    const heads = [
      [500, 0.36, 190, first],
      [285, 0.48, 150, second],
      [735, 0.5, 160, second],
      [400, 0.61, 120, third],
      [625, 0.64, 128, first],
      [200, 0.66, 96, third],
      [845, 0.7, 92, third],
    ] as const
    for (const [x, y] of heads) stem(sheet, 500 + (x - 500) * 0.2, foot, x, height * y, stalk)
    for (const [x, y, size] of heads)
      oval(
        sheet,
        x * 0.55 + 500 * 0.45 + (random() - 0.5) * 60,
        height * (y * 0.5 + 0.46),
        size * 0.75,
        size * 0.24,
        leaf,
        x < 500 ? 0.7 : -0.7,
      )
    for (const [x, y, size, fill] of [...heads].reverse())
      flower(sheet, x, height * y, size, fill === third ? 6 : 8, fill, heart)
    for (let index = 0; index < 26; index += 1)
      oval(sheet, random() * across, random() * height, 10, 5, `${third}b3`, random() * 3)
  },
}

const lotus: Motif<Seven> = {
  id: 'lotus',
  looks: [
    {
      title: '荷塘月色',
      colours: ['#0f2f3d', '#1d5a5f', '#3f8f83', '#f7a8c0', '#ffd9e4', '#2f7a66', '#fff3cf'],
    },
    { title: '小暑', colours: ['#d6efe6', '#b4dfd0', '#8fcdb8', '#f58aa8', '#ffd3de', '#4fa383', '#ffe9a8'] },
  ],
  draw(sheet, [top, middle, low, petal, tip, leaf, moon]) {
    const { context, height, random } = sheet
    sky(sheet, [top, middle, low])
    glow(sheet, 700, height * 0.17, 360, '255, 246, 214', 0.55)
    disc(sheet, 700, height * 0.17, 104, moon)
    for (let index = 0; index < 16; index += 1) {
      const y = height * (0.46 + index * 0.034)
      const [x, size] = [random() * 1100 - 50, 90 + index * 9]
      oval(sheet, x, y, size, size * 0.34, index % 3 ? leaf : `${leaf}cc`)
      oval(sheet, x + 8, y - 5, size * 0.7, size * 0.2, 'rgba(255, 255, 255, 0.1)')
    }
    const bloom = (x: number, y: number, size: number) => {
      context.strokeStyle = leaf
      context.lineWidth = size * 0.1
      context.beginPath()
      context.moveTo(x, y)
      context.quadraticCurveTo(x + size * 0.2, y + size, x, y + size * 1.9)
      context.stroke()
      for (const [turn, reach, fill] of [
        [-1.15, 0.9, petal],
        [1.15, 0.9, petal],
        [-0.62, 1, petal],
        [0.62, 1, petal],
        [-0.26, 1.05, tip],
        [0.26, 1.05, tip],
        [0, 1.1, tip],
      ] as const) {
        context.save()
        context.translate(x, y)
        context.rotate(turn)
        const shade = context.createLinearGradient(0, 0, 0, -size * reach)
        shade.addColorStop(0, tip)
        shade.addColorStop(1, fill === tip ? petal : fill)
        context.fillStyle = shade
        context.beginPath()
        context.moveTo(0, 0)
        context.bezierCurveTo(-size * 0.42, -size * 0.35, -size * 0.26, -size * 0.85, 0, -size * reach)
        context.bezierCurveTo(size * 0.26, -size * 0.85, size * 0.42, -size * 0.35, 0, 0)
        context.fill()
        context.restore()
      }
    }
    bloom(360, height * 0.52, 210)
    bloom(730, height * 0.66, 150)
    oval(sheet, 240, height * 0.86, 300, 96, leaf)
    oval(sheet, 860, height * 0.93, 340, 110, leaf)
    oval(sheet, 250, height * 0.855, 210, 56, 'rgba(255, 255, 255, 0.1)')
  },
}

const sakura: Motif<Five> = {
  id: 'sakura',
  looks: [
    { title: '樱花来信', colours: ['#a9d4f5', '#dcecfb', '#ffe6ee', '#ffb7cc', '#7a4f4c'] },
    { title: '夜樱', colours: ['#14163f', '#3a2a66', '#8a4f86', '#ffa9c9', '#2a1a2e'] },
  ],
  draw(sheet, [top, middle, low, petal, bark]) {
    const { context, height, random } = sheet
    sky(sheet, [top, middle, low])
    swell(sheet, { base: height * 0.86, height: 40, length: 1300, shift: 0.8, fill: `${petal}99` })
    const branches: [number, number, number, number, number][] = [
      [180, height * 0.9, -Math.PI / 2 + 0.14, height * 0.2, 58],
    ]
    const blossoms: [number, number][] = []
    context.strokeStyle = bark
    context.lineCap = 'round'
    for (let next = branches.shift(); next; next = branches.shift()) {
      const [x, y, turn, length, width] = next
      const [endX, endY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length]
      context.lineWidth = width
      context.beginPath()
      context.moveTo(x, y)
      context.quadraticCurveTo(
        x + Math.cos(turn - 0.15) * length * 0.5,
        y + Math.sin(turn - 0.15) * length * 0.5,
        endX,
        endY,
      )
      context.stroke()
      if (width < 12) blossoms.push([endX, endY], [(x + endX) / 2, (y + endY) / 2])
      if (width < 6) continue
      for (const spread of [-0.5, 0.38 + random() * 0.3])
        branches.push([
          endX,
          endY,
          turn + spread + (random() - 0.35) * 0.3,
          length * (0.7 + random() * 0.12),
          width * 0.6,
        ])
    }
    for (const [x, y] of blossoms)
      for (let index = 0; index < 22; index += 1) {
        const reach = random() * 92
        const turn = random() * 2 * Math.PI
        disc(
          sheet,
          x + Math.cos(turn) * reach,
          y + Math.sin(turn) * reach,
          9 + random() * 20,
          random() < 0.3 ? 'rgba(255, 255, 255, 0.75)' : `${petal}c9`,
        )
      }
    for (let index = 0; index < 90; index += 1)
      oval(
        sheet,
        random() * across,
        random() * height,
        11,
        6,
        random() < 0.5 ? petal : '#ffffffcc',
        random() * 3,
      )
  },
}

const autumn: Motif<Seven> = {
  id: 'autumn',
  looks: [
    {
      title: '落叶知秋',
      colours: ['#fff1d8', '#ffe0b0', '#d9542b', '#f08a2c', '#f7c04a', '#a63a24', '#7a4a2a'],
    },
    {
      title: '银杏大道',
      colours: ['#eef3e2', '#dfe8c4', '#f2c230', '#e0a51f', '#f7dc7a', '#c98a14', '#6f5a2a'],
    },
  ],
  draw(sheet, [top, low, a, b, c, d, vein]) {
    const { context, height, random } = sheet
    sky(sheet, [top, low])
    const leaf = (x: number, y: number, size: number, turn: number, fill: string) => {
      context.save()
      context.translate(x, y)
      context.rotate(turn)
      context.fillStyle = fill
      context.beginPath()
      context.moveTo(0, size)
      context.bezierCurveTo(-size * 0.9, size * 0.5, -size * 0.7, -size * 0.5, 0, -size)
      context.bezierCurveTo(size * 0.7, -size * 0.5, size * 0.9, size * 0.5, 0, size)
      context.fill()
      context.strokeStyle = `${vein}80`
      context.lineWidth = size * 0.045
      context.lineCap = 'round'
      context.beginPath()
      context.moveTo(0, size * 1.3)
      context.lineTo(0, -size * 0.8)
      for (const at of [0.5, 0.15, -0.2]) {
        context.moveTo(0, size * at)
        context.lineTo(-size * 0.34, size * (at - 0.26))
        context.moveTo(0, size * at)
        context.lineTo(size * 0.34, size * (at - 0.26))
      }
      context.stroke()
      context.restore()
    }
    const fills = [a, b, c, d]
    for (let index = 0; index < 54; index += 1) {
      const depth = index / 54
      const y = height * (0.04 + 0.98 * (0.25 + 0.75 * random()) ** (1.4 - depth))
      leaf(
        random() * across,
        y,
        26 + depth * 74 * (0.5 + random()),
        random() * 6.3,
        `${fills[index % 4]}${depth < 0.4 ? '99' : 'f2'}`,
      )
    }
  },
}

export const flowers: readonly Motif[] = [bouquet, lotus, sakura, autumn]
