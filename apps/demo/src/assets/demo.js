// The front page of the demo world: signs in with one tap, opens the right screen in the frame, ticks what is done.
const byId = (id) => document.getElementById(id)
const phone = byId('phone-frame')
const desktop = byId('desktop-frame')

let state = { people: [], staff: [], steps: [] }
let chosen = { h5: '', console: '' }
let face = 'h5'

const send = async (path, fields = {}) => {
  const reply = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (!reply.ok) throw new Error(String(reply.status))
  return reply.json()
}

const say = (text) => {
  byId('said').textContent = text
  setTimeout(() => {
    if (byId('said').textContent === text) byId('said').textContent = ''
  }, 3_000)
}

const element = (tag, className, ...children) => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

const button = (className, onClick, ...children) => {
  const made = element('button', className, ...children)
  made.type = 'button'
  made.addEventListener('click', () => onClick().catch(() => say('没有成功，请再试一次')))
  return made
}

const showFace = (next) => {
  face = next
  byId('phone').hidden = face !== 'h5'
  byId('desktop').hidden = face !== 'console'
  for (const each of document.querySelectorAll('[data-face]'))
    each.setAttribute('aria-checked', String(each.dataset.face === face))
  if (face === 'console' && !desktop.src) openDesktop('')
  drawPeople()
}

// The app reads its session when it starts: the frame is loaded anew after the session has changed.
const openPhone = (path, query = '') => {
  phone.src = 'about:blank'
  phone.onload = () => {
    phone.onload = null
    phone.src = `/h5/${query}#${path}`
  }
}

const openDesktop = (path) => {
  const address = `/console/${path}`
  byId('desktop-address').textContent = location.host + address
  byId('desktop-open').href = address
  desktop.src = 'about:blank'
  desktop.onload = () => {
    desktop.onload = null
    desktop.src = address
  }
}

const drafts = (key) => key.startsWith('draft:')
const keepSession = (values) => {
  for (const key of Object.keys(localStorage)) if (!drafts(key)) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

const become = async (person, path = '/') => {
  const { stored } = await send('/demo/person', { id: person.id })
  keepSession(stored)
  chosen.h5 = person.id
  showFace('h5')
  openPhone(path)
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
    chosen.h5 = ''
    showFace('h5')
    openPhone(step.path, step.query)
  }
  currentId = step.id
  drawSteps()
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
}

for (const each of document.querySelectorAll('[data-face]'))
  each.addEventListener('click', () => showFace(each.dataset.face))

const ask = byId('ask')
byId('reset').addEventListener('click', () => ask.showModal())
ask.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  ask.close()
  if (target.value !== 'yes') return
  say('正在重置，大约 5 秒')
  await send('/demo/reset').then(
    async () => {
      keepSession({})
      chosen = { h5: '', console: '' }
      currentId = ''
      await refresh()
      openPhone('/')
      say('已重置')
    },
    () => say('没有成功，请再试一次'),
  )
})

await refresh()
setInterval(() => {
  if (!document.hidden) refresh().catch(() => undefined)
}, 4_000)
