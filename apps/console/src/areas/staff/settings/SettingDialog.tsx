/** Changes one setting, with a reason; refused if the shown version is no longer current. */
import { changeSetting, settingHistory, settingsList } from '@wallpaper/contract/staff/staff.console'
import { App, Form, Switch } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { type Setting, type SettingValue, settingText } from './setting.labels.ts'

interface Values {
  value: SettingValue
  reason: string
}

export const SettingDialog = ({ setting, onClose }: { setting: Setting; onClose: () => void }) => {
  const change = useEndpointMutation(changeSetting, { invalidates: [settingsList, settingHistory] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={`修改「${setting.label}」`}
      submitText="保存修改"
      initialValues={{ value: setting.value }}
      onClose={onClose}
      onSubmit={async ({ value, reason }) => {
        await change.call({ key: setting.key, value, version: setting.version, reason })
        void message.success('已保存，立即生效')
      }}
    >
      {setting.note && <p className={common.dialogLead}>{setting.note}</p>}
      {setting.kind === 'bool' ? (
        <Form.Item name="value" label={setting.label} valuePropName="checked">
          <Switch checkedChildren="开启" unCheckedChildren="关闭" />
        </Form.Item>
      ) : (
        <IntegerField
          name="value"
          label={setting.label}
          min={setting.min}
          max={setting.max}
          unit={setting.unit}
        />
      )}
      <p className={cx(common.note, common.dialogGap)}>
        现在是 {settingText(setting.value, setting)}，默认 {settingText(setting.default_value, setting)}
      </p>
      <ReasonField />
    </FormDialog>
  )
}
