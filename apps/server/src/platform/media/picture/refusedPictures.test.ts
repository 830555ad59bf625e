/** Files that are refused as pictures, each with the reason: what is no picture, and what hides behind one. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaBench, renditionPath } from '../media.testkit.ts'
import { animation, bmp, photo, pngClaiming, quadrants } from './picture.fixtures.ts'

const bench = mediaBench()
const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))

describe('a second file behind the picture', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(200, 7)])
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const program = Buffer.alloc(200)
  program.write('MZ', 'latin1')
  program.writeUInt32LE(128, 60)
  program.write('PE\0\0', 128, 'latin1')
  const clip = latin(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\x04\0mdat${'x'.repeat(1_016)}`)
  const content: Record<string, [bytes: Buffer, named: string]> = {
    'a ZIP': [zip, '压缩包'],
    'the end of a ZIP': [latin(`PK\x05\x06${'\0'.repeat(18)}`), '压缩包'],
    'a ZIP behind padding': [Buffer.concat([Buffer.alloc(1_000), zip]), '压缩包'],
    'a ZIP behind a motion clip': [Buffer.concat([clip, zip]), '压缩包'],
    'a RAR': [latin('Rar!\x1a\x07\x01\0 and so on'), '压缩包'],
    'a 7z': [latin('7z\xbc\xaf\x27\x1c and so on'), '压缩包'],
    'a PDF': [latin('\n%PDF-1.7 and so on'), '文档'],
    'a page': [latin('<html><body onload="x()">'), '网页或脚本'],
    'a script behind words': [latin('hello <SCRIPT src=//x.example>'), '网页或脚本'],
    'a PHP page': [latin('<?php system($_GET[0]);'), '网页或脚本'],
    'a shell script': [latin('\n#!/bin/sh\nrm -rf /'), '网页或脚本'],
    'a Windows program': [Buffer.concat([latin('some words first'), program]), '程序'],
    'a Linux program': [latin('\x7fELF\x02\x01\x01\0 and so on'), '程序'],
  }
  const encoders: Record<string, (picture: Sharp) => Promise<Buffer>> = {
    JPEG: (picture) => picture.jpeg().toBuffer(),
    'progressive JPEG': (picture) => picture.jpeg({ progressive: true }).toBuffer(),
    PNG: (picture) => picture.png().toBuffer(),
    GIF: (picture) => picture.gif().toBuffer(),
    WEBP: (picture) => picture.webp().toBuffer(),
    AVIF: (picture) => picture.avif({ effort: 0 }).toBuffer(),
    BMP: bmp,
    HEIC: () => fixture('rotated-p3-gps.heic'),
  }

  it.each(Object.entries(content))('%s is refused and named', async (what, [bytes, named]) => {
    const jpeg = await quadrants(60, 40).jpeg().toBuffer()
    const path = await bench.file(`${what}.jpg`, Buffer.concat([jpeg, bytes]))
    expect(await bench.refused(path, 'appended_file')).toContain(named)
  })

  it.each(Object.entries(encoders))('is refused behind a %s', async (format, encode) => {
    const bytes = Buffer.concat([await encode(quadrants(60, 40)), zip])
    await bench.refused(await bench.file(`appended-${format}`, bytes), 'appended_file')
  })

  it.each(Object.entries(encoders))(
    'is no second file when a phone put it there: %s',
    async (_format, encode) => {
      const own = await encode(quadrants(60, 40))
      const notes = latin('MotionPhoto_DataImage_UTC_Data1718000000000SEFHj\0\0\0\x02\0\0\0SEFT')
      const packet = latin('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      // A first byte that starts no known format: two random ones might.
      const noise = Buffer.concat([Buffer.of(1), randomBytes(50_000)])
      const second = await photo(9, 200, 100).jpeg().toBuffer()
      for (const appended of [clip, notes, packet, second, Buffer.alloc(500), noise]) {
        expect((await bench.picture(Buffer.concat([own, appended]))).kind).toBe('picture')
      }
    },
  )

  it('JPEG with a page in its comment yields a clean picture', async () => {
    const jpeg = await quadrants(300, 200).jpeg().toBuffer()
    const page = Buffer.from('<html><script>PAYLOAD()</script></html>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
    const made = await bench.picture(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
    expect((await readFile(renditionPath(made, 'large'))).includes('PAYLOAD')).toBe(false)
  })
})

describe('files that cannot be taken', () => {
  const truncated = async (picture: Promise<Buffer>, part = 0.6) => {
    const bytes = await picture
    return bytes.subarray(0, Math.floor(bytes.length * part))
  }

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG cut off in the middle', () => truncated(photo(4, 900, 600).jpeg().toBuffer())],
    [
      'a progressive JPEG cut off',
      () => truncated(photo(4, 900, 600).jpeg({ progressive: true }).toBuffer()),
    ],
    ['a PNG cut off in the middle', () => truncated(photo(4, 900, 600).png().toBuffer())],
    ['a WEBP cut off in the middle', () => truncated(photo(4, 900, 600).webp().toBuffer())],
    ['a GIF cut off in the middle', () => truncated(photo(4, 300, 200).gif().toBuffer())],
    ['an animation cut off in the middle', () => truncated(animation('gif', 400, 300, 6), 0.7)],
    ['an AVIF cut off in the middle', () => truncated(photo(4, 300, 200).avif({ effort: 0 }).toBuffer())],
    ['a HEIC cut off in the middle', () => truncated(fixture('rotated-p3-gps.heic'), 0.5)],
    ['a HEIC whose picture is gone', () => truncated(fixture('rotated-p3-gps.heic'), 0.62)],
    ['a BMP cut off after its header', () => truncated(bmp(quadrants(200, 100)), 0.001)],
    ['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a PNG with nothing in it', () => pngClaiming(300, 200)],
  ])('%s is refused as unreadable', async (_what, make) => {
    const sentence = await bench.refused(await bench.file('broken.jpg', await make()), 'unreadable')
    expect(sentence).toContain('这张图片打不开，可能已损坏，请换一张')
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['text', 'just some words, saved as a picture'],
    ['an archive', 'PK\x03\x04 and so on'],
    ['a document', '%PDF-1.7 and so on'],
    ['a program', '\x7fELF and so on'],
  ])('%s named .jpg is refused', async (_what, text) => {
    const path = await bench.file('picture.jpg', Buffer.from(text, 'latin1'))
    await bench.refused(path, 'unsupported_type', { declaredType: 'image/jpeg' })
  })

  it('an empty file is refused', async () => {
    await bench.refused(await bench.file('empty.jpg', Buffer.alloc(0)), 'empty')
  })

  it('a picture under the name of another kind is refused, and told what it is', async () => {
    const path = await bench.file('picture.jpg', await quadrants(60, 40).png().toBuffer())
    const sentence = await bench.refused(path, 'type_mismatch', { declaredType: 'image/jpeg' })
    expect(sentence).toContain('PNG 图片')
    const result = await bench.worker.inspectAndRender(path, bench.outDir(), {
      declaredType: 'image/PNG; q=1',
    })
    expect(result.kind).toBe('picture')
  })

  it.each([
    ['photo.jpg', 'type_mismatch'],
    ['photo.PDF', 'type_mismatch'],
    ['photo.mp4', 'type_mismatch'],
    ['photo.png', null],
    ['photo', null],
    ['照片 2026.05.01', null],
    ['photo.jpg.tmp', null],
  ] as const)('a PNG named %s: %s', async (declaredName, refusal) => {
    const path = await bench.file('named', await quadrants(60, 40).png().toBuffer())
    const request = { declaredName, declaredType: 'application/octet-stream' }
    if (refusal) expect(await bench.refused(path, refusal, request)).toContain('它其实是 PNG 图片')
    else expect((await bench.worker.inspectAndRender(path, bench.outDir(), request)).kind).toBe('picture')
  })

  it.each(['image/heic', 'image/heif'])('a HEIC announced as %s is what it is', async (declaredType) => {
    const path = await bench.file('announced', await fixture('rotated-p3-gps.heic'))
    for (const declaredName of ['a.heic', 'a.HEIF']) {
      const request = { declaredType, declaredName }
      expect((await bench.worker.inspectAndRender(path, bench.outDir(), request)).kind).toBe('picture')
    }
  })

  it('a picture where a video belongs is refused', async () => {
    const path = await bench.file('clip.mp4', await quadrants(60, 40).png().toBuffer())
    expect(await bench.refused(path, 'wrong_kind', { accepts: 'video' })).toContain('只能上传视频')
  })
})
