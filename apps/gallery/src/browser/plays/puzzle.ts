/** Nine pieces in disorder; tapping two swaps them. */
import { element } from '../elements.ts'
import { words } from './playWords.ts'
import { emptyStage, say } from './stage.ts'

const isInOrder = (order: readonly number[]): boolean => order.every((piece, at) => piece === at)

const disorder = (): number[] => {
  const order = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  do order.sort(() => Math.random() - 0.5)
  while (isInOrder(order))
  return order
}

/** The pieces by their addresses, in the order of the whole picture. */
export const playPuzzle = (pieces: readonly string[], order = disorder()): void => {
  let first = -1
  let moves = 0
  const tap = (at: number) => {
    if (first < 0) {
      first = at
      return
    }
    const piece = order[first]
    order[first] = order[at] ?? 0
    order[at] = piece ?? 0
    if (first !== at) moves++
    first = -1
  }
  const draw = () => {
    const stage = emptyStage('g9 pz')
    const isDone = isInOrder(order)
    order.forEach((piece, at) => {
      const button = element('button', at === first ? 'on' : '')
      button.type = 'button'
      button.setAttribute('aria-label', words.piece(at + 1, piece + 1))
      button.disabled = isDone
      const picture = element('img')
      picture.alt = ''
      picture.src = pieces[piece] ?? ''
      button.appendChild(picture)
      button.onclick = () => {
        tap(at)
        draw()
        const again = stage.children[at]
        if (again instanceof HTMLElement) again.focus()
      }
      stage.appendChild(button)
    })
    say(isDone ? words.solved(moves) : words.swap)
  }
  draw()
}
