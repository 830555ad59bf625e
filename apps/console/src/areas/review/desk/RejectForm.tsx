/** A rejection: a reason from the list, and the text that the creator will read. */
import { isHomepageKind, reviewedFieldIds, reviewedFields } from '@wallpaper/contract/review/review.limits'
import { Checkbox, type GetRef, Input } from 'antd'
import type { Ref } from 'react'
import { cx } from '../../../lib/cx.ts'
import { ToggleChip } from '../../../ui/form/ToggleChip.tsx'
import {
  partKey,
  partLabel,
  partsOf,
  type Rejection,
  type RejectReason,
  type Subject,
} from '../review.labels.ts'
import { Key } from './Key.tsx'
import panelCss from './panel.module.css'

interface RejectFormProps {
  subject: Subject
  reasons: readonly RejectReason[]
  value: Rejection
  problem: string | null
  textRef: Ref<GetRef<typeof Input.TextArea>>
  onChange: (value: Rejection) => void
  onPick: (at: number) => void
  onSubmit: () => void
}

export const RejectForm = ({
  subject,
  reasons,
  value,
  problem,
  textRef,
  onChange,
  onPick,
  onSubmit,
}: RejectFormProps) => (
  <section className={panelCss.block}>
    <h3>
      驳回原因 <Key>1–6</Key>
    </h3>
    <div className={panelCss.reasons}>
      {reasons.map((reason, at) => (
        <ToggleChip key={reason.id} isOn={value.reason_id === reason.id} onToggle={() => onPick(at)}>
          {at + 1} {reason.label}
        </ToggleChip>
      ))}
    </div>
    {subject.first_parts && (
      <Checkbox.Group
        className={cx(panelCss.fields)}
        aria-label="要驳回的部分"
        options={partsOf(subject).map((part) => ({ value: partKey(part), label: `驳回${partLabel(part)}` }))}
        value={[...(value.refused ?? [])]}
        onChange={(refused) => onChange({ ...value, refused })}
      />
    )}
    {isHomepageKind(subject.kind) && !subject.first_parts && (
      <Checkbox.Group
        className={cx(panelCss.fields)}
        aria-label="要改的内容"
        options={reviewedFieldIds.map((id) => ({ value: id, label: `${reviewedFields[id]}要改` }))}
        value={value.fields ?? []}
        onChange={(fields) => onChange({ ...value, fields })}
      />
    )}
    <Input.TextArea
      ref={textRef}
      aria-label="告诉作者"
      placeholder="写清哪里不行、怎样修改"
      rows={3}
      maxLength={200}
      value={value.reason}
      {...(problem && { status: 'error' as const })}
      onChange={(event) => onChange({ ...value, reason: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
      }}
    />
    <p
      className={cx(panelCss.formNote, problem !== null && panelCss.isProblem)}
      role={problem ? 'alert' : undefined}
    >
      {problem ?? '作者会看到这段话，请写清怎样修改'}
    </p>
  </section>
)
