/** A video instead of pictures; its limits are said before it is chosen. */
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { pickVideo, type UploadQueueOfScreen } from '../../../upload/public.ts'
import type { UploadInit } from '../make.types.ts'

export interface AddVideoProps {
  limits: UploadInit['limits']
  queue: UploadQueueOfScreen
}

export function AddVideo({ limits: { video_mb, video_seconds }, queue }: AddVideoProps) {
  const add = async () => {
    const { files, problems } = await pickVideo({ maxMegabytes: video_mb, maxSeconds: video_seconds })
    if (problems[0]) toast(problems[0])
    queue.add(files)
  }
  return (
    <div className="between g12" style={{ marginTop: 12 }}>
      <span className="f12 t3">{`视频不超过 ${Math.floor(video_seconds / 60)} 分钟、${video_mb} MB`}</span>
      <Button size="sm" kind="ghost" isDisabled={queue.isLoading} onPress={() => void add()}>
        <Icon name="play" size={14} />
        上传视频
      </Button>
    </div>
  )
}
