/** Where a play shows what it made, and what it says. */
import { element, find } from '../elements.ts'
import { words } from './playWords.ts'

export const say = (text: string): void => {
  const line = find('#said')
  if (line) line.textContent = text
}

/** Emptied, for what is drawn next. */
export const emptyStage = (className: string): HTMLElement => {
  const stage = find('#made') ?? element('div')
  stage.textContent = ''
  stage.className = className
  return stage
}

/** Results are pictures, which a long press saves. */
export const showPictures = (urls: readonly string[]): void => {
  const isOne = urls.length < 2
  const stage = emptyStage(isOne ? 'one' : 'g9')
  urls.forEach((url, at) => {
    const picture = element('img')
    picture.alt = isOne ? words.made : words.madeAt(at + 1)
    picture.src = url
    stage.appendChild(picture)
  })
  say(isOne ? words.pressOne : words.pressEach)
}
