/** Pictures, or one video, attached to a message and visible only to its two sides. */
import { useState } from 'react'
import { ValidationError } from '../../../runtime/useSubmit.ts'
import { FieldError } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { pickVideo } from '../pick/pickers.ts'
import type { UploadQueueOfScreen } from '../queue/useUploadQueue.ts'
import { UploadGrid } from './UploadGrid.tsx'

const kinds = [
  { id: 'picture', title: '图片' },
  { id: 'video', title: '视频' },
] as const

/** The ids of all files; throws if one failed, so that none is dropped silently. */
export const idsOfAll = ({ files, ready }: UploadQueueOfScreen): string[] => {
  if (files.some(({ stage }) => stage.at === 'failed' || stage.at === 'refused'))
    throw new ValidationError({ upload_ids: '有文件上传失败，请重试或移除后再提交' })
  if (ready.length < files.length) throw new ValidationError({ upload_ids: '文件还没有传完，请稍等' })
  return ready.map(({ upload }) => upload.upload_id)
}

interface PrivateFilesProps {
  queue: UploadQueueOfScreen
  /** Label of the choice between pictures and video. */
  label: string
  max: number
  titles: { picture: string; video: string }
  /** Who else sees them. */
  reader: string
  isPictures?: boolean
  error?: string | undefined
}

export function PrivateFiles({
  queue,
  label,
  max,
  titles,
  reader,
  isPictures = false,
  error,
}: PrivateFilesProps) {
  const [chosen, setChosen] = useState<'picture' | 'video'>('picture')
  const kind = queue.files[0]?.kind ?? chosen
  return (
    <>
      {queue.files.length === 0 && !isPictures && (
        <Segmented label={label} options={kinds} value={chosen} onChange={setChosen} />
      )}
      {kind === 'video' ? (
        <UploadGrid
          key="video"
          queue={queue}
          max={1}
          unit="个"
          pick={() => pickVideo()}
          emptyTitle={titles.video}
          note={`一个视频，只有你和${reader}能看到`}
        />
      ) : (
        <UploadGrid
          key="picture"
          queue={queue}
          max={max}
          emptyTitle={titles.picture}
          note={`最多 ${max} 张，只有你和${reader}能看到`}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
