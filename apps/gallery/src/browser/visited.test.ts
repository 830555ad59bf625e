// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteVisit, readVisited, writeVisited } from './visited.ts'
import { offerFavourite, showVisited, whenText } from './visitedList.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 12, 30) })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  document.body.innerHTML = ''
})

const row = (code: string) => ({ c: code, n: `${code} 的图`, t: '', w: 0, a: 5, f: 0 }) as const
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

describe('the visited list', () => {
  it('has the newest first, each code once, and remembers favourites', () => {
    writeVisited([{ ...row('A1'), f: 1 }, row('B2')])
    noteVisit({ code: 'B2', name: '乙', thumb: '/b.webp', fresh: '3' }, 7)
    noteVisit({ code: 'A1', name: '甲' }, 8)
    expect(readVisited()).toEqual([
      { c: 'A1', n: '甲', t: '', w: 0, a: 8, f: 1 },
      { c: 'B2', n: '乙', t: '/b.webp', w: 3, a: 7, f: 0 },
    ])
  })

  it('marks a code that was closed, and learns nothing from a page without a code', () => {
    writeVisited([row('A1'), row('B2')])
    noteVisit({ gone: 'B2' }, 9)
    noteVisit({}, 9)
    expect(readVisited()).toEqual([row('A1'), { ...row('B2'), g: 1 }])
  })

  it('ends with the twentieth, and is empty where something else was stored', () => {
    writeVisited(Array.from({ length: 25 }, (_, at) => row(`C${at}`)))
    expect(readVisited().map(({ c }) => c)).toEqual(Array.from({ length: 20 }, (_, at) => `C${at}`))
    localStorage.setItem('tushen_recent', '{broken')
    expect(readVisited()).toEqual([])
  })
})

it('says when a code was opened in the words of a person', () => {
  const at = (day: number, hour: number, minute = 0) => +new Date(2026, 10, day, hour, minute)
  expect([at(18, 9, 5), at(18, 0), at(17, 23, 59), at(17, 0), at(16, 23), at(8, 12)].map(whenText)).toEqual([
    '今天 09:05',
    '今天 00:00',
    '昨天',
    '昨天',
    '2 天前',
    '10 天前',
  ])
})

it('shows what was visited, clears it, and takes that back', () => {
  const now = Date.now()
  writeVisited([
    { ...row('A1'), t: '/a.webp', a: now, w: 2 },
    { ...row('B2'), t: 'javascript:alert(1)', a: now, f: 1 },
    { ...row('晚风88'), a: now, g: 1 },
  ])
  document.body.innerHTML =
    '<section id="recent" hidden><div><button id="clear"></button></div><div></div></section>'
  showVisited()
  const hidden = () => document.querySelector<HTMLElement>('#recent')?.hidden
  expect(texts('#recent a')).toEqual([
    'A1 的图上新 2 张口令 A1 · 今天 12:30',
    'B2 的图已收藏口令 B2 · 今天 12:30',
    '晚风88 的图已停用口令 晚风88 · 今天 12:30',
  ])
  const links = [...document.querySelectorAll('#recent a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/s/A1', '/s/B2', `/s/${encodeURIComponent('晚风88')}`])
  // An address that is none of a picture is not loaded.
  expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/a.webp',
  ])
  click('#clear')
  expect([readVisited(), texts('#recent a'), hidden()]).toEqual([[], [], true])
  click('.toast button')
  expect([readVisited().length, texts('#recent a').length, hidden()]).toEqual([3, 3, false])
  expect(document.querySelector('.toast')).toBeNull()
})

it('keeps a code as a favourite and lets it go', () => {
  writeVisited([row('A1'), row('B2')])
  document.body.innerHTML = '<button id="fav" hidden><i></i><span>收藏</span></button>'
  offerFavourite('B2')
  const seen = () => [texts('#fav span'), texts('.toast'), readVisited().map(({ f }) => f)]
  expect(document.querySelector<HTMLElement>('#fav')?.hidden).toBe(false)
  click('#fav')
  expect(seen()).toEqual([['已收藏'], ['已收藏在这台设备上'], [0, 1]])
  click('#fav')
  expect(seen()).toEqual([['收藏'], ['已取消收藏'], [0, 0]])
  vi.advanceTimersByTime(2_000)
  expect(texts('.toast')).toEqual([])
})
