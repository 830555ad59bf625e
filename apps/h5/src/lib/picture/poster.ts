/**
 * Draws the promotion poster: 236 wide by design, at three times the resolution. On top the picture with the
 * name, below it the code to search for, and a QR code or mini program code for the same target.
 */
import { drawQr, qrModules } from './qr.ts'

export interface PosterSpec {
  /** The picture's URL; null for a plain background. */
  picture: string | null
  name: string
  note: string
  code: string
  /** The content of the QR code. */
  link: string
  /** URL of a mini program code, used instead of the QR code. */
  miniCode?: string | null
  /** Of the words around the code; Chinese unless given. */
  language?: 'zh' | 'en'
}

export interface Poster {
  blob: Blob
  /** A data: URL, because the messenger cannot save a blob: URL by long press. */
  url: string
}

export const posterSize = { width: 236, height: 330 } as const
const scale = 3
const pictureHeight = 226
const inset = 16
const qrSideMin = 76
const quality = 0.92

interface Fitted {
  text: string
  size: number
}

/** Shrinks the text first; at the smallest size it is truncated. */
export const fitText = (
  text: string,
  sizes: { largest: number; smallest: number },
  width: number,
  widthOf: (text: string, size: number) => number,
): Fitted => {
  for (let size = sizes.largest; size >= sizes.smallest; size--) {
    if (widthOf(text, size) <= width) return { text, size }
  }
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, sizes.smallest) > width) letters.pop()
  return { text: `${letters.join('')}…`, size: sizes.smallest }
}

export type Pen = CanvasRenderingContext2D

export interface Line {
  at: readonly [x: number, y: number]
  width: number
  largest: number
  smallest?: number
  weight?: 400 | 600 | 700
  colour: string
}

export const write = (pen: Pen, text: string, line: Line, family: string): void => {
  const { at, width, largest, smallest = largest, weight = 400, colour } = line
  const font = (size: number) => `${weight} ${size}px ${family}`
  const fitted = fitText(text, { largest, smallest }, width, (words, size) => {
    pen.font = font(size)
    return pen.measureText(words).width
  })
  pen.font = font(fitted.size)
  pen.fillStyle = colour
  pen.fillText(fitted.text, ...at)
}

/** The store is another origin: without `crossOrigin` the canvas could not be exported. */
export const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

export const drawCover = (pen: Pen, image: HTMLImageElement, width: number, height: number): void => {
  const { naturalWidth, naturalHeight } = image
  const factor = Math.max(width / naturalWidth, height / naturalHeight)
  const [wide, high] = [width / factor, height / factor]
  pen.drawImage(image, (naturalWidth - wide) / 2, (naturalHeight - high) / 2, wide, high, 0, 0, width, height)
}

/** A vertical gradient with evenly spaced colours. */
export const gradient = (pen: Pen, from: number, to: number, ...colours: readonly string[]) => {
  const fill = pen.createLinearGradient(0, from, 0, to)
  colours.forEach((colour, index) => {
    fill.addColorStop(index / (colours.length - 1), colour)
  })
  return fill
}

const scrimHeight = 130
const scrim = (alpha: number) => `rgba(18, 14, 34, ${alpha})`

const drawTop = (pen: Pen, { name, note }: PosterSpec, image: HTMLImageElement | null, family: string) => {
  const { width } = posterSize
  pen.fillStyle = gradient(pen, 0, pictureHeight, '#4a39b8', '#6553da')
  pen.fillRect(0, 0, width, pictureHeight)
  if (image) drawCover(pen, image, width, pictureHeight)
  // Keeps white text readable on any picture.
  const top = pictureHeight - scrimHeight
  pen.fillStyle = gradient(pen, top, pictureHeight, scrim(0), scrim(0.6), scrim(0.82))
  pen.fillRect(0, top, width, scrimHeight)
  const line = { width: width - 2 * inset, colour: '#fff' }
  write(pen, name, { ...line, at: [inset, 187], largest: 19, smallest: 14, weight: 700 }, family)
  write(pen, note, { ...line, at: [inset, 208], largest: 12 }, family)
}

/** Whole pixels per module, and at least the size that phones can scan from a screen. */
const qrPixels = (count: number): { code: number; whole: number } => {
  const module = Math.ceil((qrSideMin * scale) / count)
  return { code: module * count, whole: module * (count + 8) }
}

const right = 14 * scale
const topOf = (side: number): number =>
  Math.round((pictureHeight * scale + posterSize.height * scale - side) / 2)

/** Returns the width it takes, in pixels. */
const drawQrCode = async (pen: Pen, link: string): Promise<number> => {
  const modules = await qrModules(link)
  const size = qrPixels(modules.length)
  const margin = (size.whole - size.code) / 2
  const x = posterSize.width * scale - right - size.code - margin
  drawQr(pen, modules, { x, y: topOf(size.code) - margin, side: size.whole })
  return size.code + right + margin
}

/** Round, with a white border: slightly larger than a QR code to be as readable. */
const miniSide = 86 * scale

const drawMiniCode = async (pen: Pen, address: string): Promise<number> => {
  const image = await loadPicture(address)
  pen.drawImage(image, posterSize.width * scale - right - miniSide, topOf(miniSide), miniSide, miniSide)
  return miniSide + right
}

const hints = {
  zh: { search: '搜索口令取图', mini: '或长按识别小程序码', qr: '或长按识别二维码' },
  en: { search: 'Search for the code', mini: 'or scan the mini program', qr: 'or scan the QR code' },
} as const

const drawBottom = async (
  pen: Pen,
  { code, link, miniCode, language = 'zh' }: PosterSpec,
  family: string,
): Promise<void> => {
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const taken = miniCode ? await drawMiniCode(pen, miniCode) : await drawQrCode(pen, link)
  pen.restore()
  const line = { width: posterSize.width - inset - taken / scale, smallest: 9 }
  const { search, mini, qr } = hints[language]
  const hint = miniCode ? mini : qr
  write(pen, search, { ...line, at: [inset, 258], largest: 11, colour: '#6b6779' }, family)
  write(pen, code, { ...line, at: [inset, 285], largest: 22, weight: 700, colour: '#16131f' }, family)
  write(pen, hint, { ...line, at: [inset, 305], largest: 11, colour: '#6b6779' }, family)
}

export const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the poster could not be exported'))
    canvas.toBlob(done, 'image/jpeg', quality)
  })

export const drawPoster = async (spec: PosterSpec): Promise<Poster> => {
  const image = spec.picture === null ? null : await loadPicture(spec.picture)
  const canvas = document.createElement('canvas')
  canvas.width = posterSize.width * scale
  canvas.height = posterSize.height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, posterSize.width, posterSize.height)
  const family = getComputedStyle(document.body).fontFamily
  // The picture is drawn last, so that the QR code's white margin cannot cover it.
  await drawBottom(pen, spec, family)
  drawTop(pen, spec, image, family)
  return { blob: await toBlob(canvas), url: canvas.toDataURL('image/jpeg', quality) }
}
