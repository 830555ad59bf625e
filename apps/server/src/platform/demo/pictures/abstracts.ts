/** Shapes and colours. */
import { across, blob, disc, glow, sky, swell } from './brushes.ts'
import type { Five, Motif, Seven, Six } from './motif.ts'

const retroSun: Motif<Six> = {
  id: 'retroSun',
  looks: [
    { title: '从一个晴天出发', colours: ['#fff6e6', '#f9e9cf', '#e4572e', '#2a4a58', '#2a9d8f', '#e9c46a'] },
    { title: '复古日落', colours: ['#f7ede2', '#f5cac3', '#f28482', '#84a59d', '#5b7f95', '#f6bd60'] },
  ],
  draw(sheet, [top, low, sun, first, second, third]) {
    const { height } = sheet
    sky(sheet, [top, low])
    disc(sheet, 500, height * 0.38, 240, sun)
    swell(sheet, { base: height * 0.64, height: 120, length: 1000, shift: 2.2, fill: first })
    swell(sheet, { base: height * 0.75, height: 92, length: 1150, shift: 4.4, fill: second })
    swell(sheet, { base: height * 0.88, height: 60, length: 1300, shift: 0.6, fill: third })
  },
}

const fluid: Motif<Five> = {
  id: 'fluid',
  looks: [
    { title: '流光', colours: ['#1b1464', '108, 92, 231', '253, 121, 168', '0, 206, 201', '255, 234, 167'] },
    {
      title: '柔雾',
      colours: ['#f3e9ff', '255, 190, 200', '160, 196, 255', '202, 255, 191', '255, 214, 165'],
    },
    {
      title: '深海电流',
      colours: ['#03112b', '0, 119, 182', '72, 202, 228', '114, 9, 183', '144, 224, 239'],
    },
  ],
  draw(sheet, [ground, ...lights]) {
    const { context, height, random } = sheet
    context.fillStyle = ground
    context.fillRect(0, 0, across, height)
    for (let index = 0; index < 11; index += 1) {
      const rgb = lights[index % lights.length] ?? '255, 255, 255'
      glow(sheet, random() * across, random() * height, 520 + random() * 520, rgb, 0.75)
    }
    for (let index = 0; index < 5; index += 1) {
      const base = height * (0.18 + index * 0.17)
      context.strokeStyle = `rgba(255, 255, 255, ${0.1 + index * 0.03})`
      context.lineWidth = 3
      for (let line = 0; line < 9; line += 1) {
        context.beginPath()
        for (let x = -10; x <= 1010; x += 20)
          context.lineTo(x, base + line * 13 + Math.sin(x / 170 + index * 1.3 + line * 0.08) * 70)
        context.stroke()
      }
    }
  },
}

const collage: Motif<Six> = {
  id: 'collage',
  looks: [
    { title: '几何拼贴', colours: ['#f4ecdf', '#e76f51', '#264653', '#2a9d8f', '#e9c46a', '#f4a261'] },
    { title: '糖纸', colours: ['#fff5f8', '#ff8fab', '#6a4c93', '#8ac926', '#ffca3a', '#1982c4'] },
  ],
  draw(sheet, [ground, ...fills]) {
    const { context, height, random } = sheet
    context.fillStyle = ground
    context.fillRect(0, 0, across, height)
    const side = 250
    for (let y = 0; y < height; y += side) {
      for (let x = 0; x < across; x += side) {
        const colour = () => fills[Math.floor(random() * fills.length)] ?? ground
        const shape = Math.floor(random() * 6)
        context.fillStyle = random() < 0.3 ? ground : `${colour()}33`
        context.fillRect(x, y, side, side)
        context.fillStyle = colour()
        context.save()
        context.translate(x + side / 2, y + side / 2)
        context.rotate((Math.floor(random() * 4) * Math.PI) / 2)
        context.beginPath()
        if (shape === 0) context.arc(-side / 2, -side / 2, side, 0, Math.PI / 2)
        if (shape === 0) context.lineTo(-side / 2, -side / 2)
        if (shape === 1) context.arc(0, 0, side * 0.38, 0, 2 * Math.PI)
        if (shape === 2) context.arc(0, -side / 2, side / 2, 0, Math.PI)
        if (shape === 3)
          for (const [px, py] of [
            [-0.5, 0.5],
            [0.5, 0.5],
            [0.5, -0.5],
          ] as const)
            context.lineTo(px * side, py * side)
        if (shape === 4) context.rect(-side / 2, -side / 2, side / 2, side)
        if (shape === 5) context.arc(-side / 2, 0, side / 2, -Math.PI / 2, Math.PI / 2)
        context.fill()
        if (shape === 5) {
          context.fillStyle = colour()
          context.beginPath()
          context.arc(0, 0, side * 0.5, -Math.PI / 2, Math.PI / 2)
          context.fill()
        }
        if (shape === 1) {
          context.fillStyle = colour()
          context.beginPath()
          context.arc(0, 0, side * 0.18, 0, 2 * Math.PI)
          context.fill()
        }
        context.restore()
      }
    }
  },
}

const paperCut: Motif<Seven> = {
  id: 'paperCut',
  looks: [
    {
      title: '纸雕峡谷',
      colours: ['#ffe3c4', '#ffc69a', '#ff9f76', '#f2765e', '#cf5360', '#93406a', '#4f2d5e'],
    },
    {
      title: '深蓝纸艺',
      colours: ['#e8f6ff', '#bfe3fa', '#8ac6ee', '#58a2da', '#3a78b8', '#27528c', '#17305c'],
    },
  ],
  draw(sheet, [ground, ...papers]) {
    const { context, height, random, scale } = sheet
    context.fillStyle = ground
    context.fillRect(0, 0, across, height)
    disc(sheet, 500, height * 0.36, 120, '#fffaf0')
    for (const [index, paper] of papers.entries()) {
      // Each sheet's cut-out is wider than that of the sheet behind it, so that all of them are visible.
      const opening = 430 - index * 4
      const overlap = (papers.length - 1 - index) * 52
      for (const side of [-1, 1]) {
        const edge = Array.from({ length: 12 }, (_, step): [number, number] => {
          const y = (step / 11) * (height + 400) - 200
          const narrowing = Math.max(0, y / height - 0.4) * 90 + Math.max(0, 0.2 - y / height) * 260
          return [500 + side * (opening - overlap - narrowing + (random() - 0.5) * 90), y]
        })
        context.save()
        context.shadowColor = 'rgba(50, 15, 35, 0.4)'
        context.shadowBlur = 22 * scale
        context.shadowOffsetX = -side * 6 * scale
        blob(sheet, [[500 + side * 900, -600], ...edge, [500 + side * 900, height + 600]], paper)
        context.restore()
      }
    }
  },
}

export const abstracts: readonly Motif[] = [retroSun, fluid, collage, paperCut]
