/** Common to the lists of this area: publish, withdraw, and export of the current filter. */
import type { InputOf } from '@wallpaper/contract'
import { exportLearn, publishLearn, withdrawLearn } from '@wallpaper/contract/learn/learn.console'
import { type PublishedKind, publishedKinds } from '@wallpaper/contract/learn/learn.labels'
import { App, Button, Form, Radio } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { parseMinute } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { useSaveFile } from '../../../ui/feedback/useSaveFile.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { TimeInput } from '../../../ui/form/TimeInput.tsx'

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

export const WithdrawDialog = ({ of, onClose }: { of: Publishable; onClose: () => void }) => {
  const withdraw = useEndpointMutation(withdrawLearn, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={`下线${publishedKinds[of.kind]}`}
      submitText="下线"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await withdraw.call({ kind: of.kind, id: of.id, reason })
        void message.success('已下线，可以再发布')
      }}
    >
      <p className={common.dialogLead}>「{of.title}」下线后创作者不再看到，已有的进度和作业都保留</p>
      <ReasonField />
    </FormDialog>
  )
}

export const ExportButton = ({ asked }: { asked: InputOf<typeof exportLearn> }) => {
  const save = useEndpointMutation(exportLearn, { invalidates: [] })
  const attempt = useAttempt()
  const saveFile = useSaveFile('已导出，记入操作日志')
  const download = () =>
    attempt(async () => {
      saveFile(await save.call(asked))
    })
  return (
    <Button loading={save.isPending} onClick={() => void download()}>
      导出列表
    </Button>
  )
}

interface RowActsProps {
  state: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  onEdit: () => void
  onPublish: () => void
  onWithdraw: () => void
}

export const RowActs = ({ state, onEdit, onPublish, onWithdraw }: RowActsProps) => (
  <div className={common.rowActions}>
    <Button size="small" onClick={onEdit}>
      编辑
    </Button>
    {state !== 'published' && (
      <Button size="small" onClick={onPublish}>
        {state === 'scheduled' ? '改时间' : '发布'}
      </Button>
    )}
    {(state === 'published' || state === 'scheduled') && (
      <Button size="small" danger onClick={onWithdraw}>
        下线
      </Button>
    )}
  </div>
)
