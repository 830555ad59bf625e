/**
 * Uploads that failed in every run: refused, but by our fault. Their bytes are kept for a while, so that
 * running the job again works; other uploads have no bytes left.
 */
import type { RetryObjection } from '../../staff/public.ts'
import { type UploadRow, uploadReader } from '../upload.repository.ts'
import { processUpload } from './upload.jobs.kinds.ts'

export const givenUp = 'failed'

export const isGivenUp = (row: Pick<UploadRow, 'state' | 'refusalCode'>): boolean =>
  row.state === 'refused' && row.refusalCode === givenUp

const ended: Record<Exclude<UploadRow['state'], 'processing'>, string> = {
  waiting: '这个文件还没有传完，传完后会自动处理',
  ready: '这个文件已经处理好了，不用重新执行',
  refused: '这个文件本身不能用，作者已经收到原因，重新执行也不会成功',
  expired: '这个文件没有传到，没有内容可以处理，请作者重新上传',
}

export const uploadRetryObjection: RetryObjection = {
  job: processUpload.name,
  objectionTo: async (tx, input) => {
    const { uid, id } = processUpload.input.parse(input)
    const row = await uploadReader(tx).one(uid, id)
    if (!row) return '这次上传的记录和文件都已清理，没有内容可以处理，请作者重新上传'
    return row.state === 'processing' || isGivenUp(row) ? null : ended[row.state]
  },
}
