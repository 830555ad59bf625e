/** Pictures, or one video, attached to a message to support. */
import { ticketFilesMax } from '@wallpaper/contract/support/support.labels'
import { PrivateFiles, type UploadQueueOfScreen } from '../../upload/public.ts'
import css from './support.module.css'

interface MessageFilesProps {
  queue: UploadQueueOfScreen
  error?: string | undefined
}

export function MessageFiles({ queue, error }: MessageFilesProps) {
  return (
    <div className={css.files}>
      <PrivateFiles
        queue={queue}
        label="附件"
        max={ticketFilesMax}
        titles={{ picture: '截图（选填）', video: '视频（选填）' }}
        reader="客服"
        error={error}
      />
    </div>
  )
}
