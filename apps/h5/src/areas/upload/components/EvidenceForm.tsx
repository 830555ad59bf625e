/** Text with private pictures: an appeal, or an addition to one. */
import { useDraft } from '../../../runtime/useDraft.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { useUploadQueue } from '../queue/useUploadQueue.ts'
import css from './EvidenceForm.module.css'
import { UploadGrid } from './UploadGrid.tsx'

type Evidence = NonNullable<ReturnType<typeof useUploadQueue>>

interface Sent {
  text: string
  upload_ids: string[]
}

export interface EvidenceFormProps {
  /** The draft and the pictures are stored under this name. */
  purpose: string
  picturesMax: number
  action: string
  send: (sent: Sent, idempotencyKey: string) => Promise<void>
}

/** The ids of all pictures; throws if one failed, so that none is dropped silently. */
const idsOf = ({ files, ready }: Evidence): string[] => {
  if (files.some(({ stage }) => stage.at === 'failed' || stage.at === 'refused'))
    throw new ValidationError({ upload_ids: '有图片上传失败，请重试或移除后再提交' })
  if (ready.length < files.length) throw new ValidationError({ upload_ids: '图片还没有传完，请稍等' })
  return ready.map(({ upload }) => upload.upload_id)
}

function Fields({
  purpose,
  picturesMax,
  action,
  send,
  evidence,
}: EvidenceFormProps & { evidence: Evidence }) {
  const { filled, fill, draft, discard } = useDraft(purpose, { text: '' })
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const text = filled.text.trim()
    if (text.length < 5) throw new ValidationError({ text: '请写明情况，至少 5 个字' })
    await send({ text, upload_ids: idsOf(evidence) }, key)
    fill({ text: '' })
    discard()
    for (const { id } of evidence.ready) evidence.remove(id)
    toast('已提交，我们会尽快答复')
  })
  return (
    <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
      <TextArea
        name="text"
        label="说明情况"
        maxLength={500}
        placeholder="写明事情经过，有证据请一并说明"
        value={filled.text}
        onChange={(text) => fill({ text })}
        error={problems.text}
      />
      <div className={css.evidence}>
        <UploadGrid
          queue={evidence}
          max={picturesMax}
          emptyTitle="证据图片（选填）"
          note={`最多 ${picturesMax} 张，只有你和客服能看到`}
        />
        {problems.upload_ids && <FieldError>{problems.upload_ids}</FieldError>}
      </div>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
        {action}
      </Button>
    </Form>
  )
}

export function EvidenceForm(props: EvidenceFormProps) {
  const evidence = useUploadQueue({ purpose: props.purpose, isPrivate: true })
  return evidence ? <Fields {...props} evidence={evidence} /> : null
}
