/** A picture of the licence, and its last day. */
import type { Problems } from '../../../ui/form/fieldError.ts'
import { FieldError, TextField } from '../../../ui/form/fields.tsx'
import { UploadGrid, type UploadQueueOfScreen } from '../../upload/public.ts'

interface LicenceFieldsProps {
  queue: UploadQueueOfScreen
  until: string
  onUntil: (day: string) => void
  problems: Problems
}

export function LicenceFields({ queue, until, onUntil, problems }: LicenceFieldsProps) {
  return (
    <>
      <UploadGrid queue={queue} max={1} emptyTitle="授权书" note="拍清楚签名和期限，只有你和审核员能看到" />
      {problems.licence_upload_id && <FieldError>{problems.licence_upload_id}</FieldError>}
      <TextField
        name="licence_until"
        type="date"
        label="授权到期日"
        value={until}
        onChange={onUntil}
        error={problems.licence_until}
        note="到期那天会自动下线，并提醒你"
      />
    </>
  )
}
