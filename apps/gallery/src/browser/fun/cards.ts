/** A card with a few lines, as a picture that a long press saves. */
import { element } from '../elements.ts'
import { showPictures } from '../plays/stage.ts'
import { words } from './funWords.ts'

export interface Line {
  text: string
  size: number
  isFaint?: boolean
}

const width = 720
const height = 900

export const showCard = (lines: readonly Line[], [top, bottom]: readonly [string, string]): string => {
  const canvas = element('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return ''
  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, top)
  ground.addColorStop(1, bottom)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'rgba(255,255,255,.1)'
  context.beginPath()
  context.arc(640, 120, 220, 0, 7)
  context.arc(60, 860, 240, 0, 7)
  context.fill()
  context.textAlign = 'center'
  const all = lines.reduce((sum, { size }) => sum + size * 1.6, 0)
  let y = (height - all) / 2
  for (const { text, size, isFaint } of lines) {
    context.fillStyle = isFaint ? 'rgba(255,255,255,.78)' : '#fff'
    context.font = `${isFaint ? 400 : 600} ${size}px "PingFang SC","Noto Sans SC",sans-serif`
    context.fillText(text, width / 2, y + size * 1.2, width - 96)
    y += size * 1.6
  }
  showPictures([canvas.toDataURL('image/jpeg', 0.92)])
  return words.save
}
