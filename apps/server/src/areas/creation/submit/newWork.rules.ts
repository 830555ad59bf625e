/** Which uploads can become a work, and how it is titled. */
import { titleMax, visibleText } from '@wallpaper/contract/creation/creation.schemas'
import type { UploadRow } from '../../upload/public.ts'

/** A processed upload: all its metadata exists. */
export type ReadyUpload = UploadRow & {
  sha256: Buffer
  bytes: number
  width: number
  height: number
  blurHash: string
}

export const isReady = (row: UploadRow): row is ReadyUpload =>
  row.state === 'ready' &&
  !row.isPrivate &&
  row.sha256 !== null &&
  row.bytes !== null &&
  row.width !== null &&
  row.height !== null &&
  row.blurHash !== null

const unready: Record<UploadRow['state'], string> = {
  waiting: '还没有传完，请稍后再提交',
  processing: '正在处理，请稍后再提交',
  ready: '处理没有成功，请重新上传',
  refused: '文件不能用，请换一张',
  expired: '文件没有传到，请重新上传',
}
const wrongKind = { picture: '这里要图片，请换一张', video: '这里要视频，请换一个' } as const

/** Why an upload cannot become a work of this kind, or null. */
export const objectionTo = (row: UploadRow | undefined, kind: UploadRow['kind']): string | null => {
  if (!row) return '文件不存在，请重新上传'
  if (row.kind !== kind) return wrongKind[kind]
  if (row.isPrivate) return '这是作为证据上传的图片，请重新上传'
  return isReady(row) ? null : (row.refusal ?? unready[row.state])
}

const title = visibleText({ max: titleMax })

/** Title from a file name, if it is valid. */
export const titleOfFile = (name: string): string => {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[_\s]+/g, ' ')
  const parsed = title.safeParse([...bare].slice(0, titleMax).join(''))
  return parsed.success ? parsed.data : '未命名作品'
}
