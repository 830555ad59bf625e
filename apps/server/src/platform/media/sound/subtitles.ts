/** Lines of words on frames, drawn once for each line. */
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { fonts } from '@wallpaper/drawing'
import { fontFiles } from '@wallpaper/drawing/fontFiles'
import type { Pixels } from '../picture/pixels.ts'
import type { Cue } from './soundMessages.ts'

const family = fonts['noto-sans-sc'].family
/** Of the shorter side. */
const sizeShare = 0.058
const bottomShare = 0.06
const sideShare = 0.06

let isReady = false
const registerFont = (): void => {
  if (isReady) return
  isReady = true
  for (const { font, weight, url } of fontFiles)
    if (font === 'noto-sans-sc' && weight === 700) GlobalFonts.registerFromPath(fileURLToPath(url), family)
}

interface Strip {
  readonly rgba: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>

/** Broken between characters: a cue is one clause and rarely longer than a line. */
const broken = (context: Pick<Context, 'measureText'>, text: string, width: number): string[] => {
  const lines = ['']
  for (const character of text) {
    const line = (lines.at(-1) ?? '') + character
    if (context.measureText(line).width <= width || line === character) lines[lines.length - 1] = line
    else lines.push(character)
  }
  return lines
}

const stripOf = (text: string, { width, height }: Pick<Pixels, 'width' | 'height'>): Strip => {
  registerFont()
  const size = Math.max(10, Math.round(Math.min(width, height) * sizeShare))
  const font = `700 ${size}px "${family}"`
  const inner = Math.round(width * (1 - 2 * sideShare))
  const measuring = createCanvas(8, 8).getContext('2d')
  measuring.font = font
  const lines = broken(measuring, text, inner)
  const lineHeight = Math.round(size * 1.4)
  const canvas = createCanvas(inner, lineHeight * lines.length)
  const context = canvas.getContext('2d')
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = Math.max(2, size / 6)
  context.strokeStyle = '#000000cc'
  context.fillStyle = '#ffffff'
  for (const [at, line] of lines.entries()) {
    const y = lineHeight * (at + 0.5)
    context.strokeText(line, inner / 2, y)
    context.fillText(line, inner / 2, y)
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const top = Math.max(0, height - canvas.height - Math.round(height * bottomShare))
  return { rgba: data, width: canvas.width, height: canvas.height, left: Math.round(width * sideShare), top }
}

const put = ({ data, width, height }: Pixels, strip: Strip): void => {
  for (let y = 0; y < strip.height && strip.top + y < height; y += 1)
    for (let x = 0; x < strip.width; x += 1) {
      const from = (y * strip.width + x) * 4
      const share = (strip.rgba[from + 3] ?? 0) / 255
      if (share === 0) continue
      const to = ((strip.top + y) * width + strip.left + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] =
          (data[to + channel] ?? 0) * (1 - share) + (strip.rgba[from + channel] ?? 0) * share
    }
}

/** Writes the line of a time on a frame. */
export const subtitler = (cues: readonly Cue[]) => {
  const strips = new Map<Cue, Strip>()
  return (pixels: Pixels, atMs: number): void => {
    const cue = cues.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
    if (!cue) return
    const strip = strips.get(cue) ?? stripOf(cue.text, pixels)
    strips.set(cue, strip)
    put(pixels, strip)
  }
}
