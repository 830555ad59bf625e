/** Reasons for rejection: their labels for reviewers, and the texts that creators get. */
import { changeRejectReason, rejectReasons } from '@wallpaper/contract/review/review.console'
import {
  type ReviewedField,
  reasonGroupIds,
  reasonGroups,
  reasonLabelMax,
  reasonToldMax,
  reviewedFieldIds,
  reviewedFields,
} from '@wallpaper/contract/review/review.limits'
import { Alert, App, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { actionsColumn, type Column, column, textColumn } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import type { RejectReason } from '../review.labels.ts'

interface ReasonValues {
  label: string
  told: string
  fields?: ReviewedField[]
  reason: string
}

const RejectReasonDialog = ({ reason: row, onClose }: { reason: RejectReason; onClose: () => void }) => {
  const change = useEndpointMutation(changeRejectReason, { invalidates: [rejectReasons] })
  const { message } = App.useApp()
  const { group, id, version } = row
  return (
    <FormDialog<ReasonValues>
      title={`修改「${row.label}」`}
      submitText="保存修改"
      initialValues={{ label: row.label, told: row.told, fields: row.fields }}
      onClose={onClose}
      onSubmit={async (values) => {
        await change.call({ group, id, version, ...values, told: values.told ?? '' })
        void message.success('已修改，审核员和创作者马上看到')
      }}
    >
      <Form.Item
        name="label"
        label="名称"
        extra="审核员按键上的字，也是「审核标准」里的标题"
        rules={[{ required: true, whitespace: true, message: '请填写' }]}
      >
        <Input maxLength={reasonLabelMax} showCount />
      </Form.Item>
      <Form.Item name="told" label="告诉作者的话" extra="写清哪里不行、怎样修改；留空时审核员每次自己写">
        <Input.TextArea rows={3} maxLength={reasonToldMax} showCount />
      </Form.Item>
      {group === 'homepage' && (
        <Form.Item name="fields" label="要改的内容">
          <Checkbox.Group
            options={reviewedFieldIds.map((each) => ({ value: each, label: reviewedFields[each] }))}
          />
        </Form.Item>
      )}
      <ReasonField />
    </FormDialog>
  )
}

const columnsOf = (onChange: (reason: RejectReason) => void): Column<RejectReason>[] => [
  column('键', (_, at) => at + 1, { isNumber: true, width: 56 }),
  textColumn('名称', 'label', { width: 120 }),
  column('告诉作者的话', ({ told }) => told || <span className={common.note}>审核员自己写</span>),
  column(
    '改过',
    ({ changed_at, changed_by }) =>
      changed_at === null ? (
        <span className={common.note}>没有改过</span>
      ) : (
        <>
          {changed_by} <TimeText at={changed_at} />
        </>
      ),
    { width: 200 },
  ),
  actionsColumn((row) => [{ text: '修改', onClick: () => onChange(row) }], '操作', { width: 88 }),
]

export const ReasonsPage = () => {
  const query = useEndpointQuery(rejectReasons, {})
  const [changed, setChanged] = useState<RejectReason | null>(null)
  return (
    <div className={common.stack}>
      <Alert
        type="info"
        showIcon
        title="审核员按 1–6 选原因，创作者在「审核标准」和驳回通知里看到同样的话。已经给出的结果不变。"
      />
      {reasonGroupIds.map((group) => (
        <Card key={group} title={`${reasonGroups[group]}的驳回原因`} isFlush>
          <WholeTable
            label={`${reasonGroups[group]}的驳回原因`}
            unit="个"
            query={query}
            arranged={(query.data?.items ?? []).filter((reason) => reason.group === group)}
            rowKey="id"
            columns={columnsOf(setChanged)}
            empty={{ title: '没有驳回原因', note: '' }}
          />
        </Card>
      ))}
      {changed && <RejectReasonDialog reason={changed} onClose={() => setChanged(null)} />}
    </div>
  )
}
