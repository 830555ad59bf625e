/** The background of a poster: uploaded at once; the form's value is its URL. */
import { posterPicture } from '@wallpaper/contract/team/poster.console'
import { Button, Upload } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'

interface PosterPictureProps {
  value?: string | undefined
  onChange?: (url: string | undefined) => void
  id?: string
}

export const PosterPicture = ({ value, onChange, id }: PosterPictureProps) => {
  const send = useEndpointMutation(posterPicture, { invalidates: [] })
  const attempt = useAttempt()
  const take = (file: File) =>
    attempt(async () => {
      onChange?.((await send.call({}, { file })).url)
    })
  return (
    <div id={id}>
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button loading={send.isPending}>{value ? '换一张' : '上传背景图'}</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.(undefined)}>
          不要背景图
        </Button>
      )}
    </div>
  )
}
