/** A cover: uploaded at once; the form's value is its URL. */
import { learnPicture } from '@wallpaper/contract/learn/film.console'
import { Button, Upload } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import css from './fields.module.css'

interface PictureFieldProps {
  value?: string | undefined
  onChange?: (url: string | undefined) => void
  id?: string
}

export const PictureField = ({ value, onChange, id }: PictureFieldProps) => {
  const send = useEndpointMutation(learnPicture, { invalidates: [] })
  const attempt = useAttempt()
  const take = (file: File) =>
    attempt(async () => {
      onChange?.((await send.call({}, { file })).url)
    })
  return (
    <div className={css.picture} id={id}>
      {value && <img src={value} alt="封面" />}
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button loading={send.isPending}>{value ? '换一张' : '上传封面'}</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.(undefined)}>
          不要封面
        </Button>
      )}
    </div>
  )
}
