// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawPeople, drawRoles } from './actors.ts'
import { send } from './elements.ts'
import { drawGuide } from './guide.ts'
import { drawMessages } from './messages.ts'
import { hasSession, keepSession } from './session.ts'
import { currentStep, drawSteps } from './steps.ts'
import type { Step } from './world.ts'

const ids = ['people', 'roles', 'steps', 'progress', 'guide', 'messages', 'said']
beforeEach(() => {
  document.body.innerHTML = ids.map((id) => `<div id="${id}"></div>`).join('')
})

const of = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string) => of(selector).map(({ textContent }) => textContent)

const step = (id: string, isDone = false): Step => ({
  id,
  title: `第 ${id} 件事`,
  who: '晚风',
  actor: 'lead',
  text: '做这件事',
  next: '然后看结果',
  face: 'h5',
  path: '/',
  query: '',
  guide: null,
  isDone,
})

describe('the story', () => {
  const steps = [step('a', true), step('b'), step('c')]

  it('is at the chosen step, or at the first that is still to be done', () => {
    expect(currentStep(steps, 'c')?.id).toBe('c')
    expect(currentStep(steps, '')?.id).toBe('b')
    expect(currentStep([step('a', true)], '')?.id).toBe('a')
    expect(currentStep([], '')).toBeUndefined()
  })

  it('shows the current step in full, ticks what is done, and takes the one that is tapped', () => {
    const taken: string[] = []
    drawSteps(steps, '', async ({ id }) => {
      taken.push(id)
    })
    expect(texts('#progress')).toEqual(['第 2 步，共 3 步'])
    expect(texts('li')).toEqual([
      '✓第 a 件事晚风 · 已走过走这一步 ›',
      '2第 b 件事晚风做这件事然后看结果走这一步',
      '3第 c 件事晚风走这一步 ›',
    ])
    expect(of('li').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(of('[aria-label=已完成]').length).toBe(1)
    for (const each of of('li button')) each.click()
    expect(taken).toEqual(['a', 'b', 'c'])
  })
})

it('says who one is, on the phone and in the console', () => {
  const actors = [
    { id: 'lead', name: '晚风', note: '主账号' },
    { id: 'banned', name: '旧梦', note: '已封禁', tone: 'danger' },
  ] as const
  const chosen: string[] = []
  const become = async ({ id }: { id: string }) => {
    chosen.push(id)
  }
  drawPeople(actors, 'banned', become)
  drawRoles(actors, 'lead', become)
  expect(of('#people button').map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'true'])
  expect(of('#people small').map(({ className }) => className)).toEqual(['', 'danger'])
  expect(texts('#roles button')).toEqual(['主账号正在使用', '已封禁旧梦'])
  for (const each of of('button')) each.click()
  expect(chosen).toEqual(['lead', 'banned', 'lead', 'banned'])
})

it('guides staff through their step, and nobody else', () => {
  const outcome = {
    when: '通过',
    tag: '已上架',
    tone: 'good',
    title: '作品上架',
    text: '观众能看到',
  } as const
  drawGuide({ todo: ['打开', '通过'], seenBy: '晚风', outcomes: [outcome] }, '李雯')
  expect(texts('#guide section')).toEqual([
    '李雯要做的事1打开2通过屏幕小，可以点「新窗口打开」',
    '晚风会看到晚通过已上架作品上架观众能看到',
  ])
  drawGuide(null)
  expect([texts('#guide'), of('#guide')[0]?.hidden]).toEqual([[''], true])
})

it('shows the two newest messages, whose codes can be copied', async () => {
  drawMessages([])
  expect(texts('#messages')).toEqual(['还没有短信'])
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  drawMessages(['1', '2', '3'].map((code) => ({ text: `验证码 ${code}`, phone: '138****0000', code })))
  expect(texts('#messages p')).toEqual(['验证码 1发给 138****0000', '验证码 2发给 138****0000'])
  of('#messages button')[1]?.click()
  await vi.waitFor(() => expect(texts('#said')).toEqual(['验证码已复制']))
  expect(copied).toEqual(['2'])
  vi.unstubAllGlobals()
})

it('replaces the session of the app and leaves its drafts', () => {
  localStorage.setItem('guid', 'old')
  localStorage.setItem('prefix', 'v4')
  localStorage.setItem('draft:work', '{}')
  keepSession({ guid: 'new' })
  expect({ ...localStorage }).toEqual({ guid: 'new', 'draft:work': '{}' })
  keepSession({})
  expect([hasSession(), localStorage.getItem('draft:work')]).toEqual([false, '{}'])
})

it('tells an answer from a refusal and from a failure', async () => {
  const reply = (body: object, status = 200) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  reply({ stored: { guid: '1' } })
  expect(await send('/demo/person')).toEqual({ stored: { guid: '1' } })
  reply({ code: 0, msg: '请稍后再试' })
  await expect(send('/demo/person')).rejects.toThrow('请稍后再试')
  reply({}, 500)
  await expect(send('/demo/person')).rejects.toThrow('500')
  vi.unstubAllGlobals()
})
