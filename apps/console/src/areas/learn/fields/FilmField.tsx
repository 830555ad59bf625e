/** A video of staff: of a lesson or a replay, or a template to publish. */
import { Button, Upload } from 'antd'
import common from '../../../ui/common.module.css'
import { type Film, lengthText } from '../learn.labels.ts'
import { CaptionsField } from './CaptionsField.tsx'
import css from './fields.module.css'
import { useSendFilm } from './useSendFilm.ts'

interface FilmFieldProps {
  value?: Film | undefined
  onChange?: (film: Film | undefined) => void
  id?: string
  /** False where nothing of ours plays it. */
  hasCaptions?: boolean
}

const words = { idle: '', sending: '正在上传', making: '正在处理，可以先填别的', failed: '' } as const

export const FilmField = ({ value, onChange, id, hasCaptions = true }: FilmFieldProps) => {
  const { sending, send } = useSendFilm()
  const take = async (file: File) => {
    const film = await send(file)
    if (film) onChange?.(film)
  }
  const isBusy = sending.is === 'sending' || sending.is === 'making'
  return (
    <div className={css.film} id={id}>
      {value && (
        <span className={common.num}>
          {value.name} · {lengthText(value.seconds)}
        </span>
      )}
      <Upload
        accept="video/mp4,video/quicktime"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button loading={isBusy}>{value ? '换一个视频' : '上传视频'}</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.(undefined)}>
          不要视频
        </Button>
      )}
      {value && hasCaptions && <CaptionsField film={value} onChange={onChange} />}
      <span role="status">{sending.is === 'failed' ? sending.why : words[sending.is]}</span>
    </div>
  )
}
