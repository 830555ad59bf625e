/** Evidence pictures: uploaded when chosen, owned by the creator, so that no other creator can see them. */
import type { OutputOf } from '@wallpaper/contract'
import { deductionPicture } from '@wallpaper/contract/wallet/deduction.console'
import { deductionEvidenceMax } from '@wallpaper/contract/wallet/deduction.labels'
import { Form } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { PictureButton, SendingPictures } from '../../../ui/form/Pictures.tsx'
import css from './deductions.module.css'

/** With its owner: it is invalid for another creator. */
export type EvidencePicture = OutputOf<typeof deductionPicture> & { uid: number }

export const picturesOf = (uid: number | undefined, pictures: readonly EvidencePicture[] = []) =>
  pictures.filter((picture) => picture.uid === uid)

interface EvidencePicturesProps {
  uid: number | undefined
  /** Set by the form. */
  id?: string
  value?: readonly EvidencePicture[]
  onChange?: (pictures: readonly EvidencePicture[]) => void
}

export const EvidencePictures = ({ uid, id, value, onChange }: EvidencePicturesProps) => {
  const form = Form.useFormInstance<{ upload_ids?: readonly EvidencePicture[] }>()
  const sending = useEndpointMutation(deductionPicture, { invalidates: [] })
  const pictures = picturesOf(uid, value)
  const send = async (file: File) => {
    if (uid === undefined) return
    const picture = { ...(await sending.call({ uid }, { file })), uid }
    // Several uploads may run at once: append to the form's current value.
    const there = picturesOf(uid, form.getFieldValue('upload_ids'))
    onChange?.([...there, picture].slice(0, deductionEvidenceMax))
  }
  return (
    <div className={css.pictures}>
      <SendingPictures
        pictures={pictures}
        onRemove={(gone) => onChange?.(pictures.filter((picture) => picture.id !== gone))}
      />
      {pictures.length < deductionEvidenceMax && (
        <PictureButton
          {...(id && { id })}
          send={send}
          loading={sending.isPending}
          disabled={uid === undefined}
        >
          上传图片
        </PictureButton>
      )}
      {uid === undefined && <span className={common.note}>先选创作者</span>}
    </div>
  )
}
