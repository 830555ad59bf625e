/** Captions of a video: a chosen file is read here and saved with the video at once. */
import { filmCaptions } from '@wallpaper/contract/learn/film.console'
import { App, Button, Upload } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import type { Film } from '../learn.labels.ts'

interface CaptionsFieldProps {
  film: Film
  onChange: ((film: Film) => void) | undefined
}

export const CaptionsField = ({ film, onChange }: CaptionsFieldProps) => {
  const save = useEndpointMutation(filmCaptions, { invalidates: [] })
  const { message } = App.useApp()
  const attempt = useAttempt()
  const keep = (text: string) =>
    attempt(async () => {
      onChange?.(await save.call({ id: film.id, text }))
      void message.success(text === '' ? '字幕已去掉' : '字幕已保存，手机上播放时会显示')
    })
  return (
    <>
      <Upload
        accept=".vtt,.srt,text/vtt"
        showUploadList={false}
        beforeUpload={(file) => {
          void file.text().then(keep)
          return false
        }}
      >
        <Button loading={save.isPending}>{film.has_captions ? '换字幕' : '上传字幕'}</Button>
      </Upload>
      {film.has_captions && (
        <Button type="link" onClick={() => void keep('')}>
          不要字幕
        </Button>
      )}
    </>
  )
}
