/** Draws an avatar in a square of 100 units: the preview, the small ones to choose from, and the file. */
import type { AvatarTemplate } from '../tools.types.ts'
import { type AvatarDesign, type Corner, inkOn, type Parts, wordsOf } from './avatarDesign.ts'

type Pen = CanvasRenderingContext2D

export interface AvatarPhoto {
  /** Square. */
  image: CanvasImageSource
  /** The same, for small drawings. */
  small: CanvasImageSource
}

export interface AvatarDrawing {
  design: AvatarDesign
  parts: Parts
  photo: AvatarPhoto | null
  isSmall?: boolean
  /** Pictures of templates, by their URL. */
  pictures: ReadonlyMap<string, CanvasImageSource>
  /** Stands in for the photo. */
  initial: string
}

const sans = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'
const plainGround = '#c7cffd'

const circle = (pen: Pen, radius: number) => {
  pen.beginPath()
  pen.arc(50, 50, radius, 0, 2 * Math.PI)
}

const fitted = (pen: Pen, text: string, most: number, width: number): number => {
  pen.font = `600 100px ${sans}`
  return Math.min(most, (width / Math.max(1, pen.measureText(text).width)) * 100)
}

const pictureOf = ({ pictures }: AvatarDrawing, part: AvatarTemplate): CanvasImageSource | undefined =>
  part.picture_url === null ? undefined : pictures.get(part.picture_url)

const drawGround = (pen: Pen, drawing: AvatarDrawing) => {
  const { ground } = drawing.parts
  const [from = plainGround, to = from] = ground?.colours ?? []
  const gradient = pen.createLinearGradient(0, 0, 0, 100)
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
  pen.fillStyle = gradient
  pen.fillRect(0, 0, 100, 100)
  const picture = ground && pictureOf(drawing, ground)
  if (picture) pen.drawImage(picture, 0, 0, 100, 100)
}

/** Round as soon as the ground shows around it. */
const drawPhoto = (pen: Pen, { photo, design, isSmall, initial, parts }: AvatarDrawing) => {
  const side = design.photoSize
  if (!photo) {
    pen.fillStyle = inkOn(parts.ground?.colours[0] ?? plainGround)
    pen.font = `600 ${side * 0.42}px ${sans}`
    return pen.fillText(initial, 50, 50)
  }
  pen.save()
  if (side < 100) {
    circle(pen, side / 2)
    pen.clip()
  }
  pen.drawImage(isSmall ? photo.small : photo.image, 50 - side / 2, 50 - side / 2, side, side)
  pen.restore()
}

/** Top of the band that carries the words of a ring. */
const bandTop = 74

const drawRing = (pen: Pen, part: AvatarTemplate, { design, parts }: AvatarDrawing) => {
  const [colour = '#5b48cf', ink = '#ffffff'] = part.colours
  const words = wordsOf(design, parts)
  const inner = 50 * (0.55 + (0.395 * design.frameSize) / 100)
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.rect(0, 0, 100, 100)
  pen.arc(50, 50, 50, 0, 2 * Math.PI, true)
  pen.fill()
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(50, 50, 50, 0, 2 * Math.PI)
  pen.arc(50, 50, inner, 0, 2 * Math.PI, true)
  pen.fill()
  if (!words) return
  pen.save()
  circle(pen, 49.5)
  pen.clip()
  pen.fillRect(0, bandTop, 100, 100 - bandTop)
  pen.restore()
  const size = fitted(pen, words, (10.4 * design.textSize) / 100, 62)
  pen.font = `600 ${size}px ${sans}`
  pen.fillStyle = design.textColour || ink
  pen.fillText(words, 50, bandTop + 8.4)
}

interface Pill {
  words: string
  colours: readonly string[]
  ink: string
  at: readonly [number, number]
  scale: number
}

const drawPill = (pen: Pen, { words, colours, ink, at: [x, y], scale }: Pill) => {
  const [colour = '#5b48cf'] = colours
  const size = fitted(pen, words, 9.5 * scale, 40)
  pen.font = `600 ${size}px ${sans}`
  const width = pen.measureText(words).width + size * 1.3
  const height = size * 1.8
  pen.fillStyle = colour
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 1.6
  pen.beginPath()
  pen.roundRect(x - width / 2, y - height / 2, width, height, height / 2)
  pen.fill()
  pen.stroke()
  pen.fillStyle = ink
  pen.fillText(words, x, y + size * 0.04)
}

const drawBadge = (pen: Pen, part: AvatarTemplate, { design, parts }: AvatarDrawing) =>
  drawPill(pen, {
    words: wordsOf(design, parts),
    colours: part.colours,
    ink: design.textColour || (part.colours[1] ?? '#ffffff'),
    at: [68, 80],
    scale: (0.7 + (0.6 * design.frameSize) / 100) * (design.textSize / 100),
  })

const ribbon = (pen: Pen, top: number, height: number) => {
  pen.beginPath()
  pen.moveTo(-1, top + 4)
  pen.bezierCurveTo(28, top - 7, 62, top + 11, 101, top - 2)
  pen.lineTo(101, top + height - 2)
  pen.bezierCurveTo(62, top + height + 11, 28, top + height - 7, -1, top + height + 4)
  pen.closePath()
  pen.fill()
}

const drawFlag = (pen: Pen, part: AvatarTemplate, { design, parts }: AvatarDrawing) => {
  const [colour = '#d7263d', second = '#ffd84d'] = part.colours
  const height = 12 + (12 * design.frameSize) / 100
  const top = 90 - height
  pen.fillStyle = colour
  ribbon(pen, top, height)
  pen.fillStyle = second
  ribbon(pen, top + height * 0.86, height * 0.1)
  const words = wordsOf(design, parts)
  if (!words) {
    pen.font = `${height * 0.62}px ${sans}`
    return pen.fillText('★', 24, top + height * 0.42)
  }
  const size = fitted(pen, words, (height * 0.46 * design.textSize) / 100, 66)
  pen.font = `600 ${size}px ${sans}`
  pen.fillStyle = design.textColour || second
  pen.fillText(words, 50, top + height * 0.48)
}

const drawFrame = (pen: Pen, drawing: AvatarDrawing) => {
  const { frame } = drawing.parts
  if (frame?.shape === 'ring') return drawRing(pen, frame, drawing)
  if (frame?.shape === 'badge') return drawBadge(pen, frame, drawing)
  if (frame?.shape === 'flag') return drawFlag(pen, frame, drawing)
  const picture = frame && pictureOf(drawing, frame)
  if (picture) pen.drawImage(picture, 0, 0, 100, 100)
  drawLooseWords(pen, drawing)
}

/** Without a frame that carries them. */
const drawLooseWords = (pen: Pen, { design, parts }: AvatarDrawing) => {
  const words = wordsOf(design, parts)
  if (!words) return
  const size = fitted(pen, words, (12 * design.textSize) / 100, 66)
  pen.font = `600 ${size}px ${sans}`
  const colour = design.textColour || '#ffffff'
  pen.lineJoin = 'round'
  pen.lineWidth = size * 0.22
  pen.strokeStyle = inkOn(colour)
  pen.strokeText(words, 50, 82)
  pen.fillStyle = colour
  pen.fillText(words, 50, 82)
}

/** Inside of the circle that most places cut out. */
const cornerAt: Readonly<Record<Corner, readonly [number, number]>> = {
  nw: [24, 24],
  ne: [76, 24],
  sw: [24, 76],
  se: [76, 76],
}

const drawSticker = (pen: Pen, drawing: AvatarDrawing) => {
  const { sticker } = drawing.parts
  if (!sticker) return
  const { design } = drawing
  const scale = design.stickerSize / 100
  const at = cornerAt[design.corner]
  if (sticker.shape === 'badge') {
    const ink = sticker.colours[1] ?? '#ffffff'
    return drawPill(pen, { words: sticker.text, colours: sticker.colours, ink, at, scale })
  }
  const picture = pictureOf(drawing, sticker)
  if (picture) {
    const side = 26 * scale
    return pen.drawImage(picture, at[0] - side / 2, at[1] - side / 2, side, side)
  }
  pen.font = `${24 * scale}px ${sans}`
  pen.lineJoin = 'round'
  pen.lineWidth = 4 * scale
  pen.strokeStyle = '#ffffff'
  pen.strokeText(sticker.text, ...at)
  pen.fillStyle = sticker.colours[0] ?? '#c8234a'
  pen.fillText(sticker.text, ...at)
}

/** The caller scales the pen. */
export const drawAvatar = (pen: Pen, drawing: AvatarDrawing): void => {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.imageSmoothingQuality = 'high'
  drawGround(pen, drawing)
  drawPhoto(pen, drawing)
  drawFrame(pen, drawing)
  drawSticker(pen, drawing)
}
