/**
 * Posters of a share kit. Each design is drawn on a sheet 300 wide, as tall as the platform takes it, at any
 * resolution: small for choosing, 1080 wide for saving.
 */
import type { KitDesign } from '@wallpaper/contract/codes/shareKit.labels'
import {
  drawCover,
  gradient,
  type Line,
  loadPicture,
  type Pen,
  toBlob,
  write,
} from '../../../lib/picture/poster.ts'
import { drawQr, type QrModules, qrModules } from '../../../lib/picture/qr.ts'

export interface KitPoster {
  /** The chosen picture first; several only for the design that shows several. */
  pictures: readonly string[]
  title: string
  code: string
  link: string
  language: 'zh' | 'en'
  /** A generated picture says so on whatever shows it. */
  isAi: boolean
  /** Height by width. */
  ratio: number
}

const width = 300
const ink = '#16131f'
const grey = '#6b6779'
const white = '#fff'
const shade = (alpha: number) => `rgba(18, 14, 34, ${alpha})`

const words = {
  zh: { search: '搜口令取图', original: '搜口令取原图', scan: '长按识别', ai: 'AI 生成' },
  en: { search: 'Search for', original: 'Search the code', scan: 'Scan to save', ai: 'AI generated' },
} as const

interface Sheet {
  pen: Pen
  height: number
  /** Pixels by design unit. */
  scale: number
  family: string
  images: readonly HTMLImageElement[]
  modules: QrModules
  poster: KitPoster
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

const inBox = (pen: Pen, { x, y, w, h }: Box, radius: number, draw: () => void): void => {
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, w, h, radius)
  pen.clip()
  pen.translate(x, y)
  draw()
  pen.restore()
}

const drawPicture = ({ pen, images }: Sheet, box: Box, radius = 0, at = 0): void => {
  const image = images[at] ?? images[0]
  inBox(pen, box, radius, () => {
    pen.fillStyle = gradient(pen, 0, box.h, '#4a39b8', '#6553da')
    pen.fillRect(0, 0, box.w, box.h)
    if (image) drawCover(pen, image, box.w, box.h)
  })
}

const text = ({ pen, family }: Sheet, words: string, line: Line) => write(pen, words, line, family)

/** Centred: the line begins where half of what is left over ends. */
const centred = (sheet: Sheet, words: string, y: number, line: Omit<Line, 'at'>): void => {
  sheet.pen.save()
  sheet.pen.textAlign = 'center'
  text(sheet, words, { ...line, at: [width / 2, y] })
  sheet.pen.restore()
}

/** On whole pixels, so that its modules stay sharp. */
const drawCode = ({ pen, modules, scale }: Sheet, { x, y, w }: Omit<Box, 'h'>): void => {
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const side = Math.round(w * scale)
  inBox(pen, { x: Math.round(x * scale), y: Math.round(y * scale), w: side, h: side }, 8 * scale, () =>
    drawQr(pen, modules, { x: 0, y: 0, side }),
  )
  pen.restore()
}

const drawScrim = ({ pen }: Sheet, { x, y, w, h }: Box): void => {
  pen.fillStyle = gradient(pen, y, y + h, shade(0), shade(0.55), shade(0.8))
  pen.fillRect(x, y, w, h)
}

const paper = ({ pen, height }: Sheet): void => {
  pen.fillStyle = white
  pen.fillRect(0, 0, width, height)
}

/** Above the foot of the picture, at its right. */
const aiMark = (sheet: Sheet, { x, y, w, h }: Box): void => {
  const { pen, poster } = sheet
  if (!poster.isAi) return
  const label = words[poster.language].ai
  const wide = poster.language === 'en' ? 78 : 54
  pen.fillStyle = shade(0.6)
  pen.beginPath()
  pen.roundRect(x + w - wide - 10, y + h - 30, wide, 20, 6)
  pen.fill()
  text(sheet, label, {
    at: [x + w - wide - 3, y + h - 16],
    width: wide - 12,
    largest: 12,
    smallest: 9,
    weight: 600,
    colour: white,
  })
}

const bar = (sheet: Sheet): void => {
  const { height, poster } = sheet
  const foot = 104
  const picture = { x: 0, y: 0, w: width, h: height - foot }
  paper(sheet)
  drawPicture(sheet, picture)
  drawScrim(sheet, { x: 0, y: picture.h - 96, w: width, h: 96 })
  text(sheet, poster.title, {
    at: [20, picture.h - 20],
    width: poster.isAi ? 190 : 260,
    largest: 24,
    smallest: 15,
    weight: 700,
    colour: white,
  })
  aiMark(sheet, picture)
  drawCode(sheet, { x: width - 108, y: height - foot + 6, w: 92 })
  const line = { width: 160, smallest: 12 }
  text(sheet, words[poster.language].search, { ...line, at: [20, height - 62], largest: 14, colour: grey })
  text(sheet, poster.code, { ...line, at: [20, height - 30], largest: 30, weight: 700, colour: ink })
}

const frame = (sheet: Sheet): void => {
  const { height, poster } = sheet
  const picture = { x: 24, y: 24, w: width - 48, h: height - 130 }
  paper(sheet)
  drawPicture(sheet, picture, 16)
  aiMark(sheet, picture)
  centred(sheet, poster.code, height - 60, {
    width: width - 48,
    largest: 34,
    smallest: 18,
    weight: 700,
    colour: ink,
  })
  centred(sheet, words[poster.language].original, height - 30, {
    width: width - 48,
    largest: 16,
    colour: grey,
  })
}

const big = (sheet: Sheet): void => {
  const { height, poster } = sheet
  const whole = { x: 0, y: 0, w: width, h: height }
  drawPicture(sheet, whole)
  drawScrim(sheet, { x: 0, y: height - 160, w: width, h: 160 })
  drawCode(sheet, { x: width - 112, y: 16, w: 96 })
  const line = { width: poster.isAi ? 200 : 256, smallest: 16 }
  text(sheet, words[poster.language].search, { ...line, at: [22, height - 74], largest: 17, colour: white })
  text(sheet, poster.code, { ...line, at: [22, height - 28], largest: 46, weight: 700, colour: white })
  aiMark(sheet, whole)
}

const card = (sheet: Sheet): void => {
  const { pen, height, poster } = sheet
  const whole = { x: 0, y: 0, w: width, h: height }
  drawPicture(sheet, whole)
  aiMark(sheet, { ...whole, h: height - 132 })
  pen.fillStyle = white
  pen.beginPath()
  pen.roundRect(16, height - 132, width - 32, 116, 18)
  pen.fill()
  drawCode(sheet, { x: 24, y: height - 124, w: 100 })
  const line = { at: [136, 0] as const, width: 134, smallest: 11 }
  text(sheet, poster.title, { ...line, at: [136, height - 96], largest: 15, weight: 600, colour: ink })
  text(sheet, poster.code, { ...line, at: [136, height - 62], largest: 28, weight: 700, colour: ink })
  text(sheet, words[poster.language].search, { ...line, at: [136, height - 36], largest: 13, colour: grey })
}

const side = (sheet: Sheet): void => {
  const { pen, height, poster } = sheet
  const strip = 104
  const picture = { x: strip, y: 0, w: width - strip, h: height }
  pen.fillStyle = gradient(pen, 0, height, '#4a39b8', '#6553da')
  pen.fillRect(0, 0, strip, height)
  drawPicture(sheet, picture)
  aiMark(sheet, picture)
  drawCode(sheet, { x: 6, y: height - 104, w: 92 })
  const letters = Array.from(poster.code)
  const step = Math.min(48, (height - 172) / letters.length)
  text(sheet, words[poster.language].search, {
    at: [12, 30],
    width: strip - 20,
    largest: 15,
    smallest: 10,
    colour: white,
  })
  pen.save()
  pen.textAlign = 'center'
  letters.forEach((letter, at) => {
    text(sheet, letter, {
      at: [strip / 2, 48 + step * (at + 0.8)],
      width: strip,
      largest: Math.round(step * 0.82),
      weight: 700,
      colour: white,
    })
  })
  pen.restore()
}

const grid = (sheet: Sheet): void => {
  const { height, poster } = sheet
  const foot = 84
  const gap = 6
  const w = (width - 3 * gap) / 2
  const h = (height - foot - 3 * gap) / 2
  paper(sheet)
  for (let at = 0; at < 4; at++) {
    const box = { x: gap + (at % 2) * (w + gap), y: gap + Math.floor(at / 2) * (h + gap), w, h }
    drawPicture(sheet, box, 10, at)
    if (at === 3) aiMark(sheet, box)
  }
  const line = { width: width - 40, smallest: 16 }
  centred(sheet, poster.code, height - 42, { ...line, largest: 32, weight: 700, colour: ink })
  centred(sheet, words[poster.language].original, height - 16, {
    ...line,
    largest: 15,
    smallest: 11,
    colour: grey,
  })
}

const designs: Record<KitDesign, (sheet: Sheet) => void> = { bar, frame, big, card, side, grid }

/** Pictures that a design of several needs. */
export const gridPictures = 4

const prepare = async (poster: KitPoster) => ({
  images: await Promise.all(poster.pictures.map(loadPicture)),
  modules: await qrModules(poster.link),
})

/** Loads pictures and code once; then each design and size is drawn at once. */
export const prepareKit = async (poster: KitPoster) => {
  const { images, modules } = await prepare(poster)
  const family = getComputedStyle(document.body).fontFamily
  const draw = (design: KitDesign, pixels: number): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    const scale = pixels / width
    const height = Math.round(width * poster.ratio)
    canvas.width = pixels
    canvas.height = Math.round(height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('this browser cannot draw')
    pen.scale(scale, scale)
    designs[design]({ pen, height, scale, family, images, modules, poster })
    return canvas
  }
  return {
    /** Small, for choosing. */
    preview: (design: KitDesign): string => draw(design, 360).toDataURL('image/jpeg', 0.85),
    file: (design: KitDesign): Promise<Blob> => toBlob(draw(design, 1_080)),
  }
}

export type PreparedKit = Awaited<ReturnType<typeof prepareKit>>
