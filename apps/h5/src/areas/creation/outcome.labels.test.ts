import { describe, expect, it } from 'vitest'
import { doneIds, outcomeSentence } from './outcome.labels.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const moved = (count: number) => `已移动 ${count} 个`

describe('what became of many', () => {
  it('is one number when all went well', () => {
    const results = [1, 2].map((digit) => ({ id: id(digit), ok: true, msg: '' }))
    expect(outcomeSentence(results, moved)).toBe('已移动 2 个')
    expect(doneIds(results)).toEqual([id(1), id(2)])
  })

  it('names each reason once, with how many it is true of', () => {
    const results = [
      { id: id(1), ok: true, msg: '' },
      { id: id(2), ok: false, msg: '已在专辑里' },
      { id: id(3), ok: false, msg: '已在专辑里' },
      { id: id(4), ok: false, msg: '内容不存在' },
    ]
    expect(outcomeSentence(results, moved)).toBe('已移动 1 个，2 个已在专辑里，1 个内容不存在')
    expect(doneIds(results)).toEqual([id(1)])
  })

  it('says only why when nothing was done', () => {
    expect(outcomeSentence([{ id: id(1), ok: false, msg: '已在专辑里' }], moved)).toBe('1 个已在专辑里')
  })
})
