/** A picture of a form: uploaded at once; the form's value is its URL. */
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useAttempt } from '../feedback/useAttempt.ts'
import css from './PictureUpload.module.css'

/** Set by the form. */
export interface PictureValue {
  value?: string | undefined
  onChange?: (url: string | undefined) => void
  id?: string
}

interface PictureUploadProps extends PictureValue {
  /** What the picture is: 封面. */
  noun: string
  upload: (file: File) => Promise<{ url: string }>
  hasPreview?: boolean
}

export const PictureUpload = ({
  noun,
  upload,
  hasPreview = false,
  value,
  onChange,
  id,
}: PictureUploadProps) => {
  const { mutateAsync, isPending } = useMutation({ mutationFn: upload })
  const attempt = useAttempt()
  return (
    <div className={css.picture} id={id}>
      {hasPreview && value && <img src={value} alt={noun} />}
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void attempt(async () => onChange?.((await mutateAsync(file)).url))
          return false
        }}
      >
        <Button loading={isPending}>{value ? '换一张' : `上传${noun}`}</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.(undefined)}>
          不要{noun}
        </Button>
      )}
    </div>
  )
}
