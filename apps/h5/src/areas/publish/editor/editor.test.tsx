import { fireEvent, waitFor, within } from '@testing-library/react'
import type { AnyEndpoint } from '@wallpaper/contract'
import {
  publicationCalendar,
  publicationInit,
  publicationList,
  publicationRead,
  publicationSave,
  publishAccountCheck,
  publishAccountList,
  publishableWorks,
} from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { describe, expect, it, vi } from 'vitest'
import { publication, publicationsReply } from '../../../test/publicationReplies.ts'
import { renderPage, seenPage, settle } from '../../../test/renderPage.tsx'
import { type FakeReply, offline, refusal, reply } from '../../../test/replies.ts'
import { choices, draft } from '../editor.suite.ts'

const accounts = [
  {
    id: publication.id,
    nickname: '小红薯',
    health: 'ok',
    sentence: '',
    platform: 'xiaohongshu',
    is_chosen: false,
  },
] as const
const allAccounts = reply(publicationInit, { ...choices, accounts: [...accounts] })
const newest = { ...publication, state: 'verified', acts: ['open'] } as const

const namesIn = (element: HTMLElement): (string | null | undefined)[] =>
  [...element.querySelectorAll('.row b')].map((one) => one.textContent)

const inputsOf = (
  { calls }: { calls: { path: string; input: unknown }[] },
  endpoint: AnyEndpoint,
): unknown[] => calls.filter(({ path }) => path.endsWith(endpoint.path)).map(({ input }) => input)

const dialog = () => within(document.body).getByRole('dialog')

describe('where a new publication goes', () => {
  it.each([
    ['the record', publishScreens.record(), '发布作品', {}],
    [
      'a day of the calendar',
      publishScreens.record({ day: '2099-10-19' }),
      '在 10-19 加一条',
      { day: '2099-10-19' },
    ],
  ])('is asked in %s, platforms with an account first', async (_where, url, button, _query) => {
    const { page, server } = await renderPage(url, {
      replies: [
        reply(publicationList, publicationsReply),
        reply(publicationCalendar, { days: [], published: 0, waiting: 0 }),
        allAccounts,
      ],
    })
    fireEvent.click(within(page).getByRole('button', { name: new RegExp(button.replace('10-19', '10/19')) }))
    await settle()
    expect(namesIn(dialog())).toEqual(['小红书', '抖音', '快手', 'B 站', '视频号', 'TikTok', '剪映'])
    fireEvent.click(within(dialog()).getByText('小红书'))
    await settle()
    await waitFor(() => within(seenPage()).getByRole('button', { name: '按步骤发到小红书' }))
    expect(inputsOf(server, publicationInit)).toEqual([{}, { platform: 'xiaohongshu' }])
  })

  it('is asked for a work that is published once more, without the platform where it is', async () => {
    const { page, server } = await renderPage(publishScreens.publication({ id: publication.id }), {
      replies: [
        reply(publicationRead, { ...newest, acts: [...newest.acts] }),
        allAccounts,
        reply(publishableWorks, {
          items: [
            {
              id: publication.id,
              title: '海浪',
              kind: 'picture',
              thumb_url: '/sea.webp',
              media_id: publication.id,
              duration_ms: null,
              is_ai: false,
              tags: [],
            },
          ],
          next_cursor: null,
        }),
        reply(publicationSave, draft),
      ],
    })
    fireEvent.click(within(page).getByText('再发一处'))
    await settle()
    expect(namesIn(dialog())).not.toContain('快手')
    fireEvent.click(within(dialog()).getByText('抖音'))
    await waitFor(() => expect(inputsOf(server, publicationSave)).toHaveLength(1))
    expect(inputsOf(server, publishableWorks)[0]).toEqual({
      id: publication.id,
    })
    expect(inputsOf(server, publicationSave)[0]).toMatchObject({
      platform: 'douyin',
      work_id: publication.id,
      title: '海浪',
    })
  })

  it('can be changed for a draft, whose account and partition stay behind', async () => {
    const { page, server } = await renderPage(publishScreens.editor({ id: draft.id }), {
      replies: [
        allAccounts,
        reply(publicationRead, draft),
        reply(publicationSave, { ...draft, platform: 'xiaohongshu', partition_id: null, partition_name: '' }),
      ],
    })
    fireEvent.click(within(page).getByRole('button', { name: /^平台/ }))
    await settle()
    fireEvent.click(within(dialog()).getByText('小红书'))
    await settle()
    const saved = inputsOf(server, publicationSave)[0]
    expect(saved).toMatchObject({
      id: draft.id,
      platform: 'xiaohongshu',
      account_id: accounts[0].id,
      title: draft.title,
    })
    expect(saved).not.toHaveProperty('partition_id')
    expect(within(seenPage()).getByRole('button', { name: '按步骤发到小红书' })).toBeTruthy()
  })
})

describe('the account of a new publication', () => {
  it('is the one that its owner chose', async () => {
    const [first] = choices.accounts
    if (!first) throw new Error('no account')
    const chosen = { ...first, id: `${first.id.slice(0, -1)}0`, nickname: '用着的', is_chosen: true }
    const { page } = await renderPage(publishScreens.editor({ platform: 'bilibili' }), {
      replies: [reply(publicationInit, { ...choices, accounts: [first, chosen] })],
    })
    expect(within(page).getByRole('button', { name: '发布到 用着的' })).toBeTruthy()
  })
})

describe('connecting another account', () => {
  it('comes back to the draft', async () => {
    const nobody = { items: [], platforms: [], max: 5 }
    await renderPage(publishScreens.editor({ id: draft.id }), {
      replies: [
        reply(publicationInit, choices),
        reply(publicationRead, draft),
        reply(publicationSave, draft),
        reply(publishAccountList, nobody),
        reply(publishAccountCheck, nobody),
      ],
    })
    fireEvent.click(within(seenPage()).getByText('账号'))
    await settle()
    fireEvent.click(within(document.body).getByText('连接别的账号'))
    await settle()
    expect(location.hash).toBe(
      `#${publishScreens.accounts({ back: publishScreens.editor({ id: draft.id }) })}`,
    )
  })
})

describe('publishing by the platform’s interface', () => {
  it.each([
    [false, true],
    [true, false],
  ])('waits for the last part: arrived %s, disabled %s', async (is_finished, isDisabled) => {
    const { page } = await renderPage(publishScreens.editor({ id: draft.id }), {
      replies: [
        reply(publicationInit, choices),
        reply(publicationRead, { ...draft, upload: draft.upload && { ...draft.upload, is_finished } }),
        reply(publicationSave, draft),
      ],
    })
    expect(within(page).getByRole('button', { name: '发布到 晚风壁纸' })).toHaveProperty(
      'disabled',
      isDisabled,
    )
    expect(page.textContent?.includes('传完才能发布')).toBe(isDisabled)
  })
})

describe('a draft', () => {
  const open = () =>
    renderPage(publishScreens.editor({ platform: 'bilibili', day: '2099-10-19' }), {
      replies: [
        reply(publicationInit, choices),
        reply(publicationSave, draft),
        reply(publicationRead, draft),
      ],
    })

  it('is made by the first words, before a work is chosen, with the chosen time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    try {
      const { page, server } = await open()
      fireEvent.change(within(page).getByLabelText('标题'), { target: { value: '先写的标题' } })
      await vi.advanceTimersByTimeAsync(2_000)
      await settle()
      expect(inputsOf(server, publicationSave)).toMatchObject([
        { platform: 'bilibili', title: '先写的标题', at: Date.parse('2099-10-19T20:00:00+08:00') },
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  const editing = async (saves: FakeReply) => {
    const opened = await renderPage(publishScreens.editor({ id: draft.id }), {
      replies: [reply(publicationInit, choices), reply(publicationRead, draft), saves],
    })
    const type = (title: string) =>
      fireEvent.change(within(opened.page).getByLabelText('标题'), { target: { value: title } })
    const store = async () => {
      fireEvent.click(within(document.body).getByRole('button', { name: '存草稿' }))
      await settle()
    }
    const sent = () => opened.server.calls.filter(({ path }) => path.endsWith(publicationSave.path))
    return { ...opened, type, store, sent }
  }
  const titlesOf = (calls: { input: unknown }[]) =>
    calls.map(({ input }) => [Object(input).title, Object(input).version])

  it('whose answer was lost is sent again as it was, before what was written since', async () => {
    const keys: (string | undefined)[] = []
    const withKey = (one: FakeReply): FakeReply => ({
      ...one,
      answer: (asked) => {
        keys.push(asked.idempotencyKey)
        return one.answer(asked)
      },
    })
    const { server, type, store, sent } = await editing(withKey(offline(publicationSave)))
    type('先写的')
    await store()
    server.change(withKey(reply(publicationSave, { ...draft, title: '先写的', version: 2 })))
    type('后写的')
    await store()
    const titles = titlesOf(sent())
    expect([titles[0], titles[1], titles.at(-1)]).toEqual([
      ['先写的', 1],
      ['先写的', 1],
      ['后写的', 2],
    ])
    expect(keys[1]).toBe(keys[0])
    expect(keys.at(-1)).not.toBe(keys[0])
  })

  it('that was changed elsewhere is not overwritten: its owner says which one stays', async () => {
    const { server, page, type, store, sent } = await editing(refusal(publicationSave, 'changedMeanwhile'))
    type('这里的')
    await store()
    expect(within(page).getByText('这份草稿在别处改过')).toBeTruthy()
    server.change(
      reply(publicationSave, { ...draft, title: '这里的', version: 6 }),
      reply(publicationRead, { ...draft, title: '别处的', version: 5 }),
    )
    fireEvent.click(within(page).getByRole('button', { name: '保留这里的' }))
    await settle()
    expect(titlesOf(sent())).toEqual([
      ['这里的', 1],
      ['这里的', undefined],
    ])
    expect(within(page).queryByText('这份草稿在别处改过')).toBeNull()
  })

  it('that was changed elsewhere can be taken from there', async () => {
    const { server, page, type, store, sent } = await editing(refusal(publicationSave, 'changedMeanwhile'))
    type('这里的')
    await store()
    server.change(reply(publicationRead, { ...draft, title: '别处的', version: 5 }))
    fireEvent.click(within(page).getByRole('button', { name: '换成别处的' }))
    await settle()
    expect(within(page).getByLabelText<HTMLInputElement>('标题').value).toBe('别处的')
    expect(sent()).toHaveLength(1)
  })
})
