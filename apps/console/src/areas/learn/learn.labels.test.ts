import { describe, expect, it } from 'vitest'
import { chaptersIn, chaptersText, lengthText } from './learn.labels.ts'

describe('chapters', () => {
  it('are written one a line, and read back as they were written', () => {
    const text = '00:00 开场\n06:12 好搜：避开同音\n1:06:42 答疑'
    expect(chaptersIn(text)).toEqual([
      { title: '开场', at: 0 },
      { title: '好搜：避开同音', at: 372 },
      { title: '答疑', at: 4_002 },
    ])
    expect(chaptersText(chaptersIn(text) ?? [])).toBe(text)
  })

  it.each(['开场', '00:99 太多秒', '00:10', '12 开场'])('are not %j', (text) =>
    expect(chaptersIn(text)).toBeNull(),
  )

  it('may be none', () => expect(chaptersIn('\n \n')).toEqual([]))
  it('know their length', () => expect(lengthText(384)).toBe('06:24'))
})
