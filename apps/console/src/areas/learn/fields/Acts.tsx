/** Common to the lists of this area: publish, withdraw, and export of the current filter. */
import type { InputOf } from '@wallpaper/contract'
import { exportLearn, publishLearn, withdrawLearn } from '@wallpaper/contract/learn/learn.console'
import {
  type PublicationState,
  type PublishedKind,
  publishedKinds,
} from '@wallpaper/contract/learn/learn.labels'
import { App, Form, Radio } from 'antd'
import { api } from '../../../lib/api.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { parseMinute } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { TimeInput } from '../../../ui/form/TimeInput.tsx'
import type { RowAction } from '../../../ui/table/column.tsx'

export interface Publishable {
  kind: PublishedKind
  id: number
  title: string
}

interface PublishValues {
  when: 'now' | 'later'
  publish_at?: string
  reason: string
}

export const PublishDialog = ({ of, onClose }: { of: Publishable; onClose: () => void }) => {
  const publish = useEndpointMutation(publishLearn, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<PublishValues>
      title={`发布${publishedKinds[of.kind]}`}
      submitText="发布"
      initialValues={{ when: 'now' }}
      onClose={onClose}
      onSubmit={async ({ when, publish_at, reason }) => {
        const at = when === 'later' && publish_at ? (parseMinute(publish_at) ?? undefined) : undefined
        await publish.call({ kind: of.kind, id: of.id, reason, ...(at !== undefined && { publish_at: at }) })
        void message.success(at === undefined ? '已发布，创作者可以看到了' : '已排好，到时间自动发布')
      }}
    >
      <p className={common.dialogLead}>「{of.title}」发布后所有创作者都能看到</p>
      <Form.Item name="when" label="什么时候">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'now', label: '现在' },
            { value: 'later', label: '定时' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('when') === 'later' && (
            <Form.Item name="publish_at" label="发布时间" rules={[{ required: true, message: '请选择时间' }]}>
              <TimeInput />
            </Form.Item>
          )
        }
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}

export const WithdrawDialog = ({ of, onClose }: { of: Publishable; onClose: () => void }) => (
  <ReasonDialog
    endpoint={withdrawLearn}
    invalidates="all"
    title={`下线${publishedKinds[of.kind]}`}
    submitText="下线"
    isDangerous
    lead={<>「{of.title}」下线后创作者不再看到，已有的进度和作业都保留</>}
    input={(reason) => ({ kind: of.kind, id: of.id, reason })}
    done="已下线，可以再发布"
    onClose={onClose}
  />
)

export type Exported = Omit<InputOf<typeof exportLearn>, 'kind'>

/** What `ListPage` needs to export a list of this area. */
export const exportOf = (kind: InputOf<typeof exportLearn>['kind']) => ({
  exportFile: ({ state, category, text, camp_id, uid }: Exported) =>
    api.call(exportLearn, { kind, state, category, text, camp_id, uid }),
  exportText: '导出列表',
  exported: '已导出，记入操作日志',
})

interface RowHandlers {
  edit: () => void
  publish: () => void
  withdraw: () => void
}

export const rowActions = (
  state: PublicationState,
  { edit, publish, withdraw }: RowHandlers,
): (RowAction | false)[] => [
  { text: '编辑', onClick: edit },
  state !== 'published' && { text: state === 'scheduled' ? '改时间' : '发布', onClick: publish },
  (state === 'published' || state === 'scheduled') && { text: '下线', look: 'danger', onClick: withdraw },
]
