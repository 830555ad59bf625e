/** 补授权书: a new licence for one that went offline at the end of the old one. */
import { materialLicence, materialList } from '@wallpaper/contract/studio'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { idsOfAll, type UploadQueueOfScreen, useUploadQueue } from '../../upload/public.ts'
import { LicenceFields } from './LicenceFields.tsx'
import type { MaterialCard } from './material.types.ts'

interface LicenceSheetProps {
  card: MaterialCard
  onClose: () => void
}

function LicenceForm({ card, onClose, queue }: LicenceSheetProps & { queue: UploadQueueOfScreen }) {
  const [until, setUntil] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    const [licence_upload_id] = idsOfAll(queue)
    if (!licence_upload_id) throw new ValidationError({ licence_upload_id: '请上传授权书' })
    if (until === '') throw new ValidationError({ licence_until: '请填写授权到期日' })
    await runtime().call(materialLicence, { id: card.id, licence_upload_id, licence_until: until })
    for (const { id } of queue.ready) queue.remove(id)
    invalidate(materialList)
    toast('已提交，审核后重新上线')
    onClose()
  })
  return (
    <Sheet title="补授权书" onClose={onClose} isDirty={until !== '' || queue.files.length > 0}>
      <p className="t2">「{card.title}」的授权到期了，补上新的授权书，审核后重新上线。</p>
      <Form onSubmit={() => void submit()} problems={problems}>
        <LicenceFields queue={queue} until={until} onUntil={setUntil} problems={problems} />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          提交审核
        </Button>
      </Form>
    </Sheet>
  )
}

export function LicenceSheet(props: LicenceSheetProps) {
  const queue = useUploadQueue({ purpose: `licence_${props.card.id.slice(-12)}`, isPrivate: true })
  return queue && <LicenceForm {...props} queue={queue} />
}
