/** A cover: uploaded at once, kept as its address. */
import { learnPicture } from '@wallpaper/contract/learn/film.console'
import { App, Button, Upload } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { problemOf } from '../../../lib/problem.ts'
import css from './fields.module.css'

interface PictureFieldProps {
  value?: string | undefined
  onChange?: (url: string | undefined) => void
  id?: string
}

export const PictureField = ({ value, onChange, id }: PictureFieldProps) => {
  const send = useEndpointMutation(learnPicture, { invalidates: [] })
  const { message } = App.useApp()
  const take = async (file: File) => {
    try {
      onChange?.((await send.call({}, { file })).url)
    } catch (error) {
      void message.error(problemOf(error).what)
    }
  }
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
