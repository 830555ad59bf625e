/** 封面 of a video: a frame of it, a picture, or the server's default. */
import { useEffect, useState } from 'react'
import { Card } from '../../../../../ui/content.tsx'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { toast } from '../../../../../ui/overlay/overlays.ts'
import { pickPicture } from '../../../../upload/public.ts'
import css from '../files.module.css'
import type { VideoFrame } from './videoFrames.ts'

export interface PosterPickerProps {
  /** Null if the video was uploaded before the page was reloaded. */
  video: Blob | null
  pictureMb: number
  onChange: (poster: File | null) => void
}

const framesShown = 8
type Chosen = { is: 'auto' } | { is: 'frame'; seconds: number } | { is: 'own'; url: string }

const useFrames = (video: Blob | null): readonly VideoFrame[] | null => {
  const [frames, setFrames] = useState<readonly VideoFrame[] | null>(null)
  useEffect(() => {
    let made: readonly VideoFrame[] = []
    let isOver = false
    const release = () => {
      for (const { url } of made) URL.revokeObjectURL(url)
    }
    const read = async () => {
      const { framesOf } = await import('./videoFrames.ts')
      made = video ? await framesOf(video, framesShown) : []
      if (isOver) release()
      else setFrames(made)
    }
    read().catch(() => setFrames([]))
    return () => {
      isOver = true
      release()
    }
  }, [video])
  return frames
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function PosterPicker({ video, pictureMb, onChange }: PosterPickerProps) {
  const frames = useFrames(video)
  const [chosen, setChosen] = useState<Chosen>({ is: 'auto' })

  const takeAuto = () => {
    setChosen({ is: 'auto' })
    onChange(null)
  }
  const takeFrame = async ({ seconds }: VideoFrame) => {
    setChosen({ is: 'frame', seconds })
    const { frameAt } = await import('./videoFrames.ts')
    const picture = video && (await frameAt(video, seconds))
    if (!picture) {
      toast('这一帧读不出来，换一帧试试')
      return takeAuto()
    }
    onChange(new File([picture], 'poster.jpg', { type: 'image/jpeg' }))
  }
  const takeOwn = async () => {
    const { files, problems } = await pickPicture({ maxMegabytes: pictureMb })
    if (problems[0]) toast(problems[0])
    const [picked] = files
    if (!picked) return
    setChosen({ is: 'own', url: URL.createObjectURL(picked.file) })
    onChange(new File([picked.file], picked.name, { type: picked.contentType }))
  }

  return (
    <Card title="视频封面" more={<span className="f12 t3">观众先看到的一张</span>}>
      <div className={css.frames}>
        <button
          type="button"
          className={css.frame}
          aria-pressed={chosen.is === 'auto'}
          aria-label="自动截取封面"
          onClick={takeAuto}
        >
          <span>
            <Icon name="wand" size={20} />
            自动截取
          </span>
        </button>
        <button
          type="button"
          className={css.frame}
          aria-pressed={chosen.is === 'own'}
          aria-label="从相册选封面"
          onClick={() => void takeOwn()}
        >
          {chosen.is === 'own' ? (
            <img src={chosen.url} alt="" />
          ) : (
            <span>
              <Icon name="image" size={20} />
              相册
            </span>
          )}
        </button>
        {frames?.map((frame) => (
          <button
            key={frame.seconds}
            type="button"
            className={css.frame}
            aria-pressed={chosen.is === 'frame' && chosen.seconds === frame.seconds}
            aria-label={`${clock(frame.seconds)} 的画面`}
            onClick={() => void takeFrame(frame)}
          >
            <img src={frame.url} alt="" />
          </button>
        ))}
      </div>
      {frames?.length === 0 && (
        <p className="f12 t3">这台手机读不出视频画面，会自动截取一张，也可以从相册选</p>
      )}
    </Card>
  )
}
