import type { MediaKind, RefusalCode, RefusedResult } from './media.ts'

// Why a file is refused: a code for screens and a sentence for the uploader. Every sentence says what
// happened and what to do next, and never blames.

export class MediaRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'MediaRefusal'
    this.code = code
  }
}

const nouns: Record<MediaKind, string> = { picture: '图片', video: '视频' }
const counted: Record<MediaKind, string> = { picture: '这张图片', video: '这个视频' }
const units: Record<MediaKind, string> = { picture: '张', video: '个' }

const megabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`

export const refusals = {
  empty: () => new MediaRefusal('empty', '这个文件是空的，可能没有传完。请重新选择后再上传'),

  tooLarge: (kind: MediaKind, maxBytes: number) =>
    new MediaRefusal('too_large', `${nouns[kind]}不能超过 ${megabytes(maxBytes)}，请压缩后再上传`),

  unsupportedType: () =>
    new MediaRefusal(
      'unsupported_type',
      '暂不支持这种文件。图片请用 JPG、PNG、WEBP、GIF、BMP、HEIC 或 AVIF，视频请用 MP4 或 MOV',
    ),

  typeMismatch: (actual: string) =>
    new MediaRefusal(
      'type_mismatch',
      `文件的扩展名与内容不一致：它其实是 ${actual}。请从相册重新选择原文件，或改对扩展名后再上传`,
    ),

  appendedFile: (kind: MediaKind, content: string) =>
    new MediaRefusal(
      'appended_file',
      `${counted[kind]}的后面还附着别的内容（${content}），所以没有收下。请从相册选择原文件，或重新导出后再上传`,
    ),

  wrongKind: (wanted: MediaKind) =>
    new MediaRefusal('wrong_kind', `这里只能上传${nouns[wanted]}，请重新选择`),

  tooManyPixels: (maxPixels: number) =>
    new MediaRefusal(
      'too_many_pixels',
      `图片超过了 ${Math.round(maxPixels / 10_000)} 万像素，请缩小尺寸后再上传`,
    ),

  animationTooLarge: () =>
    new MediaRefusal('animation_too_large', '动图的帧数或尺寸太大，请减少帧数或缩小尺寸后再上传'),

  unreadable: (kind: MediaKind, cause?: unknown) =>
    new MediaRefusal('unreadable', `${counted[kind]}打不开，可能已损坏，请换一${units[kind]}`, cause),

  noPictureTrack: () =>
    new MediaRefusal('no_picture_track', '这个视频里没有画面，请换一个视频，或重新导出后再上传'),

  unsupportedCodec: (codec: string) =>
    new MediaRefusal(
      'unsupported_codec',
      '暂不支持这个视频的编码方式。请用手机相机或剪辑软件导出为 MP4（H.264）后再上传',
      codec,
    ),

  tooLong: (maxSeconds: number) =>
    new MediaRefusal('too_long', `视频不能超过 ${maxSeconds} 秒，请剪短后再上传`),

  resolutionTooHigh: (width: number, height: number) =>
    new MediaRefusal(
      'resolution_too_high',
      `视频分辨率太高（${width}*${height}），请降低到 4K 或以下后再上传`,
    ),

  tooSlow: (kind: MediaKind) =>
    new MediaRefusal('too_slow', `处理${counted[kind]}用时太久，已停止。请压缩或剪短后再上传`),

  tooMuchMemory: (kind: MediaKind) =>
    new MediaRefusal('too_much_memory', `${counted[kind]}太复杂，我们没能处理。请缩小尺寸后再上传`),

  crashed: (kind: MediaKind, cause?: unknown) =>
    new MediaRefusal(
      'crashed',
      `处理${counted[kind]}时出了问题，文件可能已损坏。请重试，仍不行就换一个文件或重新导出`,
      cause,
    ),
} as const

export function refusedResult({ code, message, cause }: MediaRefusal): RefusedResult {
  return { kind: 'refused', code, sentence: message, detail: cause === undefined ? '' : String(cause) }
}

/** Our own disk failed during the read: the file is not to blame, and the job should be retried. */
export class OutputFailure extends Error {}

/** Errors while reading the bytes are the file's fault; later ones are ours. */
export async function reading<T>(kind: MediaKind, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof MediaRefusal || error instanceof OutputFailure) throw error
    throw refusals.unreadable(kind, error)
  }
}
