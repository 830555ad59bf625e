/** The limits of section 5, and their messages. */
export interface PictureLimits {
  maxMegabytes?: number
  maxWidth?: number
  maxHeight?: number
}

export interface VideoLimits {
  maxMegabytes?: number
  maxSeconds?: number
  /** Width and height in pixels. */
  maxResolution?: readonly [width: number, height: number]
}

export interface Size {
  width: number
  height: number
}

export interface VideoFacts extends Size {
  seconds: number
}

const megabyte = 1_000_000

export const pickMessages = {
  notPicture: '支持 JPG、PNG、GIF、WEBP、BMP、HEIC、AVIF 图片，请换一张再试',
  notVideo: '只支持 MP4 和 MOV 视频，请换一个再试',
  empty: '文件是空的，请换一个再试',
  offline: '网络断了，联网后再选一次',
  unreadable: '文件读不出来，可能已被移动或删除，请重新选择',
  broken: '这张图片打不开，可能已损坏，请换一张',
  tooMany: (count: number) => `最多选择 ${count} 张，已保留前 ${count} 张`,
} as const

const namesShown = 2
const nameMax = 14

/** Shortens the middle: the extension at the end stays. */
const shortened = (name: string): string => {
  const characters = Array.from(name)
  if (characters.length <= nameMax) return name
  return `${characters.slice(0, nameMax - 7).join('')}…${characters.slice(-6).join('')}`
}

/** One message for all files with the same problem. */
export const skippedMessage = (names: readonly string[], problem: string): string => {
  const shown = names.slice(0, namesShown).map(shortened).join('、')
  const which = names.length > namesShown ? `${shown} 等` : shown
  return `${names.length} 个没有加入（${which}）：${problem}`
}

export const pictureWeightProblem = ({ maxMegabytes }: PictureLimits, bytes: number): string | null =>
  maxMegabytes !== undefined && bytes > maxMegabytes * megabyte ? `图片大小不能超过${maxMegabytes}M` : null

/** Null when it passes. If the browser cannot read the size, the server checks it. */
export const pictureProblem = (limits: PictureLimits, size: Size | null): string | null => {
  const { maxWidth, maxHeight } = limits
  if (!size) return null
  if (maxWidth !== undefined && size.width > maxWidth) return `图片宽度不能超过${maxWidth}`
  if (maxHeight !== undefined && size.height > maxHeight) return `图片高度不能超过${maxHeight}`
  return null
}

export const videoProblem = (limits: VideoLimits, bytes: number, facts: VideoFacts | null): string | null => {
  const { maxMegabytes, maxSeconds, maxResolution } = limits
  if (maxMegabytes !== undefined && bytes > maxMegabytes * megabyte) return `视频大小不能超过${maxMegabytes}M`
  if (!facts) return null
  if (maxSeconds !== undefined && facts.seconds > maxSeconds) return `视频时长不能超过${maxSeconds}秒`
  if (maxResolution && (facts.width > maxResolution[0] || facts.height > maxResolution[1])) {
    return `分辨率不能高于${maxResolution[0]}*${maxResolution[1]}`
  }
  return null
}
