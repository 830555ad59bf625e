import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { templateList } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { orderInit } from '@wallpaper/contract/earnings'
import { firstStepsClose, indexInit, promoteInit, quickEntryInit, searchHot } from '@wallpaper/contract/home'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { lessonIndex } from '@wallpaper/contract/learn'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { navigation } from '@wallpaper/contract/system'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPage, seenPage, settle } from '../../test/renderPage.tsx'
import { offline, pending, reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const notices = { id: 'notice', title: '消息通知', icon: 'bell', path: noticeScreens.list(), badge: 3 }

const home: OutputOf<typeof indexInit> = {
  warning: null,
  strip: null,
  notices: [
    {
      id: 1,
      kind: 'review',
      kind_name: '审核',
      title: '作品审核通过了',
      summary: '「夜色」已经可以生成口令',
      is_personal: true,
      is_read: false,
      is_pinned: false,
      published_at: 0,
    },
  ],
  unread: 1,
  first_steps: null,
  quick_entries: [notices],
  navigation: [],
  lines: [],
  agreements_to_accept: [],
}

const income: OutputOf<typeof orderInit> = {
  today_fen: 32_846,
  yesterday_fen: 29_218,
  yesterday_state: 'settled',
  yesterday_lines: [],
  month_fen: 684_250,
  total_fen: 4_120_000,
  available_fen: 428_640,
  pending_fen: 90_000,
  days: [
    { day: '2026-10-17', amount_fen: 29_218, state: 'settled' },
    { day: '2026-10-18', amount_fen: 32_846, state: 'estimated' },
  ],
  lines: [],
  sources: [],
  updated_at: 0,
}
const noIncome = {
  ...income,
  today_fen: 0,
  yesterday_fen: 0,
  month_fen: 0,
  total_fen: 0,
  available_fen: 0,
  pending_fen: 0,
}

const rank = { items: [], updated_at: null }
const promote: OutputOf<typeof promoteInit> = {
  line: 'picture',
  prefix: 'v4',
  guides: [
    {
      id: 1,
      title: '先把资料填完整',
      note: '观众第一眼看到的',
      icon: 'user',
      mark: 'none',
      path: accountScreens.userInfo(),
    },
  ],
  product_rank: rank,
  tool_rank: {
    items: [
      {
        place: 1,
        id: 'tool-1',
        title: '晚安文字',
        note: '文字模板',
        icon: 'text',
        mark: 'none',
        path: null,
        uses: 2_306,
      },
    ],
    updated_at: 0,
  },
}

const hot: OutputOf<typeof searchHot> = {
  words: [
    { id: 1, word: '中秋头像', mark: 'hot' },
    { id: 2, word: '落日壁纸', mark: 'none' },
  ],
  updated_at: Date.now(),
  groups: [],
}

const lessons: OutputOf<typeof lessonIndex> = {
  categories: [],
  resume: null,
  beginner: { done: 0, begun: 0, total: 7, seconds: 2_520, cover_url: null },
}

const profileStep = {
  id: 'profile',
  title: '完善信息',
  minutes: 1,
  note: '头像、昵称已填好',
  is_done: true,
  is_rejected: false,
  waits_for: '',
  action: '去完善',
  path: accountScreens.userInfo(),
}
const wechatStep = {
  id: 'wechat',
  title: '绑定微信',
  minutes: 2,
  note: '以后在微信里打开就能登录',
  is_done: false,
  is_rejected: false,
  waits_for: '',
  action: '去绑定',
  path: accountScreens.setting({ show: 'wechat' }),
}
const passwordStep = { ...wechatStep, id: 'password', title: '设置登录密码', action: '去设置' }
const newcomersHome = (...steps: (typeof profileStep)[]) =>
  reply(indexInit, {
    ...home,
    first_steps: {
      welcome: { notice_id: 7, sentence: '初一，欢迎加入图神，邀请人是阿*' },
      review: { is_ready: false, ahead: 0, minutes: 30 },
      steps,
    },
  })

const service: OutputOf<typeof navigation>['items'][number] = {
  id: 'gallery',
  place: 'guide',
  title: '图库小程序',
  icon: 'image',
  appid: 'wx0123456789abcdef',
  path: 'pages/index',
  h5: null,
  pages: null,
  is_tab: false,
  api_url: null,
  api_param: {},
  callback_url: null,
  callback_param: {},
}
const servicesReply = reply(navigation, { items: [service] })

describeScreens(homeScreens, {
  home: [
    {
      url: homeScreens.home(),
      waitsFor: indexInit,
      shows: '作品审核通过了',
      whenEmpty: '快捷入口',
      replies: [reply(indexInit, home), reply(promoteInit, promote), reply(orderInit, income)],
    },
    {
      seenBy: 'somebody new',
      url: homeScreens.home(),
      waitsFor: indexInit,
      shows: '先走完这 3 步',
      whenEmpty: '快捷入口',
      replies: [
        newcomersHome(profileStep, wechatStep, passwordStep),
        reply(firstStepsClose, { is_closed: true }),
        reply(lessonIndex, lessons),
        reply(promoteInit, promote),
        reply(orderInit, noIncome),
      ],
    },
  ],
  search: {
    url: homeScreens.search(),
    shows: '中秋头像',
    replies: [
      reply(searchHot, hot),
      reply(promoteInit, promote),
      reply(templateList, { items: [], next_cursor: null }),
    ],
  },
  iconManage: {
    url: homeScreens.iconManage(),
    waitsFor: quickEntryInit,
    shows: '消息通知',
    whenEmpty: '还没有选择，从下面添加常用的功能',
    replies: [
      reply(quickEntryInit, {
        chosen: [notices],
        available: [{ ...notices, id: 'guide', title: '更多服务', badge: 0 }],
        max: 10,
      }),
      reply(navigation, { items: [] }),
    ],
  },
  guides: [
    {
      url: homeScreens.guides(),
      viewer: null,
      replies: [servicesReply],
      waitsFor: navigation,
      shows: '图库小程序',
      whenEmpty: '暂时没有可以前往的地方',
    },
    {
      seenBy: 'a creator, with their own functions',
      url: homeScreens.guides(),
      replies: [
        servicesReply,
        reply(quickEntryInit, {
          chosen: [notices],
          available: [],
          max: 10,
        }),
      ],
      waitsFor: navigation,
      shows: '消息通知',
    },
  ],
})

describe('the first steps of somebody new', () => {
  // The page loads these lazily; preload them here.
  beforeAll(async () => {
    await Promise.all([
      import('./components/FirstSteps.tsx'),
      import('../learn/public.ts'),
      import('../earnings/public.ts'),
    ])
  })

  const open = async (...steps: (typeof profileStep)[]) =>
    renderPage(homeScreens.home(), {
      viewer: 'main',
      replies: [
        newcomersHome(...steps),
        reply(firstStepsClose, { is_closed: true }),
        reply(lessonIndex, lessons),
        reply(promoteInit, promote),
        reply(orderInit, noIncome),
      ],
    })

  it('are ticked as the server says, and the first open one has the only primary button', async () => {
    const { page } = await open(profileStep, wechatStep, passwordStep)
    expect(page.textContent).toContain('已完成 1 步，共 3 步')
    expect(within(page).getByText('做完 1 步，还要约 4 分钟，可以随时停下')).toBeDefined()
    const primary = [...page.querySelectorAll('main .btn.primary')]
    expect(primary.map((button) => button.textContent)).toEqual(['去绑定'])
    expect(within(page).getByRole('link', { name: '去设置' }).getAttribute('href')).toContain('show=wechat')
    expect(
      within(page)
        .getByRole('link', { name: /看欢迎信/ })
        .getAttribute('href'),
    ).toContain('id=7')
  })

  it('stand above the lessons to begin with, and income says how it is worked out', async () => {
    const { page } = await open(profileStep, wechatStep)
    const card = within(page).getByRole('link', { name: /新手 7 步/ })
    expect(card.textContent).toBe('新手 7 步从选图、上传到起口令还没开始共 42 分钟')
    expect(card.getAttribute('href')).toContain('category=start')
    expect(within(page).getByRole('link', { name: '怎么算的' })).toBeDefined()
  })

  it('say that homepage, works and code are one review, how long it takes, and where it stands', async () => {
    const { page } = await open(profileStep, wechatStep)
    expect(within(page).getByText('三样备齐后自动提交，排在最前，约 30 分钟内给结果。')).toBeDefined()
    cleanup()
    const again = await renderPage(homeScreens.home(), {
      viewer: 'main',
      replies: [
        reply(indexInit, {
          ...home,
          first_steps: {
            welcome: null,
            review: { is_ready: true, ahead: 2, minutes: 130 },
            steps: [profileStep, wechatStep],
          },
        }),
        reply(lessonIndex, lessons),
        reply(promoteInit, promote),
        reply(orderInit, noIncome),
      ],
    })
    expect(within(again.page).getByText('前面还有 2 套，约 3 小时内给结果。')).toBeDefined()
  })

  it('leave the one strip of the page to what is graver than the welcome', async () => {
    const strip = {
      tone: 'warn',
      sentence: '有作品没有通过',
      action: '去修改',
      path: homeScreens.home(),
    } as const
    const first_steps = {
      welcome: { notice_id: 7, sentence: '欢迎' },
      review: null,
      steps: [profileStep, wechatStep],
    }
    const { page } = await renderPage(homeScreens.home(), {
      viewer: 'main',
      replies: [
        reply(indexInit, { ...home, strip, first_steps }),
        reply(lessonIndex, lessons),
        reply(promoteInit, promote),
        reply(orderInit, noIncome),
      ],
    })
    expect([...page.querySelectorAll('.strip')].map(({ textContent }) => textContent)).toEqual([
      '有作品没有通过去修改',
    ])
  })

  it('are put away by a word, and brought back by undoing that', async () => {
    const { page, server } = await open(profileStep, wechatStep)
    server.change(reply(indexInit, home))
    fireEvent.click(within(page).getByRole('button', { name: '不再显示' }))
    await settle()
    expect(seenPage().textContent).not.toContain('先走完')
    server.change(newcomersHome(profileStep, wechatStep))
    fireEvent.click(within(document.body).getByRole('button', { name: '撤销' }))
    await settle()
    expect(seenPage().textContent).toContain('先走完这 2 步')
  })

  it('are gone when all are done', async () => {
    const { page } = await open(profileStep)
    expect(page.textContent).not.toContain('先走完')
    expect(page.textContent).toContain('欢迎加入图神')
  })
})

describe('what the last visit has shown', () => {
  beforeAll(async () => void (await import('./components/AgreementUpdate.tsx')))

  const beside = [reply(promoteInit, promote), reply(orderInit, income)]
  const visit = async (...options: Parameters<typeof renderPage>) => {
    cleanup()
    return renderPage(...options)
  }
  const agreement: OutputOf<typeof indexInit>['agreements_to_accept'][number] = {
    kind: 'yhxy',
    title: '用户协议',
    version: 2,
    effective_at: 0,
    path: '/pages/system/yhxy',
    change_note: '',
    is_needed: true,
  }

  it('is there at once on the next one, and gives way to the new answer', async () => {
    await visit(homeScreens.home(), { replies: [reply(indexInit, home), ...beside] })
    const { page } = await visit(homeScreens.home(), { replies: [pending(indexInit), ...beside] })
    expect(page.textContent).toContain('作品审核通过了')
    const next = await visit(homeScreens.home(), {
      replies: [reply(indexInit, { ...home, notices: [] }), ...beside],
    })
    expect(next.page.textContent).toContain('快捷入口')
    expect(next.page.textContent).not.toContain('作品审核通过了')
  })

  it('stays under a finger, and the new answer comes after its click', async () => {
    await visit(homeScreens.home(), { replies: [reply(indexInit, home), ...beside] })
    const answer = Promise.withResolvers<OutputOf<typeof indexInit>>()
    const { page } = await visit(homeScreens.home(), {
      replies: [{ endpoint: indexInit, answer: () => answer.promise }, ...beside],
    })
    fireEvent.pointerDown(page)
    answer.resolve({ ...home, notices: [] })
    await settle()
    expect(seenPage().textContent).toContain('作品审核通过了')
    fireEvent.pointerUp(page)
    fireEvent.click(page)
    await waitFor(() => expect(seenPage().textContent).not.toContain('作品审核通过了'))
  })

  it('is nobody else’s', async () => {
    await visit(homeScreens.home(), { replies: [reply(indexInit, home), ...beside] })
    const { page } = await visit(homeScreens.home(), {
      viewer: 'subAccount',
      replies: [pending(indexInit), ...beside],
    })
    expect(page.textContent).not.toContain('作品审核通过了')
  })

  it('asks nothing: what is to be agreed to is asked by the new answer', async () => {
    const asking = { ...home, agreements_to_accept: [agreement] }
    await visit(homeScreens.home(), { replies: [reply(indexInit, asking), ...beside] })
    expect(document.body.textContent).toContain('用户协议')
    await visit(homeScreens.home(), { replies: [pending(indexInit), ...beside] })
    expect(document.body.textContent).not.toContain('用户协议')
  })

  it('does not hide that there is no network', async () => {
    await visit(homeScreens.home(), { replies: [reply(indexInit, home), ...beside] })
    const { page } = await visit(homeScreens.home(), { replies: [offline(indexInit), ...beside] })
    expect(page.textContent).toContain('网络不给力')
  })
})

describe('income on the home tab', () => {
  beforeAll(async () => void (await import('../earnings/public.ts')))
  const open = async (viewer: 'main' | 'subAccount', of: typeof income) =>
    (
      await renderPage(homeScreens.home(), {
        viewer,
        replies: [reply(indexInit, home), reply(promoteInit, promote), reply(orderInit, of)],
      })
    ).page

  it('is what today is expected to bring, what was before, and what can be withdrawn', async () => {
    const card = within(await open('main', income)).getByRole('region', { name: '今日预估收益' })
    expect(card.textContent).toContain('¥328.46')
    expect(card.textContent).toContain('上升12.4%')
    for (const figure of ['292.18', '6,842.50', '4,286.40']) expect(card.textContent).toContain(figure)
  })

  it('is no figure at all before anything was counted', async () => {
    const card = within(await open('main', noIncome)).getByRole('region', { name: '今日预估收益' })
    expect(card.textContent).toContain('还没有取图记录')
    expect(card.textContent).not.toContain('0.00')
  })

  it('is not for sub-accounts', async () => {
    expect(
      within(await open('subAccount', income)).queryByRole('region', { name: '今日预估收益' }),
    ).toBeNull()
  })
})

describe('what a product line brought in yesterday', () => {
  beforeAll(async () => void (await import('../earnings/public.ts')))
  const line = (id: string, name: string): OutputOf<typeof indexInit>['lines'][number] => ({
    id,
    name,
    about: '壁纸 · 头像 · 表情',
    path: creationScreens.index.pathOf('picture'),
    prefix: 'v4',
    homepages: 1,
    photos: 12,
    saves_yesterday: 7,
    cover_url: null,
  })
  const lines = [line('picture', '图片线'), line('tool', '趣味工具')]
  const brought = { ...income, yesterday_lines: [{ id: 'picture', name: '图片线', amount_fen: 14_960 }] }
  const open = async (viewer: 'main' | 'subAccount', of: typeof income) =>
    (
      await renderPage(homeScreens.home(), {
        viewer,
        replies: [reply(indexInit, { ...home, lines }), reply(promoteInit, promote), reply(orderInit, of)],
      })
    ).page
  const cardOf = (page: HTMLElement, name: RegExp) => within(page).getByRole('link', { name }).textContent

  it('is shown with its sign, and no figure where nothing came in', async () => {
    const page = await open('main', brought)
    expect(cardOf(page, /^图片线\s*壁纸/)).toContain('+149.60')
    expect(cardOf(page, /^趣味工具\s*壁纸/)).toContain('12 个作品')
    expect(page.textContent).toContain('产品线昨日收益')
  })

  it('is expected until the day is settled', async () => {
    const page = await open('main', { ...brought, yesterday_state: 'estimated' })
    expect(page.textContent).toContain('产品线昨日预估')
  })

  it('is not for sub-accounts, who see what the audience took', async () => {
    const page = await open('subAccount', brought)
    expect(page.textContent).toContain('产品线昨日取图')
    expect(cardOf(page, /^图片线\s*壁纸/)).toContain('+7')
    expect(page.textContent).not.toContain('149.60')
  })
})
