import { describe, expect, it } from 'vitest'
import { kitPlatformsOf, sentenceOf, taggedUrl, topicsOf } from './shareKit.labels.ts'

const every = [...kitPlatformsOf('zh'), ...kitPlatformsOf('en')]
const lengthOf = (text: string) => Array.from(text).length

describe('the words of a share kit', () => {
  it.each(every)(
    'are never longer than $name takes, however long the title, and always name the code',
    (platform) => {
      for (const title of ['海', '海上落日'.repeat(20)])
        for (const at of platform.sentences.keys()) {
          const words = sentenceOf(platform, at, { title, code: '晚风的海晚风的海' })
          expect(lengthOf(words)).toBeLessThanOrEqual(platform.textMax)
          expect(words).toContain('晚风的海晚风的海')
        }
    },
  )

  it('go round when another sentence is asked for', () => {
    const [platform] = every
    if (!platform) throw new Error('there is no platform')
    const words = [0, 1, 2, 3].map((at) => sentenceOf(platform, at, { title: '海', code: '晚风88' }))
    expect(new Set(words).size).toBe(3)
    expect(words[3]).toBe(words[0])
  })

  it.each(every)(
    'have as many topics as $name takes: those of the picture first, none twice, none broken',
    (platform) => {
      const topics = topicsOf(platform, ['落 日', '#手机壁纸', '手机壁纸', ' '])
      expect(topics.slice(0, 2)).toEqual(['落日', '手机壁纸'])
      expect(topics.length).toBeLessThanOrEqual(platform.topicsMax)
      expect(new Set(topics).size).toBe(topics.length)
    },
  )

  it('lead back with the mark of the platform', () => {
    expect(taggedUrl('https://t.example/s/x', 'douyin')).toBe('https://t.example/s/x?p=douyin')
    expect(taggedUrl('https://t.example/s/x', null)).toBe('https://t.example/s/x')
  })
})
