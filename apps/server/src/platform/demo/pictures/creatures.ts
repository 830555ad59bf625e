/** Animal faces, for avatars and wallpapers. */
import { across, disc, glow, oval, polygon, type Sheet, sky } from './brushes.ts'
import type { Motif, Seven, Six } from './motif.ts'

function stroke({ context }: Sheet, colour: string, width: number, trace: () => void): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  trace()
  context.stroke()
}

function smile(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  const { context } = sheet
  stroke(sheet, colour, size * 0.16, () => {
    context.moveTo(x - size, y)
    context.quadraticCurveTo(x - size / 2, y + size * 0.8, x, y)
    context.quadraticCurveTo(x + size / 2, y + size * 0.8, x + size, y)
  })
}

/** The face: in the middle of a square, low on a wallpaper, below the clock. */
const faceHeight = (height: number) => Math.max(height * 0.52, height - 620)

const cat: Motif<Seven> = {
  id: 'cat',
  looks: [
    {
      title: '家里的小黑',
      colours: ['#ffe2b8', '#ffc78f', '#fff1d6', '#3c3745', '#f7d64a', '#f2a7a7', '#f4efe9'],
    },
    { title: '橘座', colours: ['#cfe9e4', '#a6d5cf', '#effaf6', '#f0a04b', '#6fae4a', '#f28b8b', '#fff3e2'] },
    {
      title: '布偶猫',
      colours: ['#dcd6f7', '#b9aee8', '#f3f0ff', '#efe6dc', '#5aa7e0', '#f5a9b8', '#ffffff'],
    },
  ],
  draw(sheet, [top, low, halo, fur, eye, pink, chest]) {
    const { context, height } = sheet
    const y = faceHeight(height)
    sky(sheet, [top, low])
    disc(sheet, 500, y + 10, 400, halo)
    context.fillStyle = fur
    context.beginPath()
    context.moveTo(250, height)
    context.bezierCurveTo(230, y + 330, 340, y + 200, 500, y + 200)
    context.bezierCurveTo(660, y + 200, 770, y + 330, 750, height)
    context.fill()
    oval(sheet, 500, y + 470, 120, 230, chest)
    for (const side of [-1, 1]) {
      polygon(
        sheet,
        [
          [500 + side * 268, y - 10],
          [500 + side * 250, y - 330],
          [500 + side * 60, y - 180],
        ],
        fur,
      )
      polygon(
        sheet,
        [
          [500 + side * 232, y - 90],
          [500 + side * 226, y - 262],
          [500 + side * 118, y - 178],
        ],
        pink,
      )
    }
    oval(sheet, 500, y, 280, 246, fur)
    for (const side of [-1, 1]) {
      oval(sheet, 500 + side * 112, y - 12, 56, 64, eye)
      oval(sheet, 500 + side * 112, y - 8, 20, 50, '#1d1a24')
      disc(sheet, 500 + side * 112 + 12, y - 34, 12, '#ffffff')
      oval(sheet, 500 + side * 176, y + 84, 44, 24, `${pink}88`)
      for (const tilt of [-0.16, 0.02, 0.2])
        stroke(sheet, 'rgba(255, 255, 255, 0.75)', 5, () => {
          context.moveTo(500 + side * 150, y + 78 + tilt * 60)
          context.lineTo(500 + side * 330, y + 62 + tilt * 190)
        })
    }
    polygon(
      sheet,
      [
        [476, y + 60],
        [524, y + 60],
        [500, y + 88],
      ],
      pink,
    )
    smile(sheet, 500, y + 92, 44, '#1d1a24')
  },
}

const bear: Motif<Six> = {
  id: 'bear',
  looks: [
    { title: '小熊软糖', colours: ['#ffd9d0', '#ffb7ac', '#fff0ea', '#b5784f', '#f0cfa8', '#5a3624'] },
    { title: '北极来客', colours: ['#bfe3f7', '#8fc6ea', '#e9f7ff', '#ffffff', '#e3eef7', '#2f3f55'] },
  ],
  draw(sheet, [top, low, halo, fur, muzzle, dark]) {
    const { height, context } = sheet
    const y = faceHeight(height)
    sky(sheet, [top, low])
    disc(sheet, 500, y, 410, halo)
    context.fillStyle = fur
    context.beginPath()
    context.moveTo(210, height)
    context.bezierCurveTo(210, y + 300, 340, y + 210, 500, y + 210)
    context.bezierCurveTo(660, y + 210, 790, y + 300, 790, height)
    context.fill()
    for (const side of [-1, 1]) {
      disc(sheet, 500 + side * 222, y - 196, 96, fur)
      disc(sheet, 500 + side * 222, y - 196, 54, muzzle)
    }
    oval(sheet, 500, y, 296, 264, fur)
    oval(sheet, 500, y + 96, 136, 104, muzzle)
    oval(sheet, 500, y + 52, 46, 34, dark)
    oval(sheet, 488, y + 42, 14, 8, 'rgba(255, 255, 255, 0.6)')
    for (const side of [-1, 1]) {
      disc(sheet, 500 + side * 128, y - 24, 28, dark)
      disc(sheet, 500 + side * 128 + 9, y - 34, 9, '#ffffff')
      oval(sheet, 500 + side * 200, y + 70, 46, 28, 'rgba(255, 140, 140, 0.5)')
    }
    smile(sheet, 500, y + 100, 44, dark)
    for (const side of [-1, 1])
      polygon(
        sheet,
        [
          [500, y + 268],
          [500 + side * 120, y + 214],
          [500 + side * 120, y + 330],
        ],
        '#e2557c',
      )
    disc(sheet, 500, y + 270, 34, '#c93c66')
  },
}

const rabbit: Motif<Six> = {
  id: 'rabbit',
  looks: [
    { title: '月亮上的兔子', colours: ['#2a2a66', '#6a5aa8', '#ffeeb8', '#ffffff', '#ffc4d2', '#3a3350'] },
    { title: '胡萝卜兔', colours: ['#e7f6d4', '#c2e5a4', '#f7ffe9', '#fff6ea', '#ffb9b0', '#5a4438'] },
  ],
  draw(sheet, [top, low, halo, fur, pink, dark]) {
    const { height, random, context } = sheet
    const y = faceHeight(height) + 60
    sky(sheet, [top, low])
    for (let index = 0; index < 50; index += 1)
      disc(sheet, random() * across, random() * height, 2 + random() * 5, 'rgba(255, 255, 255, 0.6)')
    glow(sheet, 500, y - 20, 560, '255, 244, 205', 0.5)
    disc(sheet, 500, y - 20, 400, halo)
    for (const side of [-1, 1]) {
      oval(sheet, 500 + side * 120, y - 320, 74, 210, fur, side * 0.16)
      oval(sheet, 500 + side * 122, y - 310, 38, 158, pink, side * 0.16)
    }
    context.fillStyle = fur
    context.beginPath()
    context.moveTo(260, height)
    context.bezierCurveTo(250, y + 300, 350, y + 190, 500, y + 190)
    context.bezierCurveTo(650, y + 190, 750, y + 300, 740, height)
    context.fill()
    oval(sheet, 500, y, 262, 226, fur)
    for (const side of [-1, 1]) {
      oval(sheet, 500 + side * 112, y - 14, 26, 34, dark)
      disc(sheet, 500 + side * 112 + 8, y - 28, 9, '#ffffff')
      oval(sheet, 500 + side * 168, y + 66, 50, 30, `${pink}cc`)
    }
    oval(sheet, 500, y + 42, 26, 18, '#f08a9c')
    smile(sheet, 500, y + 64, 36, dark)
  },
}

export const creatures: readonly Motif[] = [cat, bear, rabbit]
