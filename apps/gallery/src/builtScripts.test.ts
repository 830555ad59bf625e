/** The pages with their scripts as they are built. */
import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { expect, it, vi } from 'vitest'
import { listPage } from './listPage.ts'
import { type Page, renderPage } from './page.ts'
import { playPage } from './playPage.ts'
import { scriptFiles } from './scriptFiles.ts'
import type { ListView, TileView, WorkView } from './views.ts'
import { wordsOf } from './words.ts'
import { workPage } from './workPage.ts'

const built = (name: keyof typeof scriptFiles) => readFileSync(scriptFiles[name], 'utf8')
const scripts = {
  visit: built('visit'),
  english: built('english'),
  pick: built('pick'),
  play: built('play'),
  fun: built('fun'),
  watch: built('watch'),
}
const render = (page: Page) => renderPage(page, scripts)

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const place = { code: 'WF8820', name: '晚风壁纸馆', thumbUrl: null, newToday: 0 }

const tile: TileView = {
  id: idOf(1),
  href: `/s/WF8820/w/${idOf(1)}`,
  title: '落日',
  pictureUrl: '/1.webp',
  width: 720,
  height: 1_560,
  mode: { kind: 'ad', seconds: 15 },
  duration: null,
  pages: 1,
  isAi: false,
  saves: 0,
  videoUrl: null,
}

const list: ListView = {
  place,
  share: { url: 'https://a.example/s/WF8820', pictureUrl: null },
  credit: null,
  kind: 'homepage',
  title: '晚风壁纸馆',
  author: '晚风壁纸馆',
  intro: '',
  pictureUrl: null,
  works: 60,
  tiles: [tile],
  albums: [],
  plays: [],
  nextHref: '/s/WF8820?after=40&pick=1',
  backHref: null,
  isPicking: true,
  isTall: false,
  pickHref: '/s/WF8820',
  takeAction: '/s/WF8820/take',
  reportHref: '/s/report',
}

const work: WorkView = {
  place,
  share: { url: 'https://a.example/s/WF8820', pictureUrl: null },
  isBorrowed: false,
  id: tile.id,
  title: '落日',
  author: '晚风壁纸馆',
  body: '',
  pictures: [{ url: '/1.webp', width: 720, height: 1_560 }],
  videoUrl: null,
  width: 720,
  height: 1_560,
  bytes: 1,
  taken: 0,
  isAi: true,
  mode: { kind: 'free' },
  isOpen: true,
  takeHref: `/s/WF8820/w/${tile.id}/save`,
  backHref: '/s/WF8820',
  reportHref: '/s/report',
  notice: null,
}

/** A browser that has opened this page; pass on `sessionStorage` to continue a visit. */
const open = (
  path: string,
  html: string,
  kept: Record<string, string> = {},
  send: typeof fetch = async () => new Response(null, { status: 204 }),
) => {
  const window = new Window({ url: `https://t.example${path}` })
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value)
  window.document.write(html.replace(/<script>[\s\S]*?<\/script>/g, ''))
  const all = [scripts.english, scripts.visit, scripts.pick].filter((one) => html.includes(one)).join(';')
  Object.assign(window, { fetch: send })
  new Function('fetch', 'window', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage', all)(
    send,
    window,
    window.document,
    window.location,
    window.navigator,
    window.localStorage,
    window.sessionStorage,
  )
  const find = (selector: string) => {
    const found = window.document.querySelector(selector)
    if (!found) throw new Error(`there is no ${selector}`)
    return found
  }
  return { window, find }
}

it('is small, and a page carries only what it needs', () => {
  // Budgets in bytes: the page of a list has 29,000 for everything.
  const budgets = { visit: 6_000, english: 1_900, pick: 1_600, play: 4_000, fun: 8_200, watch: 900 }
  const names = ['english', 'visit', 'pick', 'play', 'fun', 'watch'] as const
  for (const name of names) expect(Buffer.byteLength(scripts[name]), name).toBeLessThanOrEqual(budgets[name])
  const carried = (page: Page) =>
    names.filter((name) => render(page).includes(`<script>${scripts[name]}</script>`))
  const play = {
    name: '九宫格',
    note: '',
    maker: 'nine_grid',
    backHref: '/s/WF8820',
    author: '',
    reportHref: '',
  } as const
  expect(carried(workPage(wordsOf.zh, work, ''))).toEqual(['visit'])
  expect(carried(listPage(wordsOf.zh, list, ''))).toEqual(['visit', 'pick'])
  expect(carried(playPage(wordsOf.zh, play))).toEqual(['visit', 'play'])
  const video = { ...tile, videoUrl: '/1.mp4' }
  expect(
    carried(listPage(wordsOf.en, { ...list, isPicking: false, isTall: true, tiles: [video] }, '')),
  ).toEqual(['english', 'visit', 'watch'])
})

it('keeps what was chosen on the pages before, adds it up, and takes it along', () => {
  const [free, priced] = [idOf(2), idOf(3)]
  const path = `/s/WF8820?after=20&pick=1&w.${free}=f&w.${priced}=250`
  const { window, find } = open(path, render(listPage(wordsOf.zh, list, '')))
  expect(find('#picked').textContent).toBe('已选 2 张：免费 1 张，付费 1 张')
  expect(find('#sum').textContent).toBe('2.50')
  const box = find('.pk')
  Object.assign(box, { checked: true })
  box.dispatchEvent(new window.Event('change', { bubbles: true }))
  expect(find('#take').textContent).toBe('取 3 张图')
  const more = find('.more')
  more.addEventListener('click', (event) => event.preventDefault())
  more.dispatchEvent(new window.Event('click', { cancelable: true }))
  const next = new URL(more.getAttribute('href') ?? '').searchParams
  expect(Object.fromEntries(next)).toEqual({
    after: '40',
    pick: '1',
    [`w.${tile.id}`]: 'a',
    [`w.${free}`]: 'f',
    [`w.${priced}`]: '250',
  })
  const sent = find('#take').closest('form')?.querySelectorAll('[name]') ?? []
  const names = [...sent].map((field) => field.getAttribute('name'))
  expect(names.sort()).toEqual([tile.id, free, priced].map((id) => `w.${id}`).sort())
})

it('says in English what it adds up on an English page', () => {
  const { find } = open(
    `/s/WF8820?pick=1&w.${idOf(2)}=f&w.${idOf(3)}=a`,
    render(listPage(wordsOf.en, list, '')),
  )
  expect([find('#picked').textContent, find('#take').textContent]).toEqual([
    '2 selected: 1 free, 1 by ad',
    'Get 2',
  ])
})

it('leads from a work back to the list that one came from, and to none of another code', () => {
  const path = `/s/WF8820/a/${idOf(9)}?after=20`
  const { window } = open(path, render(listPage(wordsOf.zh, { ...list, isPicking: false }, '')))
  const tushen_l = window.sessionStorage.getItem('tushen_l') ?? ''
  const backFrom = (workPath: string) =>
    open(workPath, render(workPage(wordsOf.zh, work, '')), { tushen_l })
      .find('.back')
      .getAttribute('href')
  expect(backFrom(`/s/WF8820/w/${tile.id}`)).toBe(path)
  expect(backFrom(`/s/OTHER2/w/${tile.id}`)).toBe('/s/WF8820')
})

it('says on the picture itself that a machine made it', () => {
  expect(open('/s/WF8820', render(workPage(wordsOf.zh, work, ''))).find('.pic .am').textContent).toBe(
    'AI 生成',
  )
})

it('tells a busy server again what was looked at, when it says so, and not for ever', async () => {
  vi.useFakeTimers()
  const told: { url: unknown; body: unknown; at: number }[] = []
  const from = Date.now()
  const send: typeof fetch = async (url, init) => {
    told.push({ url, body: init?.body, at: Date.now() - from })
    return new Response(null, { status: 503, headers: { 'retry-after': '2' } })
  }
  const page = render(workPage(wordsOf.zh, work, '')).replace(
    '<body',
    '<body data-events="c=WF8820&amp;e=view"',
  )
  open(`/s/WF8820/w/${tile.id}`, page, {}, send)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  const events = told.filter(({ url }) => url === '/s/events')
  expect(events.map(({ body }) => String(body))).toEqual(Array(4).fill('c=WF8820&e=view'))
  const pauses = events.slice(1).map(({ at }, index) => at - (events[index]?.at ?? 0))
  for (const ms of pauses) expect(ms >= 2_000 && ms <= 3_000).toBe(true)
})
