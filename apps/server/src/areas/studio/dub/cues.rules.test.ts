import { describe, expect, it } from 'vitest'
import { cuesOf } from './cues.rules.ts'

describe('subtitles', () => {
  it('are the clauses, without their marks, one after the other over the whole time', () => {
    expect(cuesOf('傍晚六点，整座城市的灯一起亮起来。')).toEqual([
      { fromMs: 0, toMs: 308, text: '傍晚六点' },
      { fromMs: 308, toMs: 1_000, text: '整座城市的灯一起亮起来' },
    ])
  })

  it('are cut into lines of the same length where a clause is long', () => {
    const lines = cuesOf('一'.repeat(40))
    expect(lines.map(({ text }) => text.length)).toEqual([14, 14, 12])
    expect([lines[0]?.fromMs, lines[2]?.toMs]).toEqual([0, 1_000])
  })

  it('are none for marks alone', () => {
    expect(cuesOf('。。。')).toEqual([])
  })
})
