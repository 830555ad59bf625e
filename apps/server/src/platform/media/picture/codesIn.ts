import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { fromPixels, type Pixels } from './pixels.ts'

// Reads the machine-readable codes in a picture as text. Runs in the child process, on pixels that are
// already decoded.

/** More codes than this need no review, and a longer text is no address. */
const codesMax = 5
const textMax = 300

// QR codes are what people put into pictures: searched thoroughly, in 20 ms. The other formats are searched
// the quick way, which takes as long again. Product codes (EAN and the like) are left out: they contain no
// address.
const passes: readonly ReaderOptions[] = [
  { formats: ['QRCode'], tryHarder: true },
  {
    formats: ['MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128'],
    tryHarder: false,
    tryInvert: false,
  },
]

let ready: Promise<unknown> | undefined

/** Loaded with the first picture, from our files: otherwise the library would download it from a CDN. */
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

/** Shortened for staff, without control characters: PostgreSQL stores no zero byte. */
const printable = (text: string): string =>
  Array.from(text.replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, textMax)
    .join('')
