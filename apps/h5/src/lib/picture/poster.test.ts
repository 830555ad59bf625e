import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText } from './poster.ts'
import { wayToSave } from './saveImage.ts'

/** A font whose characters are as wide as high. */
const square = (text: string, size: number) => Array.from(text).length * size
const sizes = { largest: 22, smallest: 10 }

describe('words on a poster', () => {
  it('keep their size while they fit, then shrink, then end in dots', () => {
    expect(fitText('晚风88', sizes, 110, square)).toEqual({ text: '晚风88', size: 22 })
    expect(fitText('晚风壁纸馆', sizes, 100, square)).toEqual({ text: '晚风壁纸馆', size: 20 })
    expect(fitText('晚风壁纸馆每天上新', sizes, 50, square)).toEqual({ text: '晚风壁纸…', size: 10 })
  })

  it('never run out of their line, however long', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.integer({ min: 20, max: 300 }),
        (text, width) => {
          const { text: shown, size } = fitText(text, sizes, width, square)
          expect(square(shown, size)).toBeLessThanOrEqual(width)
          expect(shown.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('saving a picture', () => {
  const plain = { isMessenger: false, isWeCom: false, isIos: false }
  it('is a long press where downloads go nowhere, the system’s sheet on an iPhone, a download elsewhere', () => {
    expect(wayToSave({ ...plain, isMessenger: true, isIos: true }, true)).toBe('longPress')
    expect(wayToSave({ ...plain, isMessenger: true }, true)).toBe('longPress')
    expect(wayToSave({ ...plain, isWeCom: true }, false)).toBe('longPress')
    expect(wayToSave({ ...plain, isIos: true }, true)).toBe('share')
    expect(wayToSave({ ...plain, isIos: true }, false)).toBe('longPress')
    expect(wayToSave(plain, true)).toBe('download')
  })
})
