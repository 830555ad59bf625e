import { act, fireEvent, within } from '@testing-library/react'
import { NetworkError } from '@wallpaper/client'
import { toolAttach, toolList } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { expect, it } from 'vitest'
import { renderPage, settle } from '../../test/renderPage.tsx'
import { reply } from '../../test/replies.ts'
import type { Tool } from './tools.types.ts'

const homepage_id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const toolNamed = (id: string, name: string): Tool => ({
  id,
  kind: 'tool',
  name,
  icon: 'grid',
  note: '把一张图切成朋友圈九张',
  is_member_only: false,
  is_locked: false,
  last_day: null,
})

const board = reply(toolList, {
  homepage_name: '晚风壁纸馆',
  max: 4,
  attached: [{ ...toolNamed('nickname', '网名起名'), players: null, is_shown: true }],
  available: [toolNamed('nine_grid', '九宫格切图'), toolNamed('phone_crop', '手机尺寸裁剪')],
})

type Outcome = 'saved' | 'failed'

/** Adds both available tools before the first answer comes; returns what is shown as added in the end. */
const addBoth = async (...outcomes: Outcome[]): Promise<string[]> => {
  const saves: ((outcome: Outcome) => void)[] = []
  const saving = {
    endpoint: toolAttach,
    answer: () =>
      new Promise((resolve, reject) => {
        saves.push((outcome) => (outcome === 'saved' ? resolve({}) : reject(new NetworkError('no reply'))))
      }),
  }
  const { page } = await renderPage(toolsScreens.add({ homepage_id }), { replies: [board, saving] })
  for (const name of ['九宫格切图', '手机尺寸裁剪'])
    fireEvent.click(within(page).getByRole('button', { name: new RegExp(`^添加\\s*「${name}」$`) }))
  for (const [at, outcome] of outcomes.entries()) {
    await settle()
    act(() => saves[at]?.(outcome))
  }
  await settle()
  const added = within(page).getByRole('list', { name: '已添加' })
  return within(added)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent ?? '')
}

it.each<[string, Outcome[], string[]]>([
  ['both, when both were saved', ['saved', 'saved'], ['网名起名', '九宫格切图', '手机尺寸裁剪']],
  ['both, when the second was saved', ['failed', 'saved'], ['网名起名', '九宫格切图', '手机尺寸裁剪']],
  ['the first, when only that was saved', ['saved', 'failed'], ['网名起名', '九宫格切图']],
  ['what was there before, when none was saved', ['failed', 'failed'], ['网名起名']],
])('two changes in a row leave %s', async (_, outcomes, shown) => {
  expect(await addBoth(...outcomes)).toEqual(shown)
})
