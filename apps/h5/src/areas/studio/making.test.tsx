import { fireEvent, waitFor, within } from '@testing-library/react'
import {
  dubFavourite,
  dubFilms,
  dubSample,
  dubSubmit,
  dubVoices,
  sentenceSubmit,
} from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { refusal, reply } from '../../test/replies.ts'
import { dubReplies, madeDub, templatesReply, voicesWith } from './making.suite.ts'

const inputOf = (calls: readonly { path: string; input: unknown }[], path: string) =>
  calls.findLast((call) => call.path.includes(path))?.input

/** Sounds that were begun, and whether each still plays. */
const sounds: { src: string; isPlaying: boolean }[] = []

beforeEach(() => {
  sounds.length = 0
  const current = new WeakMap<HTMLMediaElement, { src: string; isPlaying: boolean }>()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    const sound = { src: this.src, isPlaying: true }
    sounds.push(sound)
    current.set(this, sound)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    const sound = current.get(this)
    if (sound) sound.isPlaying = false
  })
})

describe('dubbing', () => {
  const text = '傍晚六点，灯亮了。'

  it('says how long the words take, and sends what was chosen', async () => {
    const { page, server } = await renderPage(studioScreens.dub(), {
      replies: [...dubReplies(), reply(dubSubmit, madeDub)],
    })
    fireEvent.change(within(page).getByLabelText('配音文案'), { target: { value: text } })
    expect(page.textContent).toContain('约 4 秒')
    fireEvent.click(within(page).getByRole('tab', { name: '1.5 倍' }))
    fireEvent.click(within(page).getByRole('radio', { name: /老周/ }))
    fireEvent.click(within(page).getByRole('button', { name: '生成配音' }))
    await settle()
    expect(inputOf(server.calls, 'video_dub/submit')).toEqual({
      text,
      voice: 'laozhou',
      speed: 150,
      voice_volume: 100,
    })
  })

  it('under a work sends its start, volumes and subtitles', async () => {
    const film = {
      work_id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e72',
      title: '晚风里的灯',
      thumb_url: '/film.webp',
      duration_ms: 20_000,
    }
    const { page, server } = await renderPage(studioScreens.dub(), {
      replies: [
        ...dubReplies(),
        reply(dubSubmit, madeDub),
        reply(dubFilms, { items: [film], next_cursor: null }),
      ],
    })
    fireEvent.change(within(page).getByLabelText('配音文案'), { target: { value: text } })
    fireEvent.click(await within(page).findByRole('button', { name: '选视频' }))
    fireEvent.click(await within(document.body).findByRole('button', { name: /晚风里的灯/ }))
    fireEvent.change(within(page).getByLabelText(/开始时间/), { target: { value: '3' } })
    fireEvent.change(within(page).getByLabelText(/原声音量/), { target: { value: '0' } })
    fireEvent.click(within(page).getByRole('switch', { name: '把文案做成字幕' }))
    fireEvent.click(within(page).getByRole('button', { name: '生成配音' }))
    await settle()
    expect(inputOf(server.calls, 'video_dub/submit')).toEqual({
      text,
      voice: 'wanqing',
      speed: 100,
      voice_volume: 100,
      work_id: film.work_id,
      start_ms: 3_000,
      film_volume: 0,
      has_subtitles: false,
    })
  })

  it('without words asks nothing of the server, and shows a refusal at its field', async () => {
    const { page, server } = await renderPage(studioScreens.dub(), {
      replies: [...dubReplies(), refusal(dubSubmit, 'invalidInput', '今天的次数用完了')],
    })
    fireEvent.change(within(page).getByLabelText('配音文案'), { target: { value: '。。' } })
    fireEvent.click(within(page).getByRole('button', { name: '生成配音' }))
    await settle()
    expect(within(page).getByRole('alert').textContent).toBe('请写下要念的话')
    expect(inputOf(server.calls, 'video_dub/submit')).toBe(undefined)
  })

  it('cannot be submitted without tries left, and says when there are new ones', async () => {
    const shown = voicesWith({})
    const none = { limit: 10, left: 0, renews_at: 0 }
    const { page } = await renderPage(studioScreens.dub(), {
      replies: dubReplies({ ...shown, provided: { quota: none, tries: 1, seconds: 20 } }),
    })
    expect(page.textContent).toContain('今天的次数用完了，明天 0 点恢复')
    expect(within(page).getByRole('button', { name: '生成配音' })).toHaveProperty('disabled', true)
  })
})

describe('voices', () => {
  const open = (...voices: Parameters<typeof voicesWith>) =>
    renderPage(studioScreens.voices({ voice: 'wanqing', count: 9 }), {
      replies: [
        reply(dubVoices, voicesWith(...voices)),
        reply(dubSample, { url: '/sample.m4a', wave: [20, 80, 40] }),
        reply(dubFavourite, voicesWith({}).voices[0] ?? never()),
      ],
    })
  const never = (): never => {
    throw new Error('no voice')
  }

  it('play one sample at a time', async () => {
    const { page } = await open({}, { id: 'laozhou', name: '老周' })
    fireEvent.click(within(page).getByRole('button', { name: '试听晚晴' }))
    await waitFor(() => expect(sounds.map(({ isPlaying }) => isPlaying)).toEqual([true]))
    fireEvent.click(within(page).getByRole('button', { name: '试听老周' }))
    await waitFor(() => expect(sounds.map(({ isPlaying }) => isPlaying)).toEqual([false, true]))
    fireEvent.click(within(page).getByRole('button', { name: '停止试听老周' }))
    expect(sounds.map(({ isPlaying }) => isPlaying)).toEqual([false, false])
  })

  it('that are down or for members keep their row and cannot be chosen', async () => {
    const { page } = await open({ is_down: true }, { id: 'yunduo', name: '云朵', is_locked: true })
    expect(within(page).getByRole('radio', { name: /晚晴.*暂时不能用/ })).toHaveProperty('disabled', true)
    expect(within(page).getByRole('radio', { name: /云朵/ })).toHaveProperty('disabled', true)
    expect(within(page).getByRole('button', { name: '用「晚晴」' })).toHaveProperty('disabled', true)
    fireEvent.click(within(page).getByRole('radio', { name: /自带声音/ }))
    expect(within(page).getByRole('button', { name: '用「自带声音」' })).toHaveProperty('disabled', false)
    expect(page.textContent).toContain('9 个字，不用掉别的声音的次数')
  })

  it('are found by what they fit, and by whether they are liked', async () => {
    const { page } = await open({}, { id: 'laozhou', name: '老周', fits: '解说、风景', is_favourite: true })
    const names = () =>
      within(page)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent)
    fireEvent.change(within(page).getByLabelText('搜声音'), { target: { value: '解说' } })
    expect(names()).toHaveLength(1)
    fireEvent.change(within(page).getByLabelText('搜声音'), { target: { value: '' } })
    fireEvent.click(within(page).getByRole('button', { name: '我的收藏' }))
    expect(names()[0]).toContain('老周')
  })
})

describe('a picture of a sentence', () => {
  it('is called drawn from a template, and by the provider AI with its label', async () => {
    const { page, server } = await renderPage(studioScreens.sentence(), {
      replies: [
        templatesReply({ id: 'ai', name: 'AI 生成', provider: 'AI 画图服务商' }),
        refusal(sentenceSubmit, 'invalidInput', '今天的次数用完了'),
      ],
    })
    expect(page.textContent).toContain('按模板排版画成，不是 AI')
    fireEvent.click(within(page).getByRole('tab', { name: 'AI 生成' }))
    expect(page.textContent).toContain('由AI 画图服务商生成，图上和文件里都带「AI 生成」标识')
    fireEvent.change(within(page).getByLabelText('一句话'), { target: { value: '海边的灯' } })
    fireEvent.click(within(page).getByRole('radio', { name: '海边' }))
    fireEvent.click(within(page).getByRole('button', { name: 'AI 生成' }))
    await settle()
    expect(inputOf(server.calls, 'xiaobing/submit')).toEqual({
      sentence: '海边的灯',
      style: 'sea',
      size: 'wallpaper',
      mode: 'ai',
    })
  })
})
