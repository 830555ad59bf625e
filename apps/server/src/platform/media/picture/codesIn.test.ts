/** QR codes in pictures, which the review is told of. */
import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaBench } from '../media.testkit.ts'
import { photo, quadrants } from './picture.fixtures.ts'

const bench = mediaBench()

describe('codes in a picture', () => {
  const address = 'https://u.wechat.com/EAbcdEFghIJ'
  /** A code on a photo, a tenth of its width, rotated by some degrees. */
  const withCode = async (degrees: number) => {
    const code = await sharp(await QRCode.toBuffer(address, { width: 160, margin: 2 }))
      .rotate(degrees, { background: '#ffffff' })
      .png()
      .toBuffer()
    return photo(7, 1_600, 2_400)
      .composite([{ input: code, left: 1_100, top: 1_900 }])
      .jpeg()
      .toBuffer()
  }

  it.each([0, 12, 90])('are read, turned by %i degrees', async (degrees) => {
    expect((await bench.picture(await withCode(degrees))).codes).toEqual([address])
  })

  it('are read light on dark', async () => {
    const code = await QRCode.toBuffer(address, { width: 400, color: { dark: '#ffffff', light: '#101018' } })
    expect((await bench.picture(code)).codes).toEqual([address])
  })

  it('are none in photographs, stripes and drawings', async () => {
    const stripes = Buffer.from(
      Array.from({ length: 600 * 400 }, (_, at) => (Math.floor((at % 600) / 7) % 2 ? 255 : 0)),
    )
    const striped = sharp(stripes, { raw: { width: 600, height: 400, channels: 1 } }).png()
    for (const picture of [photo(3, 900, 1_400).jpeg(), striped, quadrants(400, 300).png()])
      expect((await bench.picture(await picture.toBuffer())).codes).toEqual([])
  })
})
