import fc from 'fast-check'
import { create, type QRCodeMaskPattern } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { qrGrid, qrModules } from './qr.ts'

const masks: readonly QRCodeMaskPattern[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** The same text from another generator, in each of the eight masks that a reader must understand. */
const byAnother = (text: string): string[] =>
  masks.map((maskPattern) => {
    const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
      errorCorrectionLevel: 'M',
      maskPattern,
    })
    return Array.from(modules.data, Number).join('')
  })

const flat = async (text: string) => (await qrModules(text)).flat().map(Number).join('')

describe('a QR code', () => {
  it.each(['https://t.example/h5/?invite_code=TS8803#/', 'https://t.example/s/晚风88', '图神'])(
    'of %s holds what another generator writes for it',
    async (text) => {
      expect(byAnother(text)).toContain(await flat(text))
    },
  )

  it('is square, and larger only when there is more to say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 120, unit: 'binary' }), async (text) => {
        const [short, long] = [await qrModules(text), await qrModules(text + text)]
        expect(short.every((row) => row.length === short.length)).toBe(true)
        expect(long.length).toBeGreaterThanOrEqual(short.length)
      }),
      { numRuns: 30 },
    )
  })

  it('lies in its square with at least four white modules on every side, on whole pixels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 200, max: 2_000 }), (version, side) => {
        const count = 21 + 4 * version
        const { module, margin } = qrGrid(count, side)
        expect(Number.isInteger(module) && Number.isInteger(margin)).toBe(true)
        expect(margin).toBeGreaterThanOrEqual(4 * module)
        expect(2 * margin + module * count).toBeLessThanOrEqual(side)
      }),
    )
  })
})
