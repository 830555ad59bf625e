// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawActors, storyActors } from './actors.ts'
import { send } from './elements.ts'
import { drawMessages } from './messages.ts'
import { hasSession, keepSession } from './session.ts'
import { currentStep, drawPicture, drawStory, drawTodo, nextSentence, stepAfter } from './story.ts'
import type { Step } from './world.ts'

const ids = [
  ...['actors', 'others', 'more-count', 'lead', 'picture', 'chapters', 'progress'],
  ...['guide-title', 'todo', 'messages', 'newest', 'newest-code', 'said'],
]
beforeEach(() => {
  document.body.innerHTML = ids.map((id) => `<div id="${id}"></div>`).join('')
})

const of = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string) => of(selector).map(({ textContent }) => textContent)

const step = (id: string, chapter: string, isDone = false): Step => ({
  id,
  chapter,
  minutes: 1.5,
  title: `第 ${id} 件事`,
  who: '晚风',
  actor: 'lead',
  text: '做这件事',
  face: 'h5',
  path: '/',
  query: '',
  todo: ['点一下', '看结果'],
  key: '',
  isLook: false,
  isDone,
})

describe('the story', () => {
  const steps = [step('a', 'one', true), step('b', 'two'), step('c', 'two', true), step('d', 'three')]
  const chapters = [
    { id: 'one', title: '开头' },
    { id: 'two', title: '中间' },
    { id: 'three', title: '结尾' },
  ]

  it('is at the chosen step, or at the first that is still to be done', () => {
    expect(currentStep(steps, 'c')?.id).toBe('c')
    expect(currentStep(steps, '')?.id).toBe('b')
    expect(currentStep([step('a', 'one', true)], '')?.id).toBe('a')
    expect(currentStep([], '')).toBeUndefined()
  })

  it('goes on to what is really still to be done: after this one, or else before it', () => {
    const [a, b, , d] = steps
    expect([a, b, d].map((each) => each && stepAfter(steps, each)?.id)).toEqual(['b', 'd', 'b'])
    expect(b && nextSentence(steps, b)).toBe('做完自动到下一步：晚风 · 第 d 件事')
    const last = step('z', 'three')
    expect(nextSentence([last], last)).toBe('这是最后一步')
    expect(a && nextSentence(steps, a)).toBe('这一步走过了，下一步：晚风 · 第 b 件事')
    expect(a && nextSentence([a], a)).toBe('这张图的旅程走完了，可以从头再来')
    // Refused: what is to be done about it is in the same chapter.
    expect(stepAfter(steps, step('gone', 'three'))?.id).toBe('d')
  })

  it('shows the current chapter with its steps, ticks what is done, and takes the one that is tapped', () => {
    const taken: string[] = []
    drawStory({ chapters, steps }, '', async ({ id }) => {
      taken.push(id)
    })
    expect(texts('#lead')).toEqual(['三章，约 6 分钟。哪一章都能直接走'])
    expect(texts('#progress')).toEqual(['走过 2 步，共 4 步'])
    expect(texts('.chapter-head')).toEqual(['✓开头晚风1 / 1', '2中间晚风1 / 2', '3结尾晚风1 步'])
    expect(texts('.marks button')).toEqual(['第 b 件事', '✓第 c 件事'])
    expect(texts('[aria-current=step]')).toEqual(['第 b 件事'])
    expect(of('[aria-label=已完成]').length).toBe(2)
    for (const each of of('#chapters button')) each.click()
    expect(taken).toEqual(['a', 'b', 'b', 'c', 'b', 'd'])
    drawTodo(steps[1])
    expect([...texts('#guide-title'), ...texts('#todo li')]).toEqual(['晚风要做的', '点一下', '看结果'])
  })

  it('follows one picture, and offers one to those who have none', () => {
    drawPicture(null, [])
    expect(texts('#picture b')).toEqual(['从你上传的那张开始'])
    expect(of('#picture a').map((each) => each.getAttribute('href'))).toEqual(['/demo/picture.jpg'])
    drawPicture({ title: '灯塔', image: '/a.webp', state: '已通过', tone: 'good' }, ['口令 ABCD'])
    expect(texts('#picture')).toEqual(['全程跟着这一张灯塔已通过口令 ABCD'])
  })
})

it('has those of the story on top and the others in a list, and says who one is', () => {
  const chosen: string[] = []
  const become = async ({ id }: { id: string }) => {
    chosen.push(id)
  }
  const people = [
    { id: 'lead', name: '晚风', note: '主账号' },
    { id: 'banned', name: '旧梦', note: '已封禁', tone: 'danger' },
  ] as const
  const staff = [{ id: 'reviewer', name: '何苗', note: '审核员' }]
  const inStory = storyActors({ steps: [step('a', 'one'), { ...step('b', 'one'), actor: 'reviewer' }] })
  drawActors([
    { people, inStory, chosenId: 'banned', become },
    { people: staff, inStory, chosenId: '', become },
  ])
  expect(texts('#actors button')).toEqual(['晚晚风主账号', '何何苗审核员'])
  expect(texts('#others button')).toEqual(['旧旧梦已封禁'])
  expect(texts('#more-count')).toEqual([' 1 个'])
  expect(of('button').map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true'])
  expect(of('small').map(({ className }) => className)).toEqual(['', '', 'danger'])
  for (const each of of('button')) each.click()
  expect(chosen).toEqual(['lead', 'reviewer', 'banned'])
})

it('shows the two newest messages, whose codes can be copied', async () => {
  drawMessages([])
  expect([texts('#messages'), of('#newest')[0]?.hidden]).toEqual([['还没有短信'], true])
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  drawMessages(['1', '2', '3'].map((code) => ({ text: `验证码 ${code}`, phone: '138****0000', code })))
  expect(texts('#messages p')).toEqual(['验证码 1发给 138****0000', '验证码 2发给 138****0000'])
  expect([texts('#newest-code'), of('#newest')[0]?.hidden]).toEqual([['1'], false])
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
