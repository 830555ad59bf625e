/** What can be made of a picture. It never leaves the phone. */

import { find } from '../elements.ts'
import { drawCentre, jpegOf, ninePartsOf } from './drawing.ts'
import { words } from './playWords.ts'
import { playPuzzle } from './puzzle.ts'
import { say, showPictures } from './stage.ts'

const cutForPhone = (picture: HTMLImageElement): void => {
  const { width, height } = screen
  const [cut] = drawCentre(picture, Math.min(width, height) / Math.max(width, height), 1080)
  showPictures([jpegOf(cut)])
}

const corners = [74, 726]

const frame = (picture: HTMLImageElement): void => {
  const [canvas, context] = drawCentre(picture, 1, 800)
  const colours = context.createLinearGradient(0, 0, 800, 800)
  colours.addColorStop(0, '#F5C04A')
  colours.addColorStop(0.5, '#E4572E')
  colours.addColorStop(1, '#6F5CE3')
  context.lineWidth = 44
  context.strokeStyle = colours
  context.strokeRect(22, 22, 756, 756)
  context.lineWidth = 4
  context.strokeStyle = context.fillStyle = '#fff'
  context.strokeRect(48, 48, 704, 704)
  for (const top of corners)
    for (const left of corners) {
      context.beginPath()
      context.arc(left, top, 10, 0, 7)
      context.fill()
    }
  showPictures([jpegOf(canvas)])
}

const makers: Record<string, (picture: HTMLImageElement) => void> = {
  nine_grid: (picture) => showPictures(ninePartsOf(picture, 360)),
  phone_crop: cutForPhone,
  frame,
  puzzle: (picture) => playPuzzle(ninePartsOf(picture, 240, 0.85)),
}

const mostBytes = 3e7

export const preparePicture = (maker: string): void => {
  const input = find<HTMLInputElement>('#file')
  if (!input) return
  input.onchange = () => {
    const file = input.files?.[0]
    if (!file) return
    if (file.size > mostBytes) {
      say(words.tooBig)
      return
    }
    const reader = new FileReader()
    reader.onload = () => {
      const picture = new Image()
      picture.onload = () => makers[maker]?.(picture)
      picture.onerror = () => say(words.broken)
      picture.src = String(reader.result)
    }
    reader.onerror = () => say(words.unread)
    reader.readAsDataURL(file)
  }
}
