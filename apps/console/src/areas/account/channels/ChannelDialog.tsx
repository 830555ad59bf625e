import { addChannel, channelList, editChannel } from '@wallpaper/contract/account/channels.console'
import { App, Form, Input, Switch } from 'antd'
import { type ItemOf, useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'

export type Channel = ItemOf<typeof channelList>
type Values = Omit<Channel, 'people'>

export const ChannelDialog = ({ channel, onClose }: { channel: Channel | null; onClose: () => void }) => {
  const add = useEndpointMutation(addChannel, { invalidates: [channelList] })
  const edit = useEndpointMutation(editChannel, { invalidates: [channelList] })
  const { message } = App.useApp()
  const save = async (values: Values, idempotencyKey: string) => {
    if (channel) await edit.call({ ...values, name: channel.name })
    else await add.call(values, { idempotencyKey })
    void message.success('已保存，立即生效')
  }
  return (
    <FormDialog<Values>
      title={channel ? `修改「${channel.title}」` : '添加注册渠道'}
      submitText={channel ? '保存修改' : '添加注册渠道'}
      initialValues={
        channel ? { title: channel.title, intro: channel.intro, is_open: channel.is_open } : { is_open: true }
      }
      onClose={onClose}
      onSubmit={save}
    >
      {!channel && (
        <Form.Item
          name="name"
          label="渠道名称"
          extra="写在链接里，小写字母、数字、- 和 _，之后不能修改"
          rules={[{ required: true, pattern: /^[a-z0-9_-]{1,40}$/, message: '只用小写字母、数字、- 和 _' }]}
        >
          <Input maxLength={40} spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label="页面标题"
        rules={[{ required: true, whitespace: true, message: '请填写页面标题' }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item
        name="intro"
        label="介绍"
        rules={[{ required: true, whitespace: true, message: '请填写介绍' }]}
      >
        <Input.TextArea rows={3} maxLength={120} showCount />
      </Form.Item>
      <Form.Item
        name="is_open"
        label="开放"
        valuePropName="checked"
        extra="关闭后，它的链接仍能注册，但显示通用的标题"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
