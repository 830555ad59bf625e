import { cleanup, fireEvent, within } from '@testing-library/react'
import {
  dataAssistant,
  searchCodeInit,
  searchCodePoster,
  searchCodeShareKit,
} from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { homepageList } from '@wallpaper/contract/creation'
import { wechatMiniCode } from '@wallpaper/contract/home'
import { describe, expect, it } from 'vitest'
import { code, funnel, homepage, id, kit, list, listOf, reviewing } from '../../test/codeReplies.ts'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'

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
