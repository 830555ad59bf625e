import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { fromPixels, type Pixels } from './pixels.ts'

// What machine-readable codes a picture carries, as the text that a phone would read from them. Read in the child
// process, from pixels that are there already.

/** More than this is no picture to look at, and more text than this is no address. */
const codesMax = 5
const textMax = 300

// QR codes are what people put into pictures: looked for with everything there is, in 20 ms. The others are looked for
// the quick way, which takes as long again. Numbers of goods (EAN and the like) are left out: they lead nowhere.
const passes: readonly ReaderOptions[] = [
  { formats: ['QRCode'], tryHarder: true },
  {
    formats: ['MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128'],
    tryHarder: false,
    tryInvert: false,
  },
]

let ready: Promise<unknown> | undefined

/** Begun with the first picture. Without the bytes at hand the library would fetch them from a stranger's server. */
const prepared = () => {
  ready ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (wasmBinary) =>
      prepareZXingModule({
        overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
        fireImmediately: true,
      }),
  )
  return ready
}

export const codesIn = async (pixels: Pixels): Promise<string[]> => {
  await prepared()
  const { data, info } = await fromPixels(pixels)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  }
  const found = new Set<string>()
  for (const options of passes)
    for (const { text } of await readBarcodes(image, { ...options, maxNumberOfSymbols: codesMax }))
      found.add(printable(text))
  return [...found].filter((text) => text !== '').slice(0, codesMax)
}

/** As much of it as staff read; a zero byte is nothing that PostgreSQL keeps. */
const printable = (text: string): string =>
  Array.from(text.replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, textMax)
    .join('')
