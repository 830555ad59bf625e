// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { centreOf } from './drawing.ts'
import { preparePicture } from './makers.ts'
import { decorated, prepareNickname } from './nickname.ts'
import { playPuzzle } from './puzzle.ts'
import { showPictures } from './stage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const drawStage = (input = '') => {
  document.body.innerHTML = `${input}<p id="said"></p><div id="made"></div>`
}
const said = () => document.querySelector('#said')?.textContent
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('#made button')]

it('cuts the middle out of a picture, whatever its shape', () => {
  expect(centreOf(400, 300, 1)).toEqual([50, 0, 300, 300])
  expect(centreOf(300, 400, 1)).toEqual([0, 50, 300, 300])
  expect(centreOf(1_000, 1_000, 0.5)).toEqual([250, 0, 500, 1_000])
})

it('shows what it made, and how to save it', () => {
  const shown = () => [...document.querySelectorAll('#made img')].map((each) => each.getAttribute('alt'))
  drawStage()
  showPictures(['data:1'])
  expect([shown(), said()]).toEqual([['做好的图'], '长按图片保存'])
  showPictures(['data:1', 'data:2'])
  expect([shown(), said()]).toEqual([['第 1 张', '第 2 张'], '长按图片，从第 1 张开始依次保存'])
})

it('swaps two pieces of a puzzle, counts, and ends when the picture is whole', () => {
  drawStage()
  playPuzzle(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], [1, 0, 2, 3, 4, 5, 6, 8, 7])
  expect([buttons()[0]?.getAttribute('aria-label'), said()]).toEqual([
    '第 1 格，图块 2',
    '点两块，它们会换位置',
  ])
  const tap = (at: number) => buttons()[at]?.click()
  tap(0)
  expect(buttons().map(({ className }) => className === 'on')).toEqual([true, ...Array(8).fill(false)])
  tap(1)
  expect(document.activeElement).toBe(buttons()[1])
  // Tapping a piece twice is no move.
  tap(4)
  tap(4)
  tap(7)
  tap(8)
  expect(said()).toBe('拼好了，用了 2 步')
  expect(buttons().every(({ disabled }) => disabled)).toBe(true)
  expect([...document.querySelectorAll('#made img')].map((each) => each.getAttribute('src')).join('')).toBe(
    'abcdefghi',
  )
})

it('begins a puzzle in disorder', () => {
  drawStage()
  playPuzzle(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
  expect(said()).toBe('点两块，它们会换位置')
})

it('decorates a name, and copies the one that is tapped', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  drawStage('<input id="nick">')
  prepareNickname()
  expect([said(), buttons().length]).toEqual(['写下你的名字', 0])
  const input = document.querySelector<HTMLInputElement>('#nick')
  if (!input) throw new Error('there is no field')
  input.value = ' 晚风 '
  input.dispatchEvent(new Event('input'))
  expect(buttons().map(({ textContent }) => textContent)).toEqual(decorated('晚风'))
  expect(decorated('晚风')[0]).toBe('꧁晚风꧂')
  buttons()[1]?.click()
  await vi.waitFor(() => expect(said()).toBe('已复制「✿晚风✿」'))
  expect(copied).toEqual(['✿晚风✿'])
})

it('selects the name to be copied by hand where there is no clipboard', () => {
  vi.stubGlobal('navigator', {})
  drawStage('<input id="nick" value="晚风">')
  prepareNickname()
  buttons()[0]?.click()
  expect([said(), String(getSelection())]).toEqual(['长按选中的名字复制', '꧁晚风꧂'])
})

it('refuses a picture that is too large before it is read', () => {
  drawStage('<input id="file" type="file">')
  preparePicture('nine_grid')
  const input = document.querySelector<HTMLInputElement>('#file')
  Object.defineProperty(input, 'files', { value: [{ size: 30_000_001 }] })
  input?.dispatchEvent(new Event('change'))
  expect(said()).toBe('图片太大了，请选 30 MB 以内的')
})
