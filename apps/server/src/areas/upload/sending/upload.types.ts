/**
 * Types a client may announce, by extension or content type. They decide what the PUT is signed for; the real
 * type is read from the bytes, and must match.
 */
const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
}

const videoTypes: Record<string, string> = { mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime' }

const accepted = { picture: pictureTypes, video: videoTypes }

export const acceptedSentence = {
  picture: '支持 JPG、PNG、GIF、WEBP、BMP、HEIC、AVIF 图片，请换一张再试',
  video: '只支持 MP4 和 MOV 视频，请换一个再试',
} as const

/**
 * Some in-app browsers send no type, and some pickers no extension: those files are judged by their bytes.
 */
const unannounced = 'application/octet-stream'

/** The content type, or null if it is not accepted. */
export const contentTypeOf = (kind: keyof typeof accepted, announced: string): string | null => {
  const types = accepted[kind]
  const text = announced.trim().toLowerCase()
  if (text === '') return unannounced
  const bySuffix = types[text.replace(/^.*\./, '')]
  if (bySuffix) return bySuffix
  return Object.values(types).includes(text) ? text : text === 'image/jpg' ? 'image/jpeg' : null
}
