/** Looks for a QR code in a picture, off the main thread; the reader's module is fetched with the first. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Size } from '../pick/limits.ts'
import { placeOf } from './codePlace.ts'

export interface CodeRequest extends Size {
  id: number
  file: Blob
}

export interface CodeReply {
  id: number
  /** Null for none, or where this browser cannot look: the review looks again. */
  place: string | null
}

/** A code that a camera reads is still legible at this size. */
const longestSide = 2_000

let ready: Promise<unknown> | undefined

/** From our files: otherwise the library would download it from a CDN. */
const prepared = () => {
  ready ??= fetch(wasmUrl)
    .then((reply) => reply.arrayBuffer())
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
    .catch((error: unknown) => {
      ready = undefined
      throw error
    })
  return ready
}

const pixelsOf = async ({ file, width, height }: CodeRequest): Promise<ImageData | null> => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const size = {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
  }
  const bitmap = await createImageBitmap(file, size)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? null
  bitmap.close()
  return pixels
}

const placeIn = async (asked: CodeRequest): Promise<string | null> => {
  await prepared()
  const pixels = await pixelsOf(asked)
  if (!pixels) return null
  const [code] = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  if (!code) return null
  const { topLeft, bottomRight } = code.position
  return placeOf({
    x: (topLeft.x + bottomRight.x) / 2 / pixels.width,
    y: (topLeft.y + bottomRight.y) / 2 / pixels.height,
  })
}

addEventListener('message', ({ data }: MessageEvent<CodeRequest>) => {
  const answer = (place: string | null) => postMessage({ id: data.id, place } satisfies CodeReply)
  placeIn(data).then(answer, () => answer(null))
})
