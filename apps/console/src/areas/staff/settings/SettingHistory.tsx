/** All versions of one setting, newest first; an older one can be restored as a new version. */
import { revertSetting, settingHistory, settingsList } from '@wallpaper/contract/staff/staff.console'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { LongText } from '../../../ui/content/LongText.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Setting, type SettingValue, settingText } from './setting.labels.ts'

type SettingVersion = ItemOf<typeof settingHistory>

interface Target {
  version: number
  value: SettingValue
}

interface RevertDialogProps {
  setting: Setting
  target: Target
  onClose: () => void
}

const RevertDialog = ({ setting, target, onClose }: RevertDialogProps) => {
  const revert = useEndpointMutation(revertSetting, { invalidates: [settingsList, settingHistory] })
  const { message } = App.useApp()
  const value = settingText(target.value, setting)
  return (
    <FormDialog<{ reason: string }>
      title={`恢复「${setting.label}」`}
      submitText={`恢复为 ${value}`}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await revert.call({
          key: setting.key,
          to_version: target.version,
          version: setting.version,
          reason,
        })
        void message.success(`已恢复为 ${value}`)
      }}
    >
      <p className={common.dialogLead}>
        从 {settingText(setting.value, setting)} 恢复为 {value}
        {target.version === 0 ? '（默认值）' : `（第 ${target.version} 版）`}，成为新的一版
      </p>
      <ReasonField />
    </FormDialog>
  )
}

const columnsFor = (setting: Setting, onRevert: (target: Target) => void) => [
  { title: '版本', dataIndex: 'version', className: cx(common.num) },
  {
    title: '值',
    dataIndex: 'value',
    render: (value: SettingValue) => <span className={common.strong}>{settingText(value, setting)}</span>,
  },
  { title: '原因', dataIndex: 'reason', render: (reason: string) => <LongText text={reason} /> },
  { title: '修改人', dataIndex: 'changed_by', className: cx(common.nowrap) },
  { title: '时间', dataIndex: 'changed_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作',
    key: 'act',
    render: (_: unknown, row: SettingVersion) =>
      row.version === setting.version ? (
        <StateTag tone="brand">当前</StateTag>
      ) : (
        setting.may_edit && (
          <Button size="small" onClick={() => onRevert(row)}>
            恢复到这一版
          </Button>
        )
      ),
  },
]

export const SettingHistory = ({ setting, onClose }: { setting: Setting; onClose: () => void }) => {
  const trail = useCursorTrail(setting.key)
  const query = useEndpointQuery(
    settingHistory,
    { key: setting.key, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const [target, setTarget] = useState<Target | null>(null)
  const mayRevertToDefault = setting.may_edit && setting.version > 0
  return (
    <Drawer
      open
      size={820}
      title={`「${setting.label}」的历史`}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
      extra={
        mayRevertToDefault && (
          <Button onClick={() => setTarget({ version: 0, value: setting.default_value })}>恢复默认值</Button>
        )
      }
    >
      <CursorTable
        label="设置的历史"
        unit="版"
        query={query}
        trail={trail}
        columns={columnsFor(setting, setTarget)}
        rowKey="version"
        empty={
          <EmptyState
            title="还没有改过"
            note={`现在用的是默认值 ${settingText(setting.default_value, setting)}`}
          />
        }
      />
      {target && <RevertDialog setting={setting} target={target} onClose={() => setTarget(null)} />}
    </Drawer>
  )
}
