import { sentenceSizeIds, sentenceStyleIds } from '@wallpaper/contract/studio/sentence.labels'
import { describe, expect, it } from 'vitest'
import { sentencePage, undrawable } from './sentencePage.ts'

const sentence = '傍晚六点，整座城市的灯一起亮起来'

describe('a page of a sentence', () => {
  it.each(sentenceStyleIds)('in the style %s is the same each time, and another for other words', (style) => {
    for (const size of sentenceSizeIds) {
      const page = sentencePage({ sentence, style, size })
      expect(sentencePage({ sentence, style, size })).toEqual(page)
      expect(sentencePage({ sentence: `${sentence}了`, style, size })).not.toEqual(page)
    }
  })

  it('has the shape of its size, and the words as they were written', () => {
    const page = sentencePage({ sentence, style: 'sea', size: 'wallpaper' })
    expect([page.width, Math.round(page.height)]).toEqual([300, 533])
    expect(page.layers.at(-1)).toMatchObject({ kind: 'text', text: sentence })
    expect(page.layers.at(-2)).toMatchObject({ kind: 'text', text: '模板生成' })
    expect(new Set(page.layers.map(({ id }) => id)).size).toBe(page.layers.length)
  })

  it('has the colours that its words ask for', () => {
    const backgroundOf = (words: string) =>
      sentencePage({ sentence: words, style: 'sea', size: 'square' }).background
    const night = backgroundOf('夜里的海')
    expect(backgroundOf('月光下的沙滩')).toEqual(night)
    expect(backgroundOf('落日沉进水里')).not.toEqual(night)
  })
})

it('characters that no font has are named', () => {
  expect(undrawable('晚风，good night 2026。')).toEqual([])
  expect(undrawable('晚安🙂🙂')).toEqual(['🙂'])
})
