/** 上传自检 on the test page: a queue of pictures, a video, and one file with limits, on the real server. */
import { useState } from 'react'
import { sentenceOf } from '../../../runtime/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { type Picked, pickPicture, pickVideo } from '../pick/pickers.ts'
import type { FileProgress } from '../queue/progress.ts'
import { uploadOne } from '../queue/uploadOne.ts'
import { useUploadQueue } from '../queue/useUploadQueue.ts'
import { CropTryOut } from './CropTryOut.tsx'
import { UploadGrid } from './UploadGrid.tsx'

const most = 20
const widthMax = 4_000
const videoLimits = { maxMegabytes: 500, maxSeconds: 600, maxResolution: [4_096, 2_304] } as const

const tellProblem = ({ problems: [problem] }: Picked) => {
  if (problem) toast(problem)
}

/** As for an avatar: picked within limits, uploaded, awaited. */
function OneWithLimits() {
  const [words, setWords] = useState('')
  const run = async () => {
    const picked = await pickPicture({ maxWidth: widthMax, maxHeight: widthMax })
    tellProblem(picked)
    const [file] = picked.files
    if (!file) return
    try {
      const onProgress = ({ sent, size }: FileProgress) =>
        setWords(`正在上传 ${Math.floor((sent * 100) / size)}%`)
      const { width, height } = await uploadOne(file, { action: 'test', onProgress })
      setWords(`已上传，${width} × ${height}`)
    } catch (error) {
      setWords(sentenceOf(error))
    }
  }
  return (
    <div className="between g12">
      <span className="f13 t3 grow" role="status">
        {words || `宽和高都不超过 ${widthMax}`}
      </span>
      <Button size="sm" onPress={() => void run()}>
        单张上传
      </Button>
    </div>
  )
}

export function UploadTryOut() {
  const queue = useUploadQueue({ purpose: 'test' })
  if (!queue) {
    return (
      <Card title="上传自检">
        <p className="f13 t3">登录后可以在这里试传图片和视频。</p>
      </Card>
    )
  }
  const addVideo = async () => {
    const picked = await pickVideo(videoLimits)
    tellProblem(picked)
    queue.add(picked.files)
  }
  const clear = () => {
    for (const { id } of queue.ready) queue.remove(id)
  }
  return (
    <Card title="上传自检">
      <UploadGrid queue={queue} max={most} unit="个" />
      <div className="flex g8" style={{ marginBlock: 12 }}>
        <Button size="sm" onPress={() => void addVideo()} isDisabled={queue.isLoading}>
          添加视频
        </Button>
        <Button size="sm" onPress={clear} isDisabled={queue.ready.length === 0}>
          清空已完成
        </Button>
      </div>
      <OneWithLimits />
      <CropTryOut />
    </Card>
  )
}
