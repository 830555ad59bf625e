/** Who one can be with one tap: those of the story on top, the others in a list. */
import { button, byId, element } from './elements.ts'
import type { Actor, World } from './world.ts'

type Become = (actor: Actor) => Promise<void>

const actorButton = (actor: Actor, isOn: boolean, become: Become): HTMLElement => {
  const made = button(
    'actor',
    () => become(actor),
    element('span', 'initial', actor.name.slice(0, 1)),
    element('span', '', element('b', '', actor.name), element('small', actor.tone ?? '', actor.note)),
  )
  made.setAttribute('role', 'radio')
  made.setAttribute('aria-checked', String(isOn))
  return made
}

export interface Chosen {
  people: readonly Actor[]
  /** Ids of those who act in the story. */
  inStory: ReadonlySet<string>
  chosenId: string
  become: Become
}

export const drawActors = (groups: readonly Chosen[]): void => {
  const drawn = (isInStory: boolean) =>
    groups.map(({ people, inStory, chosenId, become }) =>
      people
        .filter(({ id }) => inStory.has(id) === isInStory)
        .map((actor) => actorButton(actor, chosenId === actor.id, become)),
    )
  const [first = [], ...rest] = drawn(true)
  byId('actors').replaceChildren(...first, element('i', 'divider'), ...rest.flat())
  const others = drawn(false).flat()
  byId('others').replaceChildren(...others)
  byId('more-count').textContent = ` ${others.length} 个`
}

export const storyActors = ({ steps }: Pick<World, 'steps'>): ReadonlySet<string> =>
  new Set(steps.flatMap(({ actor }) => actor ?? []))
