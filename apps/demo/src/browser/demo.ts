/**
 * The front page of the demo world: signs in with one tap, opens the right screen beside the story, ticks what
 * really happened, and goes on to the next step by itself.
 */
import { drawActors, storyActors } from './actors.ts'
import { byId, choose, say, sayProblem, send } from './elements.ts'
import { type Browser, openDesktop, openPhone, openSameScreen, showAs } from './frames.ts'
import { copyNewest, drawMessages } from './messages.ts'
import { hasSession, keepSession, rememberedPerson, rememberPerson } from './session.ts'
import {
  currentStep,
  drawPicture,
  drawStory,
  drawTodo,
  goingOnSentence,
  nextSentence,
  stepAfter,
} from './story.ts'
import type { Actor, Face, Message, Step, World } from './world.ts'

/** How long what was done stays in sight before the next step; longer for what was only to be looked at. */
const lingerMs = { acted: 2_500, looked: 6_000 }
const pollMs = 1_500

let world: World = { people: [], staff: [], chapters: [], steps: [], picture: null, facts: [] }
let chosen: Record<Face, string> = { h5: '', console: '' }
/** The step that was taken and is under way; none: looking around freely. */
let taken: Step | undefined
/** Whether it was already done when it was taken: then it is being done again. */
let wasDone = false
let face: Face = 'h5'
let goingOn: ReturnType<typeof setTimeout> | undefined

/** As it is now. */
const takenStep = (): Step | undefined => world.steps.find(({ id }) => id === taken?.id)
const current = (): Step | undefined => currentStep(world.steps, taken?.id ?? '')

const showActors = () => {
  const inStory = storyActors(world)
  drawActors([
    { people: world.people, inStory, chosenId: face === 'h5' ? chosen.h5 : '', become },
    { people: world.staff, inStory, chosenId: face === 'console' ? chosen.console : '', become: becomeStaff },
  ])
}

const showWhere = () => {
  const step = takenStep()
  const id = chosen[face]
  const name = [...world.people, ...world.staff].find((actor) => actor.id === id)?.name ?? step?.who ?? ''
  const where = face === 'h5' ? '手机' : '运营台'
  byId('where').textContent = [where, name, step?.title].filter(Boolean).join(' / ')
  byId('part').hidden = face !== 'console'
  byId('keys').hidden = !(face === 'console' && step?.key)
  byId('key').textContent = step?.key ?? ''
}

const showStory = () => {
  drawStory(world, taken?.id ?? '', (step) => take(step))
  drawPicture(world.picture, world.facts)
  const step = current()
  drawTodo(step)
  if (!goingOn) byId('next-said').textContent = step ? nextSentence(world.steps, step) : ''
  byId<HTMLButtonElement>('back').disabled = !step || world.steps.indexOf(step) === 0
  const next = nextChapter()
  byId('jump').hidden = !next
  if (next)
    byId('jump').textContent = `跳到第 ${world.chapters.findIndex(({ id }) => id === next.chapter) + 1} 章 ›`
}

const nextChapter = (): Step | undefined => {
  const step = current()
  const at = world.chapters.findIndex(({ id }) => id === step?.chapter)
  const next = world.chapters[at + 1]
  return next && world.steps.find(({ chapter }) => chapter === next.id)
}

const showFace = (next: Face) => {
  face = next
  byId('phone').hidden = face !== 'h5'
  byId('guide').hidden = face !== 'h5'
  byId('browsers').hidden = face !== 'h5'
  byId('desktop').hidden = face !== 'console'
  showActors()
  showWhere()
}

const stay = () => {
  clearTimeout(goingOn)
  goingOn = undefined
  byId('stay').hidden = true
}

const chooseOnPhone = (id: string) => {
  chosen.h5 = id
  rememberPerson(id)
}

const signInPerson = async (person: Actor, path: string) => {
  const { stored } = await send<{ stored: Record<string, string> }>('/demo/person', { id: person.id })
  keepSession(stored)
  chooseOnPhone(person.id)
  showFace('h5')
  openPhone(path)
}

const signInStaff = async (member: Actor, path: string) => {
  await send('/demo/staff', { id: member.id })
  chosen.console = member.id
  showFace('console')
  openDesktop(path)
}

/** Looking around as somebody: no step is under way. */
const freely =
  (signIn: (actor: Actor, path: string) => Promise<void>, path: string) =>
  async (actor: Actor): Promise<void> => {
    await signIn(actor, path)
    stay()
    taken = undefined
    byId<HTMLDetailsElement>('more').open = false
    showStory()
    showWhere()
  }
const become = freely(signInPerson, '/')
const becomeStaff = freely(signInStaff, '')

/** Whether what is in the frame goes on as it is: the same person, in the same place. */
const isSamePlace = (step: Step, before: Step | undefined): boolean =>
  step.face === before?.face && step.actor === before.actor && step.path === before.path

const take = async (step: Step, before?: Step) => {
  stay()
  // As it is now: the picture may have gone on since it was drawn.
  await refresh()
  const now = world.steps.find(({ id }) => id === step.id) ?? step
  if (isSamePlace(now, before)) {
    // The visitor goes on from where they are.
  } else if (now.face === 'console') {
    const member = world.staff.find(({ id }) => id === now.actor)
    if (member) await signInStaff(member, now.path)
  } else if (now.actor) {
    const person = world.people.find(({ id }) => id === now.actor)
    if (person) await signInPerson(person, now.path)
  } else {
    keepSession({})
    chooseOnPhone('')
    showFace('h5')
    openPhone(now.path, now.query)
  }
  // What was under way may have been seen done meanwhile: it must not lead away from here.
  stay()
  taken = now
  wasDone = now.isDone
  showStory()
  showWhere()
}

/** The step under way has just been done: on to the next, unless one stays. */
const goOn = (step: Step) => {
  const next = stepAfter(world.steps, step)
  wasDone = true
  if (!next) return
  byId('next-said').textContent = goingOnSentence(step, next)
  byId('stay').hidden = false
  goingOn = setTimeout(
    () => {
      stay()
      take(next, step).catch(sayProblem)
    },
    step.isLook ? lingerMs.looked : lingerMs.acted,
  )
}

const refresh = async () => {
  const reply = await fetch('/demo/state')
  if (!reply.ok) return
  const before = JSON.stringify(world)
  const { messages, ...next }: World & { messages: Message[] } = await reply.json()
  world = next
  drawMessages(messages)
  if (JSON.stringify(world) === before) return
  showActors()
  showStory()
  // One that is no longer told had an outcome that needs another step.
  const isOver = taken && (takenStep()?.isDone ?? true)
  if (taken && isOver && !wasDone && !goingOn) goOn(taken)
}

const reset = async () => {
  stay()
  say('正在重置，大约半分钟', 120_000)
  await send('/demo/reset')
  chosen = { h5: '', console: '' }
  taken = undefined
  await refresh()
  await beginAsFirst()
  say('已重置')
}

/** A newcomer sees the product, not a way into it. */
const beginAsFirst = async () => {
  const [first] = world.people
  if (first) await become(first)
}

for (const name of ['messenger', 'browser'] as const satisfies Browser[])
  document.querySelector(`[data-browser=${name}]`)?.addEventListener('click', () => {
    choose('browser', name)
    showAs(name)
    openSameScreen()
  })

const onPress = (id: string, act: () => Promise<void> | undefined) =>
  byId(id).addEventListener('click', () => act()?.catch(sayProblem))
onPress('newest', copyNewest)
onPress('jump', () => {
  const next = nextChapter()
  return next && take(next)
})
onPress('back', () => {
  const step = current()
  const before = step && world.steps[world.steps.indexOf(step) - 1]
  return before && take(before)
})
byId('stay').addEventListener('click', () => {
  stay()
  showStory()
})

const ask = byId<HTMLDialogElement>('ask')
for (const id of ['reset', 'again']) byId(id).addEventListener('click', () => ask.showModal())
ask.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  ask.close()
  if (target.value === 'yes') reset().catch(sayProblem)
})
// Of the lists that open, one at a time.
const drops = [...document.querySelectorAll<HTMLDetailsElement>('.drop')]
document.addEventListener('click', ({ target }) => {
  for (const drop of drops) if (target instanceof Node && !drop.contains(target)) drop.open = false
})

showAs('messenger')
await refresh()
if (hasSession()) {
  chosen.h5 = rememberedPerson()
  showFace('h5')
  openPhone('/')
} else await beginAsFirst().catch(sayProblem)
setInterval(() => {
  if (!document.hidden) refresh().catch(() => undefined)
}, pollMs)
