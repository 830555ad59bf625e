/** 举报: why this result should not exist. */
import { faceDetail, reportJob } from '@wallpaper/contract/studio'
import { type ReportReason, reportReasonIds, reportReasons } from '@wallpaper/contract/studio/job.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './result.module.css'

const textMax = 200

export function ReportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const [cause, setCause] = useState<ReportReason>()
  const [text, setText] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (!cause) throw new ValidationError({ cause: '请选择原因' })
    await runtime().call(reportJob, { id, cause, ...(text.trim() && { text: text.trim() }) })
    invalidate(faceDetail)
    toast('已举报，核实后处理')
    onClose()
  })
  return (
    <Sheet title="举报" onClose={onClose} isDirty={cause !== undefined || text !== ''}>
      <Form onSubmit={() => void submit()} problems={problems}>
        <div role="radiogroup" aria-label="原因">
          {reportReasonIds.map((reason) => (
            <CheckArea
              key={reason}
              type="radio"
              className={css.choice}
              isChecked={reason === cause}
              onPick={() => setCause(reason)}
            >
              <span>{reportReasons[reason]}</span>
              {reason === cause && <Icon name="check" size={18} className="link" />}
            </CheckArea>
          ))}
        </div>
        {problems.cause && <FieldError>{problems.cause}</FieldError>}
        <TextArea
          name="text"
          label="说明（可以不写）"
          maxLength={textMax}
          placeholder="写明是谁的脸，或哪里不对"
          value={text}
          onChange={setText}
          error={problems.text}
        />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          提交举报
        </Button>
      </Form>
    </Sheet>
  )
}
