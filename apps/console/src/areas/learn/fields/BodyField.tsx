/** The text of a lesson: lines with markup; uploaded pictures and videos are inserted at the caret. */
import { learnPicture } from '@wallpaper/contract/learn/film.console'
import { filmLine, pictureLine } from '@wallpaper/contract/learn/learn.labels'
import { Button, type GetRef, Input, Upload } from 'antd'
import { useRef } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import css from './fields.module.css'
import type { MediaUrls } from './LessonPreview.tsx'
import { useSendFilm } from './useSendFilm.ts'

interface BodyFieldProps {
  value?: string
  onChange?: (text: string) => void
  id?: string
  maxLength: number
  /** Reports inserted media to the preview. */
  onMedia: (media: MediaUrls) => void
}

/** Uploads at once; false tells antd's Upload not to send it too. */
const taking = (take: (file: File) => Promise<void>) => (file: File) => {
  void take(file)
  return false
}

export const BodyField = ({ value = '', onChange, id, maxLength, onMedia }: BodyFieldProps) => {
  const area = useRef<GetRef<typeof Input.TextArea>>(null)
  const sendPicture = useEndpointMutation(learnPicture, { invalidates: [] })
  const { sending, send } = useSendFilm()
  const attempt = useAttempt()
  const put = (line: string) => {
    const at = area.current?.resizableTextArea?.textArea.selectionStart ?? value.length
    const [before, after] = [value.slice(0, at), value.slice(at)]
    const gap = before === '' || before.endsWith('\n') ? '' : '\n'
    onChange?.(`${before}${gap}${line}\n${after}`)
  }
  const takePicture = (file: File) =>
    attempt(async () => {
      const { id: picture, url } = await sendPicture.call({}, { file })
      onMedia({ [picture]: { url, poster: null } })
      put(pictureLine(picture, ''))
    })
  const takeFilm = async (file: File) => {
    const film = await send(file)
    if (!film) return
    onMedia({ [film.id]: { url: film.url ?? '', poster: film.poster_url } })
    put(filmLine(film.id, ''))
  }
  const isBusy = sending.is === 'sending' || sending.is === 'making'
  return (
    <div className={css.body}>
      <div className={css.tools}>
        <Upload accept="image/*" showUploadList={false} beforeUpload={taking(takePicture)}>
          <Button size="small" loading={sendPicture.isPending}>
            插入图片
          </Button>
        </Upload>
        <Upload accept="video/mp4,video/quicktime" showUploadList={false} beforeUpload={taking(takeFilm)}>
          <Button size="small" loading={isBusy}>
            插入视频
          </Button>
        </Upload>
        <span role="status">{sending.is === 'failed' ? sending.why : isBusy ? '视频处理中' : ''}</span>
      </div>
      <Input.TextArea
        ref={area}
        rows={12}
        maxLength={maxLength}
        showCount
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        {...(id && { id })}
      />
    </div>
  )
}
