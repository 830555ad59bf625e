import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, within } from '@testing-library/react'
import { type InputOf, type LineId, lines, type OutputOf } from '@wallpaper/contract'
import { mineIndex } from '@wallpaper/contract/account'
import { homepageCreate, homepageInfo } from '@wallpaper/contract/creation'
import { describe, expect, it } from 'vitest'
import { navigateBack, navigateTo } from '../pageStack/navigation.ts'
import { PageStack } from '../pageStack/PageStack.tsx'
import { seenPage, settle, startApp } from '../test/renderPage.tsx'
import { lineReply } from '../test/replies.ts'
import { runtime } from './runtime.ts'
import { useDraft } from './useDraft.ts'
import { useLineCalls, useLineRead } from './useLineRead.ts'
import { useRead } from './useRead.ts'

const homepage_id = '0b7c2a1e-3f4d-4e5f-8a6b-7c8d9e0f1a2b'

const homepageOf = (line: LineId): OutputOf<typeof homepageInfo> => ({
  id: homepage_id,
  line,
  name: `${lines[line].name}的主页`,
  avatar_url: '',
  cover_url: '',
  intro: '',
  class: 'wallpaper',
  class_name: '手机壁纸',
  state: 'active',
  is_locked: false,
  reason: null,
  fields_to_change: [],
  change: null,
  download_mode: 'free',
  price_fen: null,
  sort_type: 'newest',
  mini_sort_type: 'newest',
  photos: { all: 0, draft: 0, reviewing: 0, published: 0, rejected: 0, taken_down: 0 },
  albums: 0,
  submitted_at: 0,
  decided_at: null,
  created_at: 0,
})
const wanted: InputOf<typeof homepageCreate> = { name: '新主页', avatar_url: '', class: 'wallpaper' }

/** A line screen as areas write it: without naming a line. */
function Homepage() {
  const { data } = useLineRead(homepageInfo, { homepage_id })
  const { call } = useLineCalls()
  const { filled, fill } = useDraft('homepage', { name: '' })
  return (
    <main>
      <h1>{data?.name}</h1>
      <input aria-label="名称" value={filled.name} onChange={({ target }) => fill({ name: target.value })} />
      <button type="button" onClick={() => void call(homepageCreate, wanted, { hasLoading: false })}>
        新建
      </button>
    </main>
  )
}

const mirrored = '/pages/gpic/check/homepage'
const creative = '/pages/chuangyi/index/check/homepage'

const open = async () => {
  const { app, server, container } = startApp(mirrored, {
    replies: [lineReply(homepageInfo, homepageOf), lineReply(homepageCreate, homepageOf)],
  })
  render(
    <QueryClientProvider client={app.queries}>
      <PageStack store={app.stack} renderPage={() => <Homepage />} />
    </QueryClientProvider>,
    { container },
  )
  await settle()
  return server
}

const move = async (go: () => void) => {
  act(go)
  await settle()
}

describe('a page of a product line', () => {
  it('reads and sends on its own line, though another one is open over it', async () => {
    localStorage.setItem('prefix', 'overseas/v1')
    const server = await open()
    const below = seenPage()
    expect(within(below).getByRole('heading')).toHaveProperty('textContent', '海外线的主页')

    await move(() => navigateTo(creative))
    expect(seenPage().textContent).toContain('定制内容的主页')
    // Still mounted below: it keeps showing and using its own line.
    expect(below.textContent).toContain('海外线的主页')
    await move(() => within(below).getByText('新建').click())
    expect(server.calls.at(-1)?.path).toBe('/api/overseas/v1/homepage/create')

    // A third page, in the same screens as the first: the stored line follows the visible page.
    runtime().setMirroredLine('young')
    await move(() => navigateTo('/pages/gpic/check/other'))
    expect(seenPage().textContent).toContain('青春线的主页')
    await move(() => navigateBack(2))
    await move(() => navigateTo('/pages/gpic/check/other'))
    expect(seenPage().textContent).toContain('海外线的主页')
  })

  it('keeps a draft of its own for each line', async () => {
    localStorage.setItem('prefix', 'young/v1')
    await open()
    fireEvent.change(within(seenPage()).getByLabelText('名称'), { target: { value: '青春' } })
    fireEvent(window, new Event('pagehide'))
    await move(() => navigateTo(creative))
    const other = within(seenPage()).getByLabelText<HTMLInputElement>('名称')
    expect(other.value).toBe('')
    await move(() => navigateTo('/pages/gpic/check/other'))
    expect(within(seenPage()).getByLabelText<HTMLInputElement>('名称').value).toBe('青春')
  })

  it('has no line to forget: without one nothing of this compiles', () => {
    // Never called: each of these must be a type error.
    const wrong = [
      // @ts-expect-error a call of the lines is not read without one
      () => useRead(homepageInfo, { homepage_id }),
      // @ts-expect-error and one of no line not with one
      () => useLineRead(mineIndex, {}),
      // @ts-expect-error a call of the lines names one
      () => runtime().call(homepageInfo, { homepage_id }),
      // @ts-expect-error also when it says something else
      () => runtime().call(homepageInfo, { homepage_id }, { hasLoading: false }),
      // @ts-expect-error a call of no line takes none
      () => runtime().call(mineIndex, {}, { line: 'picture' }),
    ]
    expect(wrong).toHaveLength(5)
  })

  it('is the only place where a line is read: a page of no line says so', async () => {
    const { app, container } = startApp('/')
    const shown = () =>
      render(
        <QueryClientProvider client={app.queries}>
          <PageStack store={app.stack} renderPage={() => <Homepage />} />
        </QueryClientProvider>,
        { container },
      )
    expect(shown).toThrow('belongs to no product line')
  })
})
