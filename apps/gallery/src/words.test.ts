/** English pages have no Chinese word of ours, whatever they show. */
import { expect, it } from 'vitest'
import { buyPage, orderPage } from './buyPage.ts'
import { listPage } from './listPage.ts'
import { type Page, renderPage } from './page.ts'
import { entryPage, gonePage, reportPage, troublePage } from './pages.ts'
import { playPage } from './playPage.ts'
import {
  type ListView,
  type OrderView,
  type PlayView,
  type TakeMode,
  type WorkView,
  workNotices,
} from './views.ts'
import { languageOf, type Words, wordsOf } from './words.ts'
import { takePage, workPage } from './workPage.ts'

const place = { code: 'WANFENG8', name: 'Wanfeng Walls', thumbUrl: null, newToday: 9 }
const modes: TakeMode[] = [{ kind: 'free' }, { kind: 'ad', seconds: 1 }, { kind: 'price', fen: 100 }]
const orderStates: OrderView['state'][] = ['paying', 'doubtful', 'refunding', 'refunded', 'closed']
const makers: PlayView['maker'][] = [
  'nickname',
  'puzzle',
  'ideas',
  'match',
  'fortune',
  'id_photo',
  'anniversary',
]

const list: ListView = {
  place,
  share: { url: 'https://a.example/s/WF8820', pictureUrl: null },
  credit: 'Others',
  kind: 'homepage',
  title: 'Wanfeng Walls',
  author: 'Wanfeng Walls',
  intro: '',
  pictureUrl: '/a.webp',
  works: 326,
  tiles: modes.map((mode, at) => ({
    id: `${at}`,
    href: '/s/WANFENG8/w/1',
    title: 'Aurora',
    pictureUrl: '/1.webp',
    width: 720,
    height: 1_560,
    mode,
    duration: 12,
    pages: 3,
    isAi: true,
    saves: 3_420,
    videoUrl: null,
  })),
  albums: [
    { href: '/s/WANFENG8', name: '', isHere: true, isBorrowed: false },
    { href: '/s/WANFENG8/b/1', name: 'Live', isHere: false, isBorrowed: true },
  ],
  plays: [{ href: '/s/WANFENG8/t/1', name: 'Puzzle' }],
  nextHref: '/s/WANFENG8?after=1',
  backHref: '/s/WANFENG8',
  isPicking: false,
  isTall: true,
  pickHref: '/s/WANFENG8?pick=1',
  takeAction: '/s/WANFENG8/take',
  reportHref: '/s/report',
}

const work: WorkView = {
  place,
  share: { url: 'https://a.example/s/WF8820', pictureUrl: null },
  isBorrowed: true,
  id: '1',
  title: 'Aurora',
  author: 'Wanfeng Walls',
  body: '',
  pictures: [{ url: '/1.webp', width: 720, height: 1_560, saveHref: '/1' }],
  videoUrl: null,
  width: 720,
  height: 1_560,
  bytes: 1,
  taken: 1,
  isAi: true,
  mode: { kind: 'free' },
  isOpen: true,
  takeHref: '/1',
  backHref: '/s/WANFENG8',
  reportHref: '/s/report',
  notice: null,
}

const order: OrderView = {
  place,
  state: 'paying',
  totalFen: 100,
  jsApi: {},
  cashierUrl: '/pay',
  isSaidPaid: false,
  selfHref: '/s/order/1',
  backHref: '/s/WANFENG8',
}

const pagesIn = (words: Words): Page[] => [
  ...([null, 'unknown', 'busy'] as const).map((problem) =>
    entryPage(words, { code: 'WANFENG8', problem, waitSeconds: 1 }),
  ),
  gonePage(words, { code: 'WANFENG8', name: 'Walls' }),
  gonePage(words, { code: 'WANFENG8', name: '' }),
  ...[true, false].map((isSent) =>
    reportPage(words, { code: 'WANFENG8', workId: null, action: '/s/report', backHref: '/s/', isSent }),
  ),
  ...[words.trouble.address, words.trouble.server, words.trouble.tooMany].map((said) =>
    troublePage(words, said),
  ),
  listPage(words, list, ''),
  listPage(words, { ...list, kind: 'album', isPicking: true, isTall: false }, ''),
  listPage(words, { ...list, tiles: [] }, ''),
  ...modes.flatMap((mode) => [
    workPage(words, { ...work, mode }, ''),
    workPage(words, { ...work, mode, pictures: [...work.pictures, ...work.pictures] }, ''),
    workPage(words, { ...work, mode, isOpen: false }, ''),
  ]),
  ...workNotices.map((notice) => workPage(words, { ...work, notice }, '')),
  takePage(words, {
    place,
    open: [{ title: 'Aurora', isAi: true, pictures: work.pictures, saveHref: '/1' }],
    ads: [{ title: 'Aurora', pictureUrl: '/1.webp', href: '/ad', seconds: 15 }],
    priced: { count: 2, totalFen: 200, href: '/buy' },
    backHref: '/s/WANFENG8',
  }),
  ...[true, false].map((canPay) =>
    buyPage(words, {
      place,
      works: [1, 2].map(() => ({
        title: 'Aurora',
        pictureUrl: '/1.webp',
        width: 1,
        height: 1,
        bytes: 1,
        fen: 1,
      })),
      author: 'Wanfeng Walls',
      totalFen: 2,
      action: '/order',
      fields: [],
      backHref: '/s/WANFENG8',
      canPay,
    }),
  ),
  ...orderStates.map((state) => orderPage(words, { ...order, state })),
  orderPage(words, { ...order, isSaidPaid: true }),
  ...makers.map((maker) =>
    playPage(words, { name: 'Puzzle', note: '', maker, author: 'Walls', backHref: '/', reportHref: '/' }),
  ),
]

const noScripts = { visit: '', english: '', pick: '', play: '', fun: '', watch: '' }
const textsOf = (words: Words) => pagesIn(words).map((page) => renderPage(page, noScripts))
const han = /[^<>"]*\p{Script=Han}[^<>"]*/gu

it('are all in English, and the same pages in Chinese are not', () => {
  const found = textsOf(wordsOf.en).flatMap(
    (text) => text.replaceAll(/<style>[^<]*<\/style>/g, '').match(han) ?? [],
  )
  expect(found).toEqual([])
  for (const text of textsOf(wordsOf.zh)) expect(text).toMatch(/<html lang="zh-CN">[\s\S]*\p{Script=Han}/u)
})

it('count one thing as one', () => {
  const { list: said, work: at } = wordsOf.en
  expect([said.works(1), said.works(2), at.taken(1), at.taken(2)]).toEqual([
    '1 wall',
    '2 walls',
    ' · saved by 1 person',
    ' · saved by 2 people',
  ])
})

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh', 'zh'],
  ['ZH-Hant-TW', 'zh'],
  ['en-US,en;q=0.9,zh-CN;q=0.8', 'en'],
  ['en;q=0.2, zh;q=0.9', 'zh'],
  ['zh;q=0, de', 'en'],
  ['fr', 'en'],
  ['zhx', 'en'],
  [';;;,,,q=', 'en'],
  [`${'x'.repeat(100_000)}`, 'en'],
])('a browser that asks for %s gets %s', (asked, language) => {
  expect(languageOf(asked)).toBe(language)
})
