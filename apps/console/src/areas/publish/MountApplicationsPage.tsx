/** Who may mount on Douyin: staff pass an application, or refuse it with a reason for the creator. */
import {
  mountApplications,
  passMountApplication,
  refuseMountApplication,
} from '@wallpaper/contract/publish/mount.console'
import {
  type ApplicationReason,
  applicationReasonIds,
  applicationReasons,
  applicationStates,
} from '@wallpaper/contract/publish/mount.labels'
import { App, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { applicationTones } from './mount.labels.ts'

type Application = ItemOf<typeof mountApplications>
const stale = { invalidates: [mountApplications] }

const RefuseDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => {
  const { call } = useEndpointMutation(refuseMountApplication, stale)
  const { message } = App.useApp()
  return (
    <FormDialog<{ cause: ApplicationReason; note?: string }>
      title="驳回抖音挂载申请"
      submitText="驳回"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ cause, note }) => {
        await call({ id: application.id, cause, ...(note && { note }) })
        void message.success('已驳回，创作者收到了原因')
      }}
    >
      <p className={common.dialogLead}>抖音「{application.account}」的原因会告诉创作者，处理后可以再申请。</p>
      <Form.Item name="cause" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
        <Select
          options={applicationReasonIds.map((id) => ({ value: id, label: applicationReasons[id].name }))}
        />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="选「其他」时必须写；写了就用它代替上面的原因">
        <Input.TextArea maxLength={200} rows={3} />
      </Form.Item>
    </FormDialog>
  )
}

interface Acts {
  onPass: (application: Application) => void
  onRefuse: (application: Application) => void
  mayDecide: boolean
}

const columnsOf = ({ onPass, onRefuse, mayDecide }: Acts): Column<Application>[] => [
  titleColumn(
    '抖音账号',
    ({ account }) => account,
    ({ number }) => number,
  ),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  column('有效作品', ({ passed_works }) => `${passed_works} 条`),
  stateColumn(({ state }) => ({ word: applicationStates[state], tone: applicationTones[state] })),
  timeColumn('申请', 'created_at'),
  timeColumn('审核时间', 'decided_at'),
  textColumn('审核人', 'decided_by'),
  textColumn('原因', 'sentence'),
  actionsColumn((application) =>
    application.state === 'waiting' && mayDecide
      ? [
          { text: '通过', onClick: () => onPass(application) },
          { text: '驳回', onClick: () => onRefuse(application) },
        ]
      : [],
  ),
]

export const MountApplicationsPage = () => {
  const list = useList(mountApplications, { filters: { state: tabs(applicationStates), uid: uidSearch() } })
  const [refusing, setRefusing] = useState<Application | null>(null)
  const pass = useEndpointMutation(passMountApplication, stale)
  const mayDecide = useMay(passMountApplication)
  const attempt = useAttempt()
  const { message } = App.useApp()
  const onPass = ({ id, account }: Application) =>
    void attempt(async () => {
      await pass.call({ id })
      void message.success(`抖音「${account}」可以挂载了`)
    })
  return (
    <ListPage
      list={list}
      label="抖音挂载申请"
      unit="个"
      rowKey="id"
      columns={columnsOf({ onPass, onRefuse: setRefusing, mayDecide })}
      empty={{ title: '没有申请', note: '创作者在短视频挂载里申请后会出现在这里' }}
    >
      {refusing && <RefuseDialog application={refusing} onClose={() => setRefusing(null)} />}
    </ListPage>
  )
}
