import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@wallpaper/client'
import { errorCodes, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import {
  dataAssistant,
  searchCodeCheck,
  searchCodeCreate,
  searchCodeInit,
  searchCodePause,
  searchCodePoster,
  searchCodeRandom,
  searchCodeShareKit,
} from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { homepageList } from '@wallpaper/contract/creation'
import { wechatMiniCode } from '@wallpaper/contract/home'
import { describe, expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { type FakeReply, lineReply, reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

type Code = OutputOf<typeof searchCodeInit>['items'][number]

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

const code: Code = {
  id: id(1),
  line: 'picture',
  code: '晚风88',
  origin: 'chinese',
  state: 'active',
  state_name: '生效中',
  note: '',
  is_locked: false,
  target: { kind: 'homepage', kind_name: '主页', id: id(2), name: '晚风壁纸馆', thumb_url: null },
  figures: { opens: 12_806, saves: 3_942, income_fen: 126_840 },
  url: 'https://t.example/s/x',
  platform: null,
  preview_url: 'https://t.example/s/x?o=1',
  short_url: 'https://t.example/x',
  created_at: 0,
}
const reviewing: Code = {
  ...code,
  id: id(3),
  code: '国庆头像',
  state: 'reviewing',
  state_name: '审核中',
  note: '预计 2 小时内审核完成。通过后即可生成海报、查看数据。',
  figures: { opens: null, saves: null, income_fen: null },
}
const paused: Code = { ...code, id: id(4), code: '橘猫日记', state: 'paused', state_name: '已暂停' }

const listOf = (items: Code[], used = items.length): OutputOf<typeof searchCodeInit> => ({
  items,
  next_cursor: null,
  quota: { used, max: 10 },
  counts: { all: items.length, active: 1, reviewing: 1, paused: 1, rejected: 0 },
  review_hours: 2,
  hold_days: 180,
})

const homepage: OutputOf<typeof homepageList>['items'][number] = {
  id: id(2),
  line: 'picture',
  name: '晚风壁纸馆',
  avatar_url: '',
  cover_url: '',
  intro: '',
  class: 'wallpaper',
  class_name: '壁纸',
  state: 'active',
  is_locked: false,
  reason: null,
  fields_to_change: [],
  change: null,
  download_mode: 'free',
  price_fen: null,
  sort_type: 'newest',
  mini_sort_type: 'newest',
  photos: { all: 3, draft: 0, reviewing: 0, published: 3, rejected: 0, taken_down: 0 },
  albums: 1,
  submitted_at: 0,
  decided_at: 0,
  created_at: 0,
}

const homepages = reply(homepageList, {
  items: [homepage],
  max: 3,
  classes: [],
  recycle_bin: { total: 0, number: 0 },
})
const list = reply(searchCodeInit, listOf([code, reviewing, paused]))

const counts = { opens: 23_480, views: 17_962, saves: 7_364, unlocks: 2_108, income_fen: 221_436 }
const funnel: OutputOf<typeof dataAssistant> = {
  from_day: '2026-10-12',
  to_day: '2026-10-18',
  counts,
  before: { ...counts, income_fen: 202_600 },
  days: [12, 13, 14, 15, 16, 17, 18].map((day) => ({
    day: `2026-10-${day}`,
    counts: day === 14 ? null : { ...counts, income_fen: day * 100 },
  })),
  group: 'code',
  rows: [{ key: code.id, name: '晚风88', counts }],
  work: null,
  updated_at: 0,
}

const kit: OutputOf<typeof searchCodeShareKit> = {
  code,
  language: 'zh',
  works: [
    {
      id: id(9),
      title: '海上落日',
      picture: '/sunset.webp',
      keywords: ['落日', '治愈系壁纸'],
      is_ai: false,
      is_waiting: false,
    },
    {
      id: id(10),
      title: '极光与雪山',
      picture: '/aurora.webp',
      keywords: [],
      is_ai: true,
      is_waiting: true,
    },
  ],
  cover: null,
}

describeScreens(codesScreens, {
  list: [
    {
      url: codesScreens.list('picture'),
      replies: [list, homepages],
      waitsFor: searchCodeInit,
      shows: '12,806',
      whenEmpty: '还没有口令',
    },
    {
      seenBy: 'whose membership is over',
      url: codesScreens.list('picture'),
      replies: [reply(searchCodeInit, listOf([{ ...code, is_locked: true }])), homepages],
      waitsFor: searchCodeInit,
      shows: '续费后恢复，才能更换指向',
    },
  ],
  data: {
    url: codesScreens.data('picture'),
    replies: [reply(dataAssistant, funnel), list],
    waitsFor: dataAssistant,
    shows: '2,214',
    whenEmpty: '这段时间还没有数据',
  },
  kit: {
    url: codesScreens.kit({ line: 'picture', code_id: code.id }),
    replies: [reply(searchCodeShareKit, kit)],
    waitsFor: searchCodeShareKit,
    shows: '搜口令「晚风88」就能取',
  },
  choose: [
    {
      url: codesScreens.choose({ line: 'picture', purpose: '海上落日' }),
      replies: [list],
      waitsFor: searchCodeInit,
      shows: '选好后用于「海上落日」',
      whenEmpty: '还没有口令',
    },
  ],
})

describe('口令管理', () => {
  it.each(lineIds)('on the line %s reads that line, under its own name', async (line) => {
    const named = lineReply(searchCodeInit, (asked) =>
      listOf([{ ...code, line: asked, code: `${asked}的口令` }]),
    )
    localStorage.setItem('prefix', lines[line].apiPrefix)
    const { page } = await renderPage(codesScreens.list(line), { replies: [named, homepages] })
    expect(within(page).getByRole('heading', { level: 1 }).textContent).toBe(lines[line].labels.codes)
    expect(page.textContent).toContain(`${line}的口令`)
  })

  it('shows a sentence in place of the figures while one is reviewed, and a dash for what was never counted', async () => {
    const fresh: Code = { ...code, figures: { opens: null, saves: null, income_fen: null } }
    const { page } = await renderPage(codesScreens.list('picture'), {
      replies: [reply(searchCodeInit, listOf([fresh, reviewing])), homepages],
    })
    const card = within(page).getByRole('region', { name: '口令 国庆头像' })
    expect(card.textContent).toContain('预计 2 小时内审核完成')
    expect(within(card).queryByText('推广海报')).toBeNull()
    expect(within(page).getByRole('region', { name: '口令 晚风88' }).textContent).toMatch(/7 日访问—取图—/)
  })

  it('brings a paused one back by its button', async () => {
    const { page, server } = await renderPage(codesScreens.list('picture'), {
      replies: [list, homepages, reply(searchCodePause, { ...paused, state: 'active' })],
    })
    fireEvent.click(within(page).getByRole('button', { name: '恢复使用' }))
    await settle()
    expect(server.calls.find(({ path }) => path.endsWith('/search_code/pause'))?.input).toEqual({
      code_id: paused.id,
      is_paused: false,
    })
    expect(document.body.textContent).toContain('已恢复使用')
  })

  it('says that all are used, and opens no form', async () => {
    const { page } = await renderPage(codesScreens.list('picture'), {
      replies: [reply(searchCodeInit, listOf([code], 10)), homepages],
    })
    expect(within(page).getByText('最多 10 个口令，删除不用的再来新建')).toBeDefined()
    const open = within(page).getByRole<HTMLButtonElement>('button', { name: '新建口令' })
    expect(open.disabled).toBe(true)
  })
})

const checkOf = (text: string): OutputOf<typeof searchCodeCheck> => ({
  code: text,
  state: text === '晚风' ? 'taken' : 'free',
  sentence: text === '晚风' ? '「晚风」已被占用，试试下面这些' : '可以使用',
  needs_review: false,
  suggestions: text === '晚风' ? ['晚风秋日', '晚风26'] : [],
})
const checks: FakeReply = {
  endpoint: searchCodeCheck,
  answer: async ({ input }) => checkOf(String((input as { code: string }).code)),
}

const openSheet = async (...replies: readonly FakeReply[]) => {
  const { server } = await renderPage(codesScreens.list('picture', { create: '' }), {
    replies: [list, homepages, checks, ...replies],
  })
  const sheet = within(document.body).getByRole('dialog', { name: '新建口令' })
  const field = within(sheet).getByRole('textbox', { name: '口令' })
  const create = within(sheet).getByRole<HTMLButtonElement>('button', { name: /^创建/ })
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  return { server, sheet, field, create, type }
}

describe('新建口令', () => {
  it('asks once the typing rests, and opens its button only on green; a suggestion is checked again', async () => {
    const { server, sheet, create, type } = await openSheet()
    expect(create.disabled).toBe(true)
    type('晚')
    type('晚风')
    await waitFor(() => expect(sheet.textContent).toContain('「晚风」已被占用'), { timeout: 15_000 })
    expect(create.disabled).toBe(true)
    fireEvent.click(within(sheet).getByRole('button', { name: '晚风26' }))
    await waitFor(() => expect(create.disabled).toBe(false), { timeout: 15_000 })
    const asked = server.calls.filter(({ path }) => path.endsWith('/check')).map(({ input }) => input)
    expect(asked).toEqual([{ code: '晚风' }, { code: '晚风26' }])
  })

  it('taken between check and create: the same line, with suggestions, and nothing is lost', async () => {
    const taken: FakeReply = {
      endpoint: searchCodeCreate,
      answer: async () => {
        throw new ApiError({
          code: errorCodes.codeTaken,
          msg: '「晚风26」已被占用，试试下面这些',
          data: { suggestions: ['晚风27'] },
          status: 200,
          requestId: 'request-7',
        })
      },
    }
    const { sheet, field, create, type } = await openSheet(taken)
    type('晚风26')
    await waitFor(() => expect(create.disabled).toBe(false), { timeout: 15_000 })
    fireEvent.click(create)
    await settle()
    expect(sheet.textContent).toContain('「晚风26」已被占用')
    expect(within(sheet).getByRole('button', { name: '晚风27' })).toBeTruthy()
    expect(field).toHaveProperty('value', '晚风26')
    expect(create.disabled).toBe(true)
  })

  it('is given a platform, for which its visits are counted', async () => {
    const { server, sheet, create, type } = await openSheet(
      reply(searchCodeCreate, { ...code, platform: 'douyin' }),
    )
    type('晚风26')
    fireEvent.click(within(sheet).getByRole('tab', { name: '抖音' }))
    await waitFor(() => expect(create.disabled).toBe(false), { timeout: 15_000 })
    fireEvent.click(create)
    await settle()
    expect(server.calls.find(({ path }) => path.endsWith('/create'))?.input).toEqual({
      code: '晚风26',
      homepage_id: homepage.id,
      platform: 'douyin',
    })
  })

  it('fills in a random one and creates it for the homepage', async () => {
    const { server, sheet, field, create } = await openSheet(
      reply(searchCodeRandom, { code: 'K7WM3X' }),
      reply(searchCodeCreate, { ...code, code: 'K7WM3X' }),
    )
    fireEvent.click(within(sheet).getByRole('button', { name: '随机' }))
    await settle()
    expect(field).toHaveProperty('value', 'K7WM3X')
    await waitFor(() => expect(create.disabled).toBe(false), { timeout: 15_000 })
    fireEvent.click(create)
    await settle()
    expect(server.calls.find(({ path }) => path.endsWith('/create'))?.input).toEqual({
      code: 'K7WM3X',
      homepage_id: homepage.id,
    })
    expect(within(document.body).queryByRole('dialog')).toBeNull()
  })
})

describe('分享包', () => {
  const open = (answer = kit) =>
    renderPage(codesScreens.kit({ line: 'picture' }), { replies: [reply(searchCodeShareKit, answer)] })
  const words = (page: HTMLElement) => within(page).getByRole('region', { name: '文案' }).textContent

  it('keeps the size, the words and the topics of each platform, and goes to its app', async () => {
    const { page } = await open()
    expect(words(page)).toBe(
      '文案换一句把「海上落日」存进手机。想要原图，搜口令「晚风88」就能取。#落日#治愈系壁纸#手机壁纸#壁纸分享30 字复制文案和话题',
    )
    expect(within(page).getByRole('region', { name: '海报' }).textContent).toContain('3:4，已选 2 种')
    expect(page.textContent).toContain('从抖音来的取图单独统计')
    fireEvent.click(within(page).getByRole('tab', { name: '朋友圈' }))
    expect(within(page).getByRole('region', { name: '海报' }).textContent).toContain('1:1，已选 2 种')
    expect(words(page)).toBe(
      '文案换一句新壁纸「海上落日」，长按图里的二维码，或搜口令「晚风88」，原图自己取。#落日#治愈系壁纸36 字复制文案和话题',
    )
    expect(page.textContent).toContain('从微信来的取图单独统计')
  })

  it('writes another sentence, and one of another picture, which says when nobody can see it yet', async () => {
    const { page } = await open()
    fireEvent.click(within(page).getByRole('button', { name: '换一句' }))
    expect(words(page)).toContain('今天换上「海上落日」当壁纸')
    fireEvent.click(within(page).getByRole('button', { name: '换作品' }))
    fireEvent.click(within(document.body).getByRole('button', { name: '极光与雪山' }))
    await settle()
    expect(words(page)).toContain('今天换上「极光与雪山」当壁纸')
    expect(page.textContent).toContain('通过后观众才能取到')
  })

  it('says what to do first when there is no code, and what is wrong with one under review', async () => {
    const { page } = await open({ ...kit, code: null })
    expect(within(page).getByRole('button', { name: '去起名' })).toBeDefined()
    const { page: other } = await open({ ...kit, code: reviewing })
    expect(other.textContent).toContain('预计 2 小时内审核完成')
  })

  it('has words in the language of the audience', async () => {
    const { page } = await open({ ...kit, language: 'en' })
    expect(within(page).getByRole('tab', { name: 'TikTok' })).toBeDefined()
    expect(words(page)).toContain('Search the code 晚风88')
    expect(page.textContent).not.toContain('来源标记')
  })
})

describe('选择口令', () => {
  it('keeps those that cannot be used, with the reason, and opens its button on a choice', async () => {
    const { page } = await renderPage(codesScreens.choose({ line: 'picture' }), { replies: [list] })
    const use = () => within(page).getByRole<HTMLButtonElement>('button', { name: /先选一个口令|使用/ })
    expect(within(page).getByRole<HTMLInputElement>('radio', { name: '国庆头像' }).disabled).toBe(true)
    expect(page.textContent).toContain('预计 2 小时内审核完成')
    expect(use().disabled).toBe(true)
    fireEvent.click(within(page).getByRole('radio', { name: '晚风88' }))
    expect(use().textContent).toContain('使用「晚风88」')
    expect(use().disabled).toBe(false)
  })

  it('begins with the one that was chosen before, and says so when no line is named', async () => {
    const { page } = await renderPage(codesScreens.choose({ line: 'picture', code_id: code.id }), {
      replies: [list],
    })
    expect(page.textContent).toContain('使用「晚风88」')
    const { page: unknown } = await renderPage('/pages/system/choseCode', { replies: [list] })
    expect(unknown.textContent).toContain('没有找到')
  })
})

describe('数据助手', () => {
  it('shows nothing counted as dashes, never as zeros', async () => {
    const nothing = {
      ...funnel,
      counts: null,
      before: null,
      rows: [],
      days: funnel.days.map(({ day }) => ({ day, counts: null })),
    }
    const { page } = await renderPage(codesScreens.data('picture'), {
      replies: [reply(dataAssistant, nothing), list],
    })
    expect(page.textContent).toContain('访问—')
    expect(page.textContent).not.toContain('0.00')
    expect(within(page).getByRole<HTMLButtonElement>('button', { name: '导出' }).disabled).toBe(true)
  })

  it('says the picture in a sentence, and the figure of the day that is tapped', async () => {
    const { page } = await renderPage(codesScreens.data('picture'), {
      replies: [reply(dataAssistant, funnel), list],
    })
    const chart = within(page).getByRole('img', { name: /近 7 日每日收益：10\/12 ¥12.00，今日 ¥18.00/ })
    chart.getBoundingClientRect = () => new DOMRect(0, 0, 311, 146)
    fireEvent.pointerUp(chart, { clientX: 300 })
    expect(chart.textContent).toContain('今日 ¥18.00')
    fireEvent.pointerUp(chart, { clientX: 110 })
    expect(chart.textContent).toContain('10/14 —')
  })

  it('asks for the work alone when its row was followed', async () => {
    const { page, server } = await renderPage(codesScreens.data('picture', { photo_id: id(9) }), {
      replies: [reply(dataAssistant, funnel), list],
    })
    expect(server.calls.find(({ path }) => path.endsWith('/dataInit'))?.input).toMatchObject({
      photo_id: id(9),
    })
    expect(page.textContent).toContain('只看一个作品')
    expect(page.textContent).not.toContain('打开23,480')
  })

  it('says where the saves of a work come from, and why they rose', async () => {
    const show = async (work: NonNullable<typeof funnel.work>) => {
      const { page } = await renderPage(codesScreens.data('picture', { photo_id: id(9) }), {
        replies: [reply(dataAssistant, { ...funnel, work }), list],
      })
      return page.textContent
    }
    const rose = await show({
      title: '海上落日',
      sources: [
        { key: 'douyin', name: '抖音', saves: 428 },
        { key: 'other', name: '其他', saves: 72 },
      ],
      marks: [{ day: funnel.days.at(-2)?.day ?? '', text: '改为看广告' }],
      change: 73,
      causes: [
        { group: 'platform', key: 'douyin', name: '抖音', change: 58 },
        { group: 'code', key: id(1), name: '落日来信', change: 15 },
      ],
    })
    expect(rose).toContain('只看「海上落日」')
    expect(rose).toContain('昨日 改为看广告')
    expect(rose).toContain('上升73 次抖音多了 58 次口令「落日来信」多了 15 次')
    expect(rose).toContain('500 次取图抖音42885.6%其他7214.4%')
    cleanup()
    const fell = await show({ title: '', sources: [], marks: [], change: -4, causes: [] })
    expect(fell).toContain('下降4 次没有找到明显的原因')
    expect(fell).not.toContain('从哪里来')
  })
})

describe('a poster', () => {
  const poster = {
    name: '晚风壁纸馆',
    note: '326 张高清壁纸',
    pictures: [],
    language: 'zh' as const,
    has_mini_code: true,
  }
  const openPoster = async (has_mini_code: boolean) => {
    const { page, server } = await renderPage(codesScreens.list('picture'), {
      replies: [
        reply(searchCodeInit, listOf([code])),
        reply(searchCodePoster, { ...poster, has_mini_code }),
        reply(wechatMiniCode, { code: code.code, picture_url: '/mini.png', page: 'pages/index', scene: 'x' }),
        reply(homepageList, { items: [homepage], max: 3, classes: [], recycle_bin: { total: 0, number: 0 } }),
      ],
    })
    fireEvent.click(within(page).getByRole('button', { name: /推广海报/ }))
    await settle()
    return {
      server,
      tab: () => document.querySelector<HTMLElement>('[role="dialog"] [role="tab"]:last-child'),
    }
  }

  it('has the code of the mini program in place of the other, when that is chosen', async () => {
    const { server, tab } = await openPoster(true)
    expect(tab()?.textContent).toBe('小程序码')
    expect(server.calls.some(({ path }) => path.includes('wechatMiniCode'))).toBe(false)
    fireEvent.click(tab() as HTMLElement)
    await settle()
    expect(server.calls.at(-1)).toMatchObject({ input: { code: code.code } })
    expect(tab()?.getAttribute('aria-selected')).toBe('true')
  })

  it('offers none where there is no mini program', async () => {
    expect((await openPoster(false)).tab()).toBeNull()
  })
})
