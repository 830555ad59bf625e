/* Search and trying out on the documentation page, which reads well without either. */
const sessionFields = ['guid', 'token']

const search = document.querySelector('#search')
const calls = [...document.querySelectorAll('.call')]
const wordsOf = new Map(calls.map((call) => [call, call.querySelector('summary').textContent.toLowerCase()]))

function filter() {
  const wanted = search.value.trim().toLowerCase().split(/\s+/)
  for (const call of calls) call.hidden = !wanted.every((word) => wordsOf.get(call).includes(word))
  for (const section of document.querySelectorAll('section[id^="area-"]')) {
    section.hidden = !section.querySelector('.call:not([hidden])')
  }
}

function keepSession() {
  for (const name of sessionFields) {
    const input = document.getElementById(name)
    input.value = sessionStorage.getItem(`docs.${name}`) ?? ''
    input.addEventListener('change', () => sessionStorage.setItem(`docs.${name}`, input.value.trim()))
  }
}

function headersFor(form) {
  const [guid, token] = sessionFields.map((name) => document.getElementById(name).value.trim())
  return {
    ...(guid && token ? { authorization: guid, token } : {}),
    ...(form.dataset.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
  }
}

function requestFor(form) {
  const filled = [...new FormData(form)].filter(([, value]) =>
    value instanceof File ? value.size > 0 : value !== '',
  )
  const address = form.querySelector('[data-address]').value
  const { method, multipart } = form.dataset
  if (method === 'GET') return [`${address}${filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''}`, {}]
  if (!multipart) return [address, { body: new URLSearchParams(filled) }]
  const body = new FormData()
  for (const [name, value] of filled) body.append(name, value)
  return [address, { body }]
}

const pretty = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function tryOut(event) {
  event.preventDefault()
  const form = event.currentTarget
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const [url, init] = requestFor(form)
    const started = performance.now()
    const response = await fetch(url, { method: form.dataset.method, headers: headersFor(form), ...init })
    const text = await response.text()
    output.textContent = `${response.status} · ${Math.round(performance.now() - started)} ms\n${pretty(text)}`
  } catch {
    output.textContent = '没有收到回复，请检查服务是否在运行'
  } finally {
    button.disabled = false
  }
}

/** A link to one call, or to a schema inside one, opens what it leads to. */
function openTarget() {
  document
    .getElementById(decodeURIComponent(location.hash.slice(1)))
    ?.closest('details')
    ?.setAttribute('open', '')
}

document.documentElement.classList.add('scripted')
search.hidden = false
document.querySelector('#session').hidden = false
document.querySelector('#session').addEventListener('submit', (event) => event.preventDefault())
search.addEventListener('input', filter)
keepSession()
for (const form of document.querySelectorAll('.try')) form.addEventListener('submit', tryOut)
for (const call of calls) {
  call.addEventListener('toggle', () => call.open && history.replaceState(null, '', `#${call.id}`))
}
addEventListener('hashchange', openTarget)
openTarget()
