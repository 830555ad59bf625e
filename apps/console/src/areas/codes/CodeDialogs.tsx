import {
  addReservedCode,
  codeApplications,
  decideCode,
  galleryReports,
  handleReport,
  removeReservedCode,
  reservedCodes,
} from '@wallpaper/contract/codes/codes.console'
import { reservedMatches, reservedMatchIds } from '@wallpaper/contract/codes/codes.labels'
import { App, Form, Input, Radio } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import type { Application, Report, Reserved } from './code.labels.ts'

export const RejectDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => (
  <ReasonDialog
    endpoint={decideCode}
    invalidates={[codeApplications]}
    title="不通过口令"
    submitText="不通过"
    isDangerous
    lead={
      <>
        「{application.code}」，{application.nickname}申请
      </>
    }
    reason={{ help: '会原样告诉创作者，并记入操作日志', placeholder: '例如：含有平台名' }}
    input={(reason) => ({ id: application.id, verdict: 'reject' as const, reason })}
    done="已通知创作者"
    onClose={onClose}
  />
)

export const HandleReportDialog = ({ report, onClose }: { report: Report; onClose: () => void }) => (
  <ReasonDialog
    endpoint={handleReport}
    invalidates={[galleryReports]}
    title="举报处理完了"
    submitText="处理完了"
    lead={
      <>
        「{report.code}」：{report.reason}
      </>
    }
    reason={{ label: '处理结果', placeholder: '核实后做了什么' }}
    input={(reason) => ({ id: report.id, reason })}
    done="已处理"
    onClose={onClose}
  />
)

interface ReservedValues {
  word: string
  match: Reserved['match']
  told: string
  reason: string
}

export const AddReservedDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useEndpointMutation(addReservedCode, { invalidates: [reservedCodes] })
  const { message } = App.useApp()
  return (
    <FormDialog<ReservedValues>
      title="保留口令"
      submitText="保留"
      initialValues={{ match: 'part' }}
      onClose={onClose}
      onSubmit={async (values) => {
        await add.call(values)
        void message.success('已保留，新建口令时生效')
      }}
    >
      <Form.Item name="word" label="词" rules={[{ required: true, whitespace: true, message: '请填写' }]}>
        <Input maxLength={8} showCount />
      </Form.Item>
      <Form.Item name="match" label="匹配方式">
        <Radio.Group
          optionType="button"
          options={reservedMatchIds.map((id) => ({ value: id, label: reservedMatches[id] }))}
        />
      </Form.Item>
      <Form.Item
        name="told"
        label="告诉创作者"
        rules={[{ required: true, whitespace: true, message: '请填写' }]}
      >
        <Input maxLength={60} showCount placeholder="例如：不能含有平台名" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}

export const RemoveReservedDialog = ({ reserved, onClose }: { reserved: Reserved; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeReservedCode}
    invalidates={[reservedCodes]}
    title="取消保留"
    submitText="取消保留"
    isDangerous
    lead={<>「{reserved.word}」以后可以用作口令</>}
    input={(reason) => ({ id: reserved.id, reason })}
    done="已取消保留"
    onClose={onClose}
  />
)
