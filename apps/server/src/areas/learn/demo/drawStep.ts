/** A step of an illustrated guide: a phone that shows a work, and a ring around what to press. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'

const size = { width: 720, height: 640 }
const phone = { x: 220, y: 40, width: 280, height: 560 }
const screen = { x: phone.x + 14, y: phone.y + 14, width: phone.width - 28, height: phone.height - 28 }

/** Position of the ring by step: the button, the card, the field, the title. */
const places = [
  { x: 0.5, y: 0.91, width: 0.8 },
  { x: 0.5, y: 0.74, width: 0.9 },
  { x: 0.5, y: 0.56, width: 0.86 },
  { x: 0.5, y: 0.08, width: 0.5 },
] as const

const plate = (pen: SKRSContext2D, x: number, y: number, width: number, height: number, fill: string) => {
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(x, y, width, height, Math.min(height / 2, 28))
  pen.fill()
}

/** The phone's constant content: a title, a field, a card and a button. */
const drawApp = (pen: SKRSContext2D) => {
  const { x, y, width, height } = screen
  plate(pen, x, y + height * 0.48, width, height * 0.52, '#ffffff')
  plate(pen, x + width * 0.3, y + height * 0.07, width * 0.4, 14, 'rgba(255, 255, 255, 0.85)')
  plate(pen, x + width * 0.1, y + height * 0.53, width * 0.8, 34, '#eeedf2')
  plate(pen, x + width * 0.08, y + height * 0.68, width * 0.84, 62, '#f6f4ff')
  plate(pen, x + width * 0.14, y + height * 0.71, 26, 26, '#c9c0fb')
  plate(pen, x + width * 0.28, y + height * 0.72, width * 0.5, 12, '#c9c4d8')
  plate(pen, x + width * 0.14, y + height * 0.88, width * 0.72, 36, '#6f5be0')
}

const drawRing = (pen: SKRSContext2D, place: number) => {
  const meant = places[place % places.length] ?? places[0]
  const [centre, middle] = [screen.x + screen.width * meant.x, screen.y + screen.height * meant.y]
  const [half, high] = [(screen.width * meant.width) / 2 + 10, 34]
  pen.strokeStyle = '#e4572e'
  pen.lineWidth = 6
  pen.beginPath()
  pen.roundRect(centre - half, middle - high, 2 * half, 2 * high, 26)
  pen.stroke()
  pen.fillStyle = '#e4572e'
  pen.beginPath()
  const tip = centre + half + 8
  pen.moveTo(tip, middle)
  pen.lineTo(tip + 34, middle - 20)
  pen.lineTo(tip + 34, middle + 20)
  pen.fill()
  pen.fillRect(tip + 30, middle - 7, 56, 14)
}

export const drawStep = async (picture: string, place: number): Promise<Buffer> => {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const canvas = createCanvas(size.width, size.height)
  const pen = canvas.getContext('2d')
  plate(pen, -40, -40, size.width + 80, size.height + 80, '#efeafc')
  plate(pen, phone.x, phone.y, phone.width, phone.height, '#16131f')
  pen.save()
  pen.beginPath()
  pen.roundRect(screen.x, screen.y, screen.width, screen.height, 18)
  pen.clip()
  const drawn = await loadImage(await drawDemoPicture(picture, { width: 504, height: 560 }))
  pen.drawImage(drawn, screen.x, screen.y, screen.width, screen.height * 0.55)
  drawApp(pen)
  pen.restore()
  drawRing(pen, place)
  return canvas.encode('jpeg', 88)
}
