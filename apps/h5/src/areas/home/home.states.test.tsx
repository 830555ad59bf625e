import { within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import { templateList } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { orderInit } from '@wallpaper/contract/earnings'
import { firstStepsClose, indexInit, promoteInit, quickEntryInit, searchHot } from '@wallpaper/contract/home'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { lessonIndex } from '@wallpaper/contract/learn'
import { navigation } from '@wallpaper/contract/system'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  home,
  hot,
  income,
  lessons,
  newcomersHome,
  noIncome,
  notices,
  passwordStep,
  profileStep,
  promote,
  servicesReply,
  wechatStep,
} from '../../test/homeReplies.ts'
import { renderPage } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

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
