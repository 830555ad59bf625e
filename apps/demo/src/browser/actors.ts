/** Who one can be with one tap: above the phone, and on the card of the console. */
import { button, byId, element } from './elements.ts'
import type { Actor } from './world.ts'

type Become = (actor: Actor) => Promise<void>

export const drawPeople = (actors: readonly Actor[], chosenId: string, become: Become): void => {
  const buttons = actors.map((actor) => {
    const made = button(
      'person',
      () => become(actor),
      element('span', 'initial', actor.name.slice(0, 1)),
      element('b', '', actor.name),
      element('small', actor.tone ?? '', actor.note),
    )
    made.setAttribute('role', 'radio')
    made.setAttribute('aria-checked', String(chosenId === actor.id))
    return made
  })
  byId('people').replaceChildren(...buttons)
}

export const drawRoles = (staff: readonly Actor[], chosenId: string, become: Become): void => {
  const buttons = staff.map((member) => {
    const isOn = chosenId === member.id
    return button(
      isOn ? 'on' : '',
      () => become(member),
      element('b', '', member.note),
      element('small', '', isOn ? '正在使用' : member.name),
    )
  })
  byId('roles').replaceChildren(...buttons)
}
