/** Picture attachments: chosen, uploaded at once, shown as thumbnails, removable. */
import { PictureOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Upload } from 'antd'
import { useAttempt } from '../feedback/useAttempt.ts'
import css from './Pictures.module.css'

interface PictureButtonProps extends Pick<ButtonProps, 'id' | 'type' | 'loading' | 'disabled'> {
  children: string
  /** Called once per chosen file. */
  send: (file: File) => Promise<void>
}

export const PictureButton = ({ children, send, ...button }: PictureButtonProps) => {
  const attempt = useAttempt()
  const take = (file: File) =>
    attempt(async () => {
      await send(file)
    })
  return (
    <Upload
      accept="image/*"
      multiple
      showUploadList={false}
      disabled={button.disabled === true}
      beforeUpload={(file) => {
        void take(file)
        return false
      }}
    >
      {/* An explicit name, because a form label may point at this button. */}
      <Button icon={<PictureOutlined />} aria-label={children} {...button}>
        {children}
      </Button>
    </Upload>
  )
}

interface SendingPicturesProps {
  pictures: readonly { id: string; small: string }[]
  onRemove: (id: string) => void
}

export const SendingPictures = ({ pictures, onRemove }: SendingPicturesProps) =>
  pictures.map(({ id, small }, index) => (
    <span key={id} className={css.picture}>
      <img src={small} alt={`要发的第 ${index + 1} 张图片`} />
      <Button size="small" onClick={() => onRemove(id)}>
        移除
      </Button>
    </span>
  ))
