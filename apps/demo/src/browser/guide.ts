/** Under the console: what to do there, and what somebody else sees of it afterwards. */
import { byId, element } from './elements.ts'
import type { Guide, Outcome } from './world.ts'

const todoCard = (name: string, { todo }: Guide): HTMLElement =>
  element(
    'section',
    'card',
    element('h2', '', `${name}要做的事`),
    element(
      'ol',
      '',
      ...todo.map((text, index) =>
        element('li', '', element('i', '', String(index + 1)), element('span', '', text)),
      ),
    ),
    element('p', 'guide-foot', '屏幕小，可以点「新窗口打开」'),
  )

const outcomeBox = (seenBy: string, { when, tag, tone, title, text }: Outcome): HTMLElement =>
  element(
    'div',
    'outcome',
    element(
      'div',
      'outcome-head',
      element('span', 'initial', seenBy.slice(0, 1)),
      element('span', '', when),
      element('span', `outcome-tag ${tone}`, tag),
    ),
    element('b', '', title),
    element('p', '', text),
  )

const seenCard = ({ seenBy, outcomes }: Guide): HTMLElement =>
  element(
    'section',
    'card',
    element('h2', '', `${seenBy}会看到`),
    ...outcomes.map((outcome) => outcomeBox(seenBy, outcome)),
  )

/** Nothing where the step has no guide, or where nobody of staff is signed in. */
export const drawGuide = (guide: Guide | null, name = ''): void => {
  byId('guide').hidden = !guide
  byId('guide').replaceChildren(...(guide ? [todoCard(name, guide), seenCard(guide)] : []))
}
