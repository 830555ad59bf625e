/** The story on the left: the current step in full, the others as one line each. */
import { button, byId, element } from './elements.ts'
import type { Step } from './world.ts'

/** The chosen step, or the first that is still to be done. */
export const currentStep = (steps: readonly Step[], chosenId: string): Step | undefined =>
  steps.find(({ id }) => id === chosenId) ?? steps.find((step) => !step.isDone) ?? steps[0]

type Take = (step: Step) => Promise<void>

const currentCard = (step: Step, number: HTMLElement, take: Take): HTMLElement => {
  const card = element(
    'li',
    'now',
    element('div', 'r1', number, element('b', 'now-title', step.title), element('span', 'tag', step.who)),
    element('p', '', step.text),
    element(
      'div',
      'r3',
      element('small', '', step.next),
      button('go', () => take(step), '走这一步'),
    ),
  )
  card.setAttribute('aria-current', 'step')
  return card
}

const otherRow = (step: Step, number: HTMLElement, take: Take): HTMLElement =>
  element(
    'li',
    step.isDone ? 'done' : '',
    number,
    element('b', 'step-title', step.title),
    element('small', 'step-note', step.isDone ? `${step.who} · 已走过` : step.who),
    button('link', () => take(step), '走这一步 ›'),
  )

export const drawSteps = (steps: readonly Step[], chosenId: string, take: Take): void => {
  const current = currentStep(steps, chosenId)
  const at = current ? steps.indexOf(current) + 1 : 0
  byId('progress').textContent = `第 ${at} 步，共 ${steps.length} 步`
  const rows = steps.map((step, index) => {
    const number = element('span', 'n', step.isDone ? '✓' : String(index + 1))
    if (step.isDone) number.setAttribute('aria-label', '已完成')
    return step === current ? currentCard(step, number, take) : otherRow(step, number, take)
  })
  byId('steps').replaceChildren(...rows)
}
