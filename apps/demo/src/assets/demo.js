// The front page of the demo world: signs in with one tap, opens the right screen in the frame, ticks what is done.
import { button, byId, choose, element, say, sayProblem, send } from './elements.js'
import { isDesktopOpen, openDesktop, openPhone, openSameScreen, showAs } from './frames.js'
import { drawGuide } from './guide.js'

let state = { people: [], staff: [], steps: [] }
let chosen = { h5: '', console: '' }
let face = 'h5'

// The step that staff are at: the chosen one, or the first that is theirs and still to be done.
const guidedStep = () => {
  const isTheirs = (step) => step?.guide && step.actor === chosen.console
  if (isTheirs(current())) return current()
  return state.steps.find((step) => isTheirs(step) && !step.isDone) ?? state.steps.find(isTheirs)
}

const showGuide = () => {
  const member = state.staff.find(({ id }) => id === chosen.console)
  drawGuide(face === 'console' ? guidedStep()?.guide : null, member?.name)
}

const showFace = (next) => {
  face = next
  byId('phone').hidden = face !== 'h5'
  byId('browsers').hidden = face !== 'h5'
  byId('desktop').hidden = face !== 'console'
  byId('faces').hidden = face !== 'console'
  choose('face', face)
  if (face === 'console' && !isDesktopOpen()) openDesktop('')
  drawPeople()
  showGuide()
}

const drafts = (key) => key.startsWith('draft:')
const keepSession = (values) => {
  for (const key of Object.keys(localStorage)) if (!drafts(key)) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

// Who the frame's session belongs to is known to this tab only.
const chooseOnPhone = (id) => {
  chosen.h5 = id
  sessionStorage.setItem('person', id)
}

const become = async (person, path = '/') => {
  const { stored } = await send('/demo/person', { id: person.id })
  keepSession(stored)
  chooseOnPhone(person.id)
  showFace('h5')
  openPhone(path)
}

// A newcomer sees the product, not a way into it.
const becomeFirst = async () => {
  const [first] = state.people
  if (first) await become(first)
}

const becomeStaff = async (member, path = '') => {
  await send('/demo/staff', { id: member.id })
  chosen.console = member.id
  showFace('console')
  openDesktop(path)
  drawRoles()
}

const take = async (step) => {
  if (step.face === 'console') {
    const member = state.staff.find(({ id }) => id === step.actor)
    if (member) await becomeStaff(member, step.path)
  } else if (step.actor) {
    const person = state.people.find(({ id }) => id === step.actor)
    if (person) await become(person, step.path)
  } else {
    keepSession({})
    chooseOnPhone('')
    showFace('h5')
    openPhone(step.path, step.query)
  }
  currentId = step.id
  drawSteps()
  showGuide()
}

const drawPeople = () => {
  const list = face === 'h5' ? state.people : state.staff
  byId('people').replaceChildren(
    ...list.map((each) => {
      const initial = element('span', 'initial', each.name.slice(0, 1))
      const note = element('small', each.tone ?? '', each.note)
      const made = button(
        'person',
        () => (face === 'h5' ? become(each) : becomeStaff(each)),
        initial,
        element('b', '', each.name),
        note,
      )
      made.setAttribute('role', 'radio')
      made.setAttribute('aria-checked', String(chosen[face] === each.id))
      return made
    }),
  )
}

const drawRoles = () => {
  byId('roles').replaceChildren(
    ...state.staff.map((member) => {
      const isOn = chosen.console === member.id
      const made = button(
        isOn ? 'on' : '',
        () => becomeStaff(member),
        element('b', '', member.note),
        element('small', '', isOn ? '正在使用' : member.name),
      )
      return made
    }),
  )
}

let currentId = ''
const current = () =>
  state.steps.find(({ id }) => id === currentId) ?? state.steps.find((step) => !step.isDone) ?? state.steps[0]

const stepRow = (step, index) => {
  const number = element('span', 'n', step.isDone ? '✓' : String(index + 1))
  if (step.isDone) number.setAttribute('aria-label', '已完成')
  if (step === current()) {
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
  const note = element('small', 'step-note', step.isDone ? `${step.who} · 已走过` : step.who)
  return element(
    'li',
    step.isDone ? 'done' : '',
    number,
    element('b', 'step-title', step.title),
    note,
    button('link', () => take(step), '走这一步 ›'),
  )
}

const drawSteps = () => {
  const at = state.steps.indexOf(current()) + 1
  byId('progress').textContent = `第 ${at} 步，共 ${state.steps.length} 步`
  byId('steps').replaceChildren(...state.steps.map(stepRow))
}

const drawMessages = (messages) => {
  const rows = messages.slice(0, 2).map(({ text, phone: number, code }) => {
    const copy = button(
      'copy',
      async () => {
        await navigator.clipboard.writeText(code)
        say('验证码已复制')
      },
      '复制',
    )
    return element('div', '', element('p', '', text, element('small', 'sent-to', `发给 ${number}`)), copy)
  })
  byId('messages').replaceChildren(...(rows.length > 0 ? rows : [element('p', 'none', '还没有短信')]))
}

const refresh = async () => {
  const reply = await fetch('/demo/state')
  if (!reply.ok) return
  const before = JSON.stringify(state)
  const { messages, ...next } = await reply.json()
  state = next
  drawMessages(messages)
  if (JSON.stringify(state) === before) return
  drawPeople()
  drawRoles()
  drawSteps()
  showGuide()
}

for (const each of document.querySelectorAll('[data-face]'))
  each.addEventListener('click', () => showFace(each.dataset.face))
for (const each of document.querySelectorAll('[data-browser]'))
  each.addEventListener('click', () => {
    choose('browser', each.dataset.browser)
    showAs(each.dataset.browser)
    openSameScreen()
  })

const ask = byId('ask')
byId('reset').addEventListener('click', () => ask.showModal())
ask.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  ask.close()
  if (target.value !== 'yes') return
  say('正在重置，大约半分钟', 120_000)
  try {
    await send('/demo/reset')
    chosen = { h5: '', console: '' }
    currentId = ''
    await refresh()
    await becomeFirst()
    say('已重置')
  } catch (problem) {
    sayProblem(problem)
  }
})

showAs('messenger')
await refresh()
if (localStorage.getItem('guid')) {
  chosen.h5 = sessionStorage.getItem('person') ?? ''
  drawPeople()
  openPhone('/')
} else await becomeFirst().catch(sayProblem)
setInterval(() => {
  if (!document.hidden) refresh().catch(() => undefined)
}, 4_000)
