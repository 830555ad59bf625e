import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { overlays, toast } from './overlays.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shownFor = (...[text, options]: Parameters<typeof toast>): number => {
  toast(text, options)
  const from = Date.now()
  while (overlays.get().toast) vi.advanceTimersByTime(10)
  return Date.now() - from
}

describe('a toast', () => {
  it('of a few words stays for a second, with an action for two', () => {
    expect(shownFor('已保存')).toBe(1_000)
    expect(shownFor('已移到回收站', { action: { label: '撤销', onPress: () => undefined } })).toBe(2_000)
    expect(shownFor('已移到回收站', { ms: 5_000 })).toBe(5_000)
  })

  it('that is long stays until it can have been read, though never for good', () => {
    const refusal = '支持 JPG、PNG、GIF、WEBP、BMP、HEIC、AVIF 图片，请换一张再试'
    expect(shownFor(refusal)).toBe(1_000 + refusal.length * 60)
    expect(shownFor('请换一张图片再试，最长的边不超过 4000 像素', { ms: 2_000 })).toBeGreaterThan(2_000)
    expect(shownFor('长'.repeat(200))).toBe(4_000)
  })

  it('gives way to the next one', () => {
    toast('支持 JPG、PNG、GIF、WEBP、BMP、HEIC、AVIF 图片')
    vi.advanceTimersByTime(900)
    expect(shownFor('已保存')).toBe(1_000)
  })
})
