import { fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@wallpaper/client'
import { errorCodes, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import {
  dataAssistant,
  searchCodeCheck,
  searchCodeCreate,
  searchCodeInit,
  searchCodePause,
  searchCodeRandom,
  searchCodeShareKit,
} from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { describe, expect, it } from 'vitest'
import {
  type Code,
  code,
  funnel,
  homepage,
  homepages,
  kit,
  list,
  listOf,
  paused,
  reviewing,
} from '../../test/codeReplies.ts'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { type FakeReply, lineReply, reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

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
