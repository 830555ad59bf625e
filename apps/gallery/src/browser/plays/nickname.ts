/** A name between signs, to be copied. */
import { element, find } from '../elements.ts'
import { words } from './playWords.ts'
import { emptyStage, say } from './stage.ts'

const signs = ['꧁꧂', '✿✿', '﹏﹏', '☾☽', '「」', '♡♡', '✧✧', '··']

export const decorated = (name: string): string[] => signs.map((pair) => pair[0] + name + pair[1])

const copy = (text: string, button: HTMLElement): void => {
  const select = () => {
    const range = document.createRange()
    range.selectNodeContents(button)
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    say(words.pressName)
  }
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => say(words.copied(text)), select)
  else select()
}

export const prepareNickname = (): void => {
  const input = find<HTMLInputElement>('#nick')
  if (!input) return
  const draw = () => {
    const name = input.value.trim().slice(0, 12)
    const stage = emptyStage('nn')
    if (!name) {
      say(words.writeName)
      return
    }
    for (const text of decorated(name)) {
      const button = element('button', 'btn ghost', text)
      button.type = 'button'
      button.onclick = () => copy(text, button)
      stage.appendChild(button)
    }
    say(words.tapName)
  }
  input.oninput = draw
  draw()
}
