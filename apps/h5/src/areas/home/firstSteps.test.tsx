import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import type { OutputOf } from '@wallpaper/contract'
import { orderInit } from '@wallpaper/contract/earnings'
import { firstStepsClose, indexInit, promoteInit } from '@wallpaper/contract/home'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { lessonIndex } from '@wallpaper/contract/learn'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  home,
  income,
  lessons,
  newcomersHome,
  noIncome,
  passwordStep,
  profileStep,
  promote,
  wechatStep,
} from '../../test/homeReplies.ts'
import { renderPage, seenPage, settle } from '../../test/renderPage.tsx'
import { offline, pending, reply } from '../../test/replies.ts'

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
