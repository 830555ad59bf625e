/** The pictures of an upload: a title for each, their order, and what keeps one back, said in its row. */
import { type ReactNode, useState } from 'react'
import { SortableList } from '../../../../../ui/lists/SortableList.tsx'
import { PictureViewer } from '../../../../../ui/overlay/PictureViewer.tsx'
import type { QueuedFile, UploadQueueOfScreen } from '../../../../upload/public.ts'
import type { Titles } from '../useHandIn.ts'
import { PictureRow } from './PictureRow.tsx'
import { SetAside } from './SetAside.tsx'

export interface PictureListProps {
  queue: UploadQueueOfScreen
  titles: Titles
  /** What a picture has that the others have not; absent where there is only one. */
  ownWords?: ((file: QueuedFile) => string) | undefined
  onChange: (titles: Titles) => void
  onOpen: (file: QueuedFile) => void
  onCrop: (file: QueuedFile) => void
  onReplace: (file: QueuedFile) => void
  workLink: (photoId: string) => ReactNode
}

interface Viewed {
  url: string
  title: string
}

/** The bytes on the phone, or what the server made of them when those are gone. */
const urlOf = (file: QueuedFile, bytes: Blob | null): string | null => {
  if (bytes) return URL.createObjectURL(bytes)
  return file.stage.at === 'ready' ? (file.stage.upload.renditions?.large ?? null) : null
}

const useViewer = (queue: UploadQueueOfScreen) => {
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const close = () => {
    if (viewed?.url.startsWith('blob:')) URL.revokeObjectURL(viewed.url)
    setViewed(null)
  }
  return {
    view: (file: QueuedFile, title: string) => {
      const url = urlOf(file, queue.blobOf(file.id))
      if (url) setViewed({ url, title })
    },
    viewer: viewed && <PictureViewer {...viewed} onClose={close} />,
  }
}

export function PictureList(props: PictureListProps) {
  const { queue, titles, ownWords, onChange, onOpen, onCrop, onReplace, workLink } = props
  const { view, viewer } = useViewer(queue)
  const listed = queue.files.filter(({ stage }) => stage.at !== 'same')
  const nameOf = (file: QueuedFile, at: number) => titles[file.id]?.trim() || `第 ${at + 1} 张`
  return (
    <>
      <SortableList
        label="上传的图片"
        handleAt="start"
        items={listed.map((file, at) => ({ id: file.id, title: nameOf(file, at), file }))}
        onMove={(items) => queue.arrange(items.map(({ id }) => id))}
        render={({ file, title }, at) => (
          <PictureRow
            file={file}
            flaw={queue.flaws.get(file.id)}
            place={`第 ${at + 1} 张`}
            isOnly={listed.length === 1}
            isPaused={queue.isPaused}
            bytes={queue.blobOf(file.id)}
            title={titles[file.id] ?? ''}
            own={ownWords?.(file) ?? ''}
            onTitle={(text) => onChange({ ...titles, [file.id]: text })}
            onView={() => view(file, title)}
            onOpen={() => onOpen(file)}
            onCrop={() => onCrop(file)}
            onReplace={() => onReplace(file)}
            onRetry={() => queue.retry(file.id)}
            onRemove={() => queue.remove(file.id)}
          />
        )}
      />
      <SetAside queue={queue} onReplace={onReplace} workLink={workLink} />
      {viewer}
    </>
  )
}
