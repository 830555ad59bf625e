/** All versions of one setting, newest first; an older one can be restored as a new version. */
import { revertSetting, settingHistory, settingsList } from '@wallpaper/contract/staff/staff.console'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Column, column, longTextColumn, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { useList } from '../../../ui/table/useList.tsx'
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
  const value = settingText(target.value, setting)
  return (
    <ReasonDialog
      endpoint={revertSetting}
      invalidates={[settingsList, settingHistory]}
      title={`恢复「${setting.label}」`}
      submitText={`恢复为 ${value}`}
      lead={
        <>
          从 {settingText(setting.value, setting)} 恢复为 {value}
          {target.version === 0 ? '（默认值）' : `（第 ${target.version} 版）`}，成为新的一版
        </>
      }
      input={(reason) => ({
        key: setting.key,
        to_version: target.version,
        version: setting.version,
        reason,
      })}
      done={`已恢复为 ${value}`}
      onClose={onClose}
    />
  )
}

const columnsFor = (setting: Setting, onRevert: (target: Target) => void): Column<SettingVersion>[] => [
  textColumn('版本', 'version', { isNumber: true }),
  column('值', ({ value }) => <span className={common.strong}>{settingText(value, setting)}</span>),
  longTextColumn('原因', 'reason'),
  textColumn('修改人', 'changed_by', { isNowrap: true }),
  timeColumn('时间', 'changed_at'),
  column('操作', (row) =>
    row.version === setting.version ? (
      <StateTag tone="brand">当前</StateTag>
    ) : (
      setting.may_edit && (
        <Button size="small" onClick={() => onRevert(row)}>
          恢复到这一版
        </Button>
      )
    ),
  ),
]

export const SettingHistory = ({ setting, onClose }: { setting: Setting; onClose: () => void }) => {
  const list = useList(settingHistory, { input: () => ({ key: setting.key }) })
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
        list={list}
        columns={columnsFor(setting, setTarget)}
        rowKey="version"
        empty={{
          title: '还没有改过',
          note: `现在用的是默认值 ${settingText(setting.default_value, setting)}`,
        }}
      />
      {target && <RevertDialog setting={setting} target={target} onClose={() => setTarget(null)} />}
    </Drawer>
  )
}
