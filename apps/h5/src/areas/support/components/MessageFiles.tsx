/** Pictures, or one video, that go with what is written to support. */
import { ticketFilesMax } from '@wallpaper/contract/support/support.words'
import { useState } from 'react'
import { ValidationError } from '../../../runtime/useSubmit.ts'
import { FieldError } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { pickVideo, UploadGrid, type UploadQueueOfScreen } from '../../upload/public.ts'
import css from './support.module.css'

const kinds = [
  { id: 'picture', title: '图片' },
  { id: 'video', title: '视频' },
] as const

/** All of them, so none is left behind without being noticed. */
export const idsOf = ({ files, ready }: UploadQueueOfScreen): string[] => {
  if (files.some(({ stage }) => stage.at === 'failed' || stage.at === 'refused'))
    throw new ValidationError({ upload_ids: '有文件没有传成，请重试或移除后再提交' })
  if (ready.length < files.length) throw new ValidationError({ upload_ids: '文件还没有传完，请稍等' })
  return ready.map(({ upload }) => upload.upload_id)
}

interface MessageFilesProps {
  queue: UploadQueueOfScreen
  error?: string | undefined
}

export function MessageFiles({ queue, error }: MessageFilesProps) {
  const [chosen, setChosen] = useState<'picture' | 'video'>('picture')
  const kind = queue.files[0]?.kind ?? chosen
  return (
    <div className={css.files}>
      {queue.files.length === 0 && (
        <Segmented label="附件" options={kinds} value={chosen} onChange={setChosen} />
      )}
      {kind === 'video' ? (
        <UploadGrid
          key="video"
          queue={queue}
          max={1}
          unit="个"
          pick={() => pickVideo()}
          emptyTitle="视频（选填）"
          note="一个视频，只有你和客服能看到"
        />
      ) : (
        <UploadGrid
          key="picture"
          queue={queue}
          max={ticketFilesMax}
          emptyTitle="截图（选填）"
          note={`最多 ${ticketFilesMax} 张，只有你和客服能看到`}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
