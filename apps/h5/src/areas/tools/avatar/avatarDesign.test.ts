import { expect, it } from 'vitest'
import type { AvatarTemplate } from '../tools.types.ts'
import { firstAvatar, framesToTry, inkOn, mixed, partsOf, wordsOf } from './avatarDesign.ts'

const template = (part: AvatarTemplate['part'], id: string, text = ''): AvatarTemplate => ({
  id,
  part,
  group: '节日',
  name: id,
  shape: part === 'ground' ? 'colour' : 'ring',
  colours: ['#c8234a', '#ffffff'],
  text,
  picture_url: null,
})

const templates = [
  template('frame', 'f1', '国庆快乐'),
  template('frame', 'f2', '中秋团圆'),
  template('frame', 'f3'),
  template('ground', 'g1'),
  template('ground', 'g2'),
  template('sticker', 's1'),
]

it('begins with the first ground and frame, and without a sticker', () => {
  const { ground, frame, sticker } = firstAvatar(templates)
  expect([ground, frame, sticker]).toEqual(['g1', 'f1', null])
  expect(firstAvatar([]).frame).toBeNull()
})

it('shows the words of its frame until there are own ones', () => {
  const design = firstAvatar(templates)
  const parts = partsOf(design, templates)
  expect(wordsOf(design, parts)).toBe('国庆快乐')
  expect(wordsOf({ text: ' 晚风 ' }, parts)).toBe('晚风')
  expect(wordsOf({ text: '' }, { frame: undefined })).toBe('')
})

it('mixes other layers and keeps every setting', () => {
  const design = { ...firstAvatar(templates), frameSize: 40, text: '晚风' }
  expect(mixed(design, templates, () => 0)).toEqual({ ...design, ground: 'g2', frame: 'f2', sticker: 's1' })
  expect(mixed(design, templates, () => 0.99)).toEqual({
    ...design,
    ground: 'g2',
    frame: 'f3',
    sticker: null,
  })
})

it('offers other frames with words, the chosen one first', () => {
  expect(framesToTry(templates, 'f3', 3).map(({ id }) => id)).toEqual(['f3', 'f1', 'f2'])
  expect(framesToTry(templates, null, 1).map(({ id }) => id)).toEqual(['f1'])
})

it.each([
  ['#ffffff', '#16131f'],
  ['#16131f', '#ffffff'],
  ['#c7cffd', '#16131f'],
  ['#5b48cf', '#ffffff'],
])('on %s writes in %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink)
})
