/** Where a play shows what it made, and what it says. */
import { element, find } from '../elements.ts'

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
    picture.alt = isOne ? '做好的图' : `第 ${at + 1} 张`
    picture.src = url
    stage.appendChild(picture)
  })
  say(isOne ? '长按图片保存' : '长按图片，从第 1 张开始依次保存')
}
