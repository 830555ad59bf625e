/** The front page of the demo world: signs in with one tap, opens the right screen in the frame, ticks what is done. */
import { drawPeople, drawRoles } from './actors.ts'
import { byId, choose, say, sayProblem, send } from './elements.ts'
import { type Browser, isDesktopOpen, openDesktop, openPhone, openSameScreen, showAs } from './frames.ts'
import { drawGuide } from './guide.ts'
import { drawMessages } from './messages.ts'
import { hasSession, keepSession, rememberedPerson, rememberPerson } from './session.ts'
import { currentStep, drawSteps } from './steps.ts'
import type { Actor, Face, Message, Step, World } from './world.ts'

let world: World = { people: [], staff: [], steps: [] }
let chosen: Record<Face, string> = { h5: '', console: '' }
let chosenStep = ''
let face: Face = 'h5'

/** The step that staff are at: the current one, or the first that is theirs and still to be done. */
const guidedStep = (): Step | undefined => {
  const isTheirs = (step: Step | undefined) => Boolean(step?.guide && step.actor === chosen.console)
  const current = currentStep(world.steps, chosenStep)
  if (isTheirs(current)) return current
  const theirs = world.steps.filter(isTheirs)
  return theirs.find(({ isDone }) => !isDone) ?? theirs[0]
}

const showGuide = () => {
  const member = world.staff.find(({ id }) => id === chosen.console)
  drawGuide((face === 'console' && guidedStep()?.guide) || null, member?.name)
}

const showPeople = () =>
  face === 'h5'
    ? drawPeople(world.people, chosen.h5, become)
    : drawPeople(world.staff, chosen.console, becomeStaff)

const showRoles = () => drawRoles(world.staff, chosen.console, becomeStaff)

const showSteps = () => drawSteps(world.steps, chosenStep, take)

const showFace = (next: Face) => {
  face = next
  byId('phone').hidden = face !== 'h5'
  byId('browsers').hidden = face !== 'h5'
  byId('desktop').hidden = face !== 'console'
  byId('faces').hidden = face !== 'console'
  choose('face', face)
  if (face === 'console' && !isDesktopOpen()) openDesktop('')
  showPeople()
  showGuide()
}

const chooseOnPhone = (id: string) => {
  chosen.h5 = id
  rememberPerson(id)
}

const become = async (person: Actor, path = '/') => {
  const { stored } = await send<{ stored: Record<string, string> }>('/demo/person', { id: person.id })
  keepSession(stored)
  chooseOnPhone(person.id)
  showFace('h5')
  openPhone(path)
}

/** A newcomer sees the product, not a way into it. */
const becomeFirst = async () => {
  const [first] = world.people
  if (first) await become(first)
}

const becomeStaff = async (member: Actor, path = '') => {
  await send('/demo/staff', { id: member.id })
  chosen.console = member.id
  showFace('console')
  openDesktop(path)
  showRoles()
}

const take = async (step: Step) => {
  if (step.face === 'console') {
    const member = world.staff.find(({ id }) => id === step.actor)
    if (member) await becomeStaff(member, step.path)
  } else if (step.actor) {
    const person = world.people.find(({ id }) => id === step.actor)
    if (person) await become(person, step.path)
  } else {
    keepSession({})
    chooseOnPhone('')
    showFace('h5')
    openPhone(step.path, step.query)
  }
  chosenStep = step.id
  showSteps()
  showGuide()
}

const refresh = async () => {
  const reply = await fetch('/demo/state')
  if (!reply.ok) return
  const before = JSON.stringify(world)
  const { messages, ...next }: World & { messages: Message[] } = await reply.json()
  world = next
  drawMessages(messages)
  if (JSON.stringify(world) === before) return
  showPeople()
  showRoles()
  showSteps()
  showGuide()
}

const reset = async () => {
  say('正在重置，大约半分钟', 120_000)
  await send('/demo/reset')
  chosen = { h5: '', console: '' }
  chosenStep = ''
  await refresh()
  await becomeFirst()
  say('已重置')
}

for (const name of ['h5', 'console'] as const satisfies Face[])
  document.querySelector(`[data-face=${name}]`)?.addEventListener('click', () => showFace(name))
for (const name of ['messenger', 'browser'] as const satisfies Browser[])
  document.querySelector(`[data-browser=${name}]`)?.addEventListener('click', () => {
    choose('browser', name)
    showAs(name)
    openSameScreen()
  })

const ask = byId<HTMLDialogElement>('ask')
byId('reset').addEventListener('click', () => ask.showModal())
ask.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  ask.close()
  if (target.value === 'yes') reset().catch(sayProblem)
})

showAs('messenger')
await refresh()
if (hasSession()) {
  chosen.h5 = rememberedPerson()
  showPeople()
  openPhone('/')
} else await becomeFirst().catch(sayProblem)
setInterval(() => {
  if (!document.hidden) refresh().catch(() => undefined)
}, 4_000)
