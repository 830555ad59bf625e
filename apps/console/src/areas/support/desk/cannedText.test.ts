import { describe, expect, it } from 'vitest'
import { fillCanned } from './cannedText.ts'

const values = { 昵称: '林晚风', 单号: '2611160012', 客服: '小安', 可提现: '4,286.40' }

describe('a canned answer', () => {
  it('is filled with what is known of the ticket, and says with what', () => {
    expect(fillCanned('{昵称}，现在可提现 {可提现} 元', values)).toEqual({
      text: '林晚风，现在可提现 4,286.40 元',
      filled: ['林晚风', '4,286.40'],
    })
  })

  it('leaves what nobody knows as it is written', () => {
    expect(fillCanned('{订单} {昵称', values)).toEqual({ text: '{订单} {昵称', filled: [] })
  })
})
