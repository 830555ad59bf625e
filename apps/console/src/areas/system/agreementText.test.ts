import { describe, expect, it } from 'vitest'
import { blocksOf } from './agreementText.ts'

describe('the text of an agreement', () => {
  it('is headings, items and paragraphs, one a line', () => {
    expect(blocksOf('# 一、总则\n\n  本协议由你与我们订立  \n- 第一项\n#不是标题')).toEqual([
      { kind: 'heading', text: '一、总则' },
      { kind: 'text', text: '本协议由你与我们订立' },
      { kind: 'item', text: '第一项' },
      { kind: 'text', text: '#不是标题' },
    ])
  })
})
