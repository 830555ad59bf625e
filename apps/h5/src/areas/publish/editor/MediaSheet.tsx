/** What is published: a work of one's own, or a video from the phone. */
import { publishableWorks } from '@wallpaper/contract/publish'
import { useState } from 'react'
import { useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { PublishableWork } from '../publish.types.ts'
import css from './editor.module.css'

interface MediaSheetProps {
  takesPictures: boolean
  onWork: (work: PublishableWork) => void
  onUpload: (uploadId: string) => void
  onClose: () => void
}

export function MediaSheet({ takesPictures, onWork, onUpload, onClose }: MediaSheetProps) {
  const read = useRead(publishableWorks, { limit: 60 })
  const [percent, setPercent] = useState<number | null>(null)
  const { isBusy, submit } = useSubmit(async () => {
    const { pickVideo, uploadOne } = await import('../../upload/public.ts')
    const { files, problems } = await pickVideo()
    for (const problem of problems) toast(problem)
    const [file] = files
    if (!file) return
    try {
      const upload = await uploadOne(file, {
        action: 'publish',
        onProgress: ({ sent, size }) => setPercent(Math.floor((sent / Math.max(1, size)) * 100)),
      })
      onUpload(upload.upload_id)
    } finally {
      setPercent(null)
    }
  })
  const works = read.data?.items.filter(({ kind }) => takesPictures || kind === 'video') ?? []
  return (
    <Sheet title="选择要发布的作品" onClose={onClose}>
      <Button kind="soft" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        <Icon name="upload" size={16} />
        {percent === null ? '从手机选视频' : `正在上传 ${percent}%`}
      </Button>
      {read.isPending && <RowsSkeleton rows={3} icon="square" />}
      {read.data && works.length === 0 && (
        <Empty
          title={takesPictures ? '还没有作品' : '还没有视频作品'}
          note="可以从手机选，或者用模板库里的视频"
        />
      )}
      <ul className={css.works}>
        {works.map((work) => (
          <li key={work.id}>
            <button type="button" onClick={() => onWork(work)}>
              <img src={work.thumb_url} alt="" loading="lazy" />
              <span>{work.title || '没有标题'}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
