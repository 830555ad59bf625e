// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { codeIn, prepareCodeForm } from './codeForm.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('finds the code in whatever a creator posts', () => {
  const copied = [
    ' WF8820 ',
    'https://t.example/s/WF8820?p=douyin#top',
    `看这里 https://t.example/s/${encodeURIComponent('晚风88')} 取图`,
    '口令「晚风88」，打开图神取图',
    '口令 "WF8820" 取图',
    '一段很长很长很长很长很长很长的话里没有口令',
  ]
  expect(copied.map(codeIn)).toEqual([
    'WF8820',
    'WF8820',
    '晚风88',
    '晚风88',
    'WF8820',
    '一段很长很长很长很长很长很长的话里没有口',
  ])
})

const drawForm = (value: string) => {
  document.body.innerHTML = `<form class="ai bad"><input id="code" value="${value}"><button type="button" class="clr"></button><button id="go"></button></form><p class="err"></p><button id="paste" hidden></button>`
  prepareCodeForm()
  const of = <E extends HTMLElement>(selector: string) => {
    const found = document.querySelector<E>(selector)
    if (!found) throw new Error(`there is no ${selector}`)
    return found
  }
  const input = of<HTMLInputElement>('#code')
  const seen = () => ({
    code: input.value,
    canGo: !of<HTMLButtonElement>('#go').disabled,
    canClear: !of('.clr').hidden,
    isBad: of('.ai').classList.contains('bad') && !of('.err').hidden,
  })
  return { of, input, seen }
}

it('can be sent with a code, cleared, and forgets its problem when the code is changed', () => {
  const { of, input, seen } = drawForm('XX99')
  expect(seen()).toEqual({ code: 'XX99', canGo: true, canClear: true, isBad: true })
  of('.clr').click()
  expect(seen()).toEqual({ code: '', canGo: false, canClear: false, isBad: false })
  expect(document.activeElement).toBe(input)
  input.value = '  '
  input.dispatchEvent(new Event('input'))
  expect(seen()).toEqual({ code: '  ', canGo: false, canClear: true, isBad: false })
})

it('pastes where the browser lets it, and says so where it does not', async () => {
  const readText = vi.fn(async () => '口令「晚风88」')
  vi.stubGlobal('navigator', { clipboard: { readText } })
  const { of, seen } = drawForm('')
  expect(of('#paste').hidden).toBe(false)
  of('#paste').click()
  await vi.waitFor(() =>
    expect(seen()).toEqual({ code: '晚风88', canGo: true, canClear: true, isBad: false }),
  )
  readText.mockRejectedValueOnce(new Error('not allowed'))
  of('#paste').click()
  await vi.waitFor(() => expect(of('.toast').textContent).toBe('读不到剪贴板，请长按输入框粘贴'))
})

it('offers no paste without a clipboard', () => {
  vi.stubGlobal('navigator', {})
  expect(drawForm('').of('#paste').hidden).toBe(true)
})
