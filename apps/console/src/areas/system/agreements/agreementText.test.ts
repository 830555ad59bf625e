import { describe, expect, it } from 'vitest'
import { blocksOf, piecesOf } from './agreementText.ts'

describe('the text of an agreement', () => {
  it('is headings, items and paragraphs, one a line', () => {
    expect(blocksOf('# 一、总则\n\n  本协议由你与我们订立  \n- 第一项\n#不是标题')).toEqual([
      { kind: 'heading', text: '一、总则' },
      { kind: 'text', text: '本协议由你与我们订立' },
      { kind: 'item', text: '第一项' },
      { kind: 'text', text: '#不是标题' },
    ])
  })

  it('names figures of the settings', () => {
    expect(piecesOf('有 {{account.closure_days}} 天，{{ sms.tries }}次，{{没有成对')).toEqual([
      { text: '有 ' },
      { figure: 'account.closure_days', written: '{{account.closure_days}}' },
      { text: ' 天，' },
      { figure: 'sms.tries', written: '{{ sms.tries }}' },
      { text: '次，{{没有成对' },
    ])
  })
})
