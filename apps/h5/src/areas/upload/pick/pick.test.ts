import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeVideo } from '../../../../../server/src/platform/media/video/video.fixtures.ts'
import { detectEnvironment } from '../../../lib/messenger/messenger.ts'
import { acceptFor } from './chooseFiles.ts'
import { extensionOf, fileTypeOf, isVideoName, withRightExtension } from './fileType.ts'
import { heicSizeOf } from './heicSize.ts'
import { pictureProblem, pictureWeightProblem, videoProblem } from './limits.ts'
import { checkPicture, checkPictures, checkVideo } from './pickers.ts'
import { videoFactsOf } from './videoFacts.ts'

const bytes = (text: string, length = 64) => {
  const head = new Uint8Array(length)
  head.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  return head
}
const iso = (major: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`)
const typeOf = (head: Uint8Array) => fileTypeOf(head)?.contentType

describe('what a file is', () => {
  it.each([
    ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF\0\0\0\0WEBP')],
    ['image/bmp', bytes('BM')],
    ['image/heic', iso('heic', 'mif1', 'heic')],
    ['image/heic', iso('mif1', 'mif1', 'heic')],
    ['image/avif', iso('mif1', 'avif', 'miaf')],
    ['image/heif', iso('mif1', 'miaf')],
    ['video/mp4', iso('isom', 'isom', 'avc1')],
    ['video/mp4', iso('mp42')],
    ['video/quicktime', iso('qt  ')],
    ['video/quicktime', bytes('\0\0\0\x08wide\0\0\0\0')],
  ])('is told by its first bytes as %s, whatever it is called', (type, head) => {
    expect(typeOf(head)).toBe(type)
  })

  it('is nothing we take when the bytes say so, whatever it is called', async () => {
    expect(typeOf(bytes('%PDF-1.7 a letter'))).toBeUndefined()
    const letter = new File(['%PDF-1.7 a letter'], 'IMG_1.JPG', { type: 'image/jpeg' })
    expect(await checkPicture(letter, {})).toEqual({ problem: expect.stringContaining('支持 JPG') })
  })

  it.each([
    ['mmexport1.jpg', 'RIFF\0\0\0\0WEBP', 'image/webp', 'mmexport1.webp'],
    ['IMG_1.JPEG', '\xff\xd8\xff\xe0', 'image/jpeg', 'IMG_1.JPEG'],
    ['scan.pdf', '\x89PNG\r\n\x1a\n', 'image/png', 'scan.png'],
    ['1000012345', 'GIF89a', 'image/gif', '1000012345'],
    ['截图 2026.05.01', 'GIF89a', 'image/gif', '截图 2026.05.01'],
    ['IMG_2.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic', 'IMG_2.heic'],
    ['', 'GIF89a', 'image/gif', '图片'],
  ])('%j is announced as what its bytes are', async (name, head, contentType, announced) => {
    const file = new File([bytes(head)], name, { type: 'image/jpeg' })
    expect(await checkPicture(file, {})).toMatchObject({ picked: { contentType, name: announced } })
  })

  it('is never an exception, for any bytes and any name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (head, name) => {
        const type = fileTypeOf(head)
        expect(extensionOf(`${name}.MOV`)).toBe('mov')
        if (type) expect(type.extensions).toContain(extensionOf(withRightExtension(`${name}.MOV`, type)))
      }),
    )
  })

  it('takes .mp4 and .mov for videos, and names without an extension, but no other', () => {
    expect(['a.mp4', 'A.MOV', '1000012345'].every(isVideoName)).toBe(true)
    expect(['a.avi', 'a.m4v', 'a.mp4.exe'].some(isVideoName)).toBe(false)
  })
})

describe('the limits of section 5', () => {
  const size = { width: 4_000, height: 3_000 }
  it('are told in its words', () => {
    expect(pictureProblem({ maxWidth: 3_999 }, size)).toBe('图片宽度不能超过3999')
    expect(pictureProblem({ maxHeight: 2_000 }, size)).toBe('图片高度不能超过2000')
    expect(pictureProblem({ maxWidth: 4_000, maxHeight: 3_000 }, size)).toBeNull()
    expect(pictureWeightProblem({ maxMegabytes: 10 }, 10_000_001)).toBe('图片大小不能超过10M')
    expect(pictureWeightProblem({ maxMegabytes: 10 }, 10_000_000)).toBeNull()
    const facts = { width: 1_920, height: 1_080, seconds: 61 }
    expect(videoProblem({ maxMegabytes: 50 }, 50_000_001, facts)).toBe('视频大小不能超过50M')
    expect(videoProblem({ maxSeconds: 60 }, 1, facts)).toBe('视频时长不能超过60秒')
    expect(videoProblem({ maxResolution: [1_280, 720] }, 1, facts)).toBe('分辨率不能高于1280*720')
    expect(videoProblem({ maxResolution: [1_920, 1_080], maxSeconds: 61 }, 1, facts)).toBeNull()
  })

  it('leave to the server what the browser cannot read', () => {
    expect(pictureProblem({ maxWidth: 1 }, null)).toBeNull()
    expect(videoProblem({ maxSeconds: 1 }, 1, null)).toBeNull()
  })
})

describe('a picked video', () => {
  let folder: string
  const video = async (name: string, wish: Parameters<typeof makeVideo>[1] = {}) => {
    const path = join(folder, name)
    await makeVideo(path, { width: 320, height: 180, frames: 30, ...wish })
    return new File([await readFile(path)], name)
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pick-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each([
    ['camera.mov', {}],
    ['camera.mp4', {}],
    ['web.mp4', { movflags: '+faststart' }],
  ])('%s is measured, wherever its index stands', async (name, wish) => {
    const facts = await videoFactsOf(await video(name, wish))
    expect(facts).toMatchObject({ width: 320, height: 180 })
    expect(facts?.seconds).toBeCloseTo(2, 0)
  })

  it('is as wide as a person sees it when the phone was held upright', async () => {
    const file = await video('turned.mp4', { quarterTurns: 1 })
    expect(await videoFactsOf(file)).toMatchObject({ width: 180, height: 320 })
  })

  it('goes on with its true type, or comes back with the sentence', async () => {
    const file = await video('good.mp4')
    expect(await checkVideo(file, { maxMegabytes: 1, maxSeconds: 5, maxResolution: [320, 180] })).toEqual({
      picked: { file, name: 'good.mp4', kind: 'video', contentType: 'video/mp4' },
    })
    expect(await checkVideo(file, { maxSeconds: 1 })).toEqual({ problem: '视频时长不能超过1秒' })
    const renamed = new File([file], 'good.avi')
    expect(await checkVideo(renamed, {})).toEqual({ problem: '只支持 MP4 和 MOV 视频，请换一个再试' })
  })

  it('is judged without an exception when it is cut off anywhere', async () => {
    const whole = await video('cut.mp4')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.size }), async (end) => {
        await checkVideo(new File([whole.slice(0, end)], 'cut.mp4'), { maxSeconds: 1 })
      }),
      { numRuns: 40 },
    )
  })
})

describe('a picked picture', () => {
  it('with nothing in it is not taken', async () => {
    expect(await checkPicture(new File([], 'a.jpg'), {})).toEqual({ problem: '文件是空的，请换一个再试' })
  })

  it('keeps its true type when the browser gives none', async () => {
    const file = new File([bytes('\xff\xd8\xff\xe0')], 'image')
    expect(await checkPicture(file, {})).toMatchObject({
      picked: { contentType: 'image/jpeg', name: 'image' },
    })
  })

  it('in HEIC is measured by its boxes, thumbnails and tiles aside', () => {
    const box = (type: string, ...bodies: (string | number[])[]): string => {
      const body = bodies.map((one) => (typeof one === 'string' ? one : String.fromCharCode(...one))).join('')
      return `${String.fromCharCode(0, 0, (body.length + 8) >> 8, (body.length + 8) & 255)}${type}${body}`
    }
    const ispe = (width: number, height: number) =>
      box('ispe', [0, 0, 0, 0, 0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255])
    const file = (...properties: string[]) => {
      const text = box('ftyp', 'heic') + box('meta', [0, 0, 0, 0], box('iprp', box('ipco', ...properties)))
      return new DataView(bytes(text, text.length).buffer)
    }
    expect(heicSizeOf(file(ispe(512, 512), ispe(4_032, 3_024)))).toEqual({ width: 4_032, height: 3_024 })
    expect(heicSizeOf(file(ispe(4_032, 3_024), box('irot', [3])))).toEqual({ width: 3_024, height: 4_032 })
    expect(heicSizeOf(file())).toBeNull()
  })
})

describe('a picture that the browser cannot open', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is refused in words when it is of a kind every browser knows, and left to the server otherwise', async () => {
    class BrokenImage {
      onerror: (() => void) | null = null
      set src(_url: string) {
        queueMicrotask(() => this.onerror?.())
      }
    }
    vi.stubGlobal('Image', BrokenImage)
    const jpeg = new File([bytes('\xff\xd8\xff\xe0')], 'a.jpg')
    expect(await checkPicture(jpeg, { maxWidth: 100 })).toEqual({
      problem: '这张图片打不开，可能已损坏，请换一张',
    })
    const avif = new File([iso('avif')], 'a.avif')
    expect(await checkPicture(avif, { maxWidth: 100 })).toMatchObject({
      picked: { contentType: 'image/avif' },
    })
  })
})

describe('several pictures', () => {
  const jpeg = (name: string) => new File([bytes('\xff\xd8\xff\xe0')], name)
  const letter = (name: string) => new File([bytes('%PDF-1.7')], name, { type: 'application/pdf' })
  const unfit = '支持 JPG、PNG、GIF、WEBP、BMP、HEIC、AVIF 图片，请换一张再试'

  it('that cannot be used are all named, with how many and why', async () => {
    const files = [jpeg('a.jpg'), new File([], 'empty.jpg'), letter('doc.pdf'), jpeg('b.jpg')]
    const { files: picked, problems } = await checkPictures(files, { count: 9 })
    expect(picked.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(problems).toEqual([
      '1 个没有加入（empty.jpg）：文件是空的，请换一个再试',
      `1 个没有加入（doc.pdf）：${unfit}`,
    ])
  })

  it('with the same problem share a sentence, which names the first and shortens long names', async () => {
    const files = ['2024年度个人作品版权登记证书.pdf', 'b.pdf', 'c.pdf'].map(letter)
    const { problems } = await checkPictures([...files, jpeg('a.jpg')], { count: 9 })
    expect(problems).toEqual([`3 个没有加入（2024年度个…证书.pdf、b.pdf 等）：${unfit}`])
  })

  it('beyond the limit are told beside what is wrong with the others', async () => {
    const { files: picked, problems } = await checkPictures(
      [letter('doc.pdf'), jpeg('a.jpg'), jpeg('b.jpg')],
      { count: 2 },
    )
    expect(picked).toHaveLength(1)
    expect(problems).toEqual(['最多选择 2 张，已保留前 2 张', `1 个没有加入（doc.pdf）：${unfit}`])
  })

  it('are only one when one was picked, and then the reason is enough', async () => {
    expect((await checkPictures([letter('doc.pdf')], { count: 9 })).problems).toEqual([unfit])
  })
})

describe('what a picker is asked for', () => {
  const android = detectEnvironment({ userAgent: 'Linux; Android 14 MicroMessenger/8.0.49' })
  const desktop = detectEnvironment({ userAgent: 'Windows NT 10.0' })

  it('is one pattern and no list on Android, where only the first entry would count', () => {
    expect(acceptFor('picture', android)).toBe('image/*')
    expect(acceptFor('video', android)).toBe('video/*')
    expect(acceptFor('video', desktop)).toContain('.mov')
  })
})
