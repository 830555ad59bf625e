/** A portrait on another ground. The picture never leaves the phone. */
import { element, find } from '../elements.ts'
import { emptyStage, say } from '../plays/stage.ts'
import { words } from './funWords.ts'
import { backgroundOf, paintBackground } from './idPhotoMask.ts'

const colours: Record<string, readonly number[]> = {
  red: [216, 38, 56],
  blue: [67, 142, 219],
  white: [255, 255, 255],
}
const widest = 720
/** Less is no background. */
const leastShare = 0.08

export const prepareIdPhoto = (): void => {
  const input = find<HTMLInputElement>('#file')
  let original: ImageData | null = null
  let mask: Uint8Array | null = null

  const paint = (): void => {
    const chosen = find<HTMLInputElement>('[name=ground]:checked')?.value ?? 'blue'
    if (!original || !mask) return
    const copy = new ImageData(new Uint8ClampedArray(original.data), original.width)
    paintBackground(copy.data, mask, copy.width, colours[chosen] ?? [255, 255, 255])
    const canvas = element('canvas')
    canvas.width = copy.width
    canvas.height = copy.height
    canvas.getContext('2d')?.putImageData(copy, 0, 0)
    const picture = element('img')
    picture.alt = words.choose
    picture.src = canvas.toDataURL('image/jpeg', 0.92)
    emptyStage('one').appendChild(picture)
    say(words.choose)
  }

  const open = (picture: HTMLImageElement): void => {
    const scale = Math.min(1, widest / picture.naturalWidth)
    const canvas = element('canvas')
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    original = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = backgroundOf(original.data, canvas.width, canvas.height)
    mask = found.share < leastShare ? null : found.mask
    emptyStage('one')
    if (mask) paint()
    else say(words.plain)
  }

  if (input)
    input.onchange = () => {
      const file = input.files?.[0]
      if (!file) return
      const reader = new FileReader()
      reader.onload = () => {
        const picture = new Image()
        picture.onload = () => open(picture)
        picture.onerror = () => say(words.broken)
        picture.src = String(reader.result)
      }
      reader.readAsDataURL(file)
    }
  const choices = find('#grounds')
  if (choices) choices.onchange = paint
}
