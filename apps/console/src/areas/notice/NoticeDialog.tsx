/** Writing a notice, or changing a draft. Nobody sees it before it is published. */
import type { InputOf } from '@wallpaper/contract'
import { noticeCreate, noticeEdit, noticeRecords } from '@wallpaper/contract/notice/notice.console'
import { App, Form, Input, InputNumber, Radio, Switch } from 'antd'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Notice, noticeKindOptions } from './noticeWords.ts'

interface Values {
  kind: Notice['kind']
  title: string
  body: string
  path?: string
  action?: string
  is_pinned: boolean
  to_uid?: number | null
}

/** Fields left empty are left out: an empty text is not an address. */
const contentOf = ({ path, action, to_uid, ...rest }: Values): InputOf<typeof noticeCreate> => ({
  ...rest,
  path: path?.trim() || undefined,
  action: action?.trim() || undefined,
  to_uid: to_uid ?? undefined,
})

const startOf = (notice: Notice | null): Partial<Values> =>
  notice
    ? {
        kind: notice.kind,
        title: notice.title,
        body: notice.body,
        path: notice.path ?? '',
        action: notice.action ?? '',
        is_pinned: notice.is_pinned,
        to_uid: notice.to_uid,
      }
    : { kind: 'announcement', is_pinned: false }

const Fields = () => (
  <>
    <Form.Item name="kind" label="类型">
      <Radio.Group optionType="button" options={noticeKindOptions} />
    </Form.Item>
    <Form.Item
      name="title"
      label="标题"
      rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
    >
      <Input maxLength={40} showCount />
    </Form.Item>
    <Form.Item
      name="body"
      label="正文"
      extra="一行是一段"
      rules={[{ required: true, whitespace: true, message: '请填写正文' }]}
    >
      <Input.TextArea rows={6} maxLength={5_000} showCount />
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item
        name="path"
        label="去哪个页面（可以不填）"
        extra="与按钮文字一起填，如 /pages/earnings/index"
        rules={[{ pattern: /^\/[\w/?=&-]*$/, message: '页面地址以 / 开头，只含字母、数字和 / ? = & -' }]}
      >
        <Input maxLength={200} spellCheck={false} />
      </Form.Item>
      <Form.Item name="action" label="按钮文字（可以不填）" extra="最多 8 个字，如 去看看">
        <Input maxLength={8} />
      </Form.Item>
    </div>
    <div className={common.fieldPair}>
      <Form.Item name="to_uid" label="只发给一位创作者（可以不填）" extra="填编号；不填就是发给所有人">
        <InputNumber className={cx(common.wideField)} min={1} precision={0} controls={false} />
      </Form.Item>
      <Form.Item name="is_pinned" label="置顶" valuePropName="checked" extra="排在首页公告的最前面">
        <Switch />
      </Form.Item>
    </div>
  </>
)

export const NoticeDialog = ({ notice, onClose }: { notice: Notice | null; onClose: () => void }) => {
  const write = useEndpointMutation(noticeCreate, { invalidates: [noticeRecords] })
  const edit = useEndpointMutation(noticeEdit, { invalidates: [noticeRecords] })
  const { message } = App.useApp()
  const save = async (values: Values, idempotencyKey: string) => {
    const content = contentOf(values)
    if (notice) await edit.call({ id: notice.id, ...content })
    else await write.call(content, { idempotencyKey })
    void message.success('草稿已保存，发布后创作者才会看到')
  }
  return (
    <FormDialog<Values>
      title={notice ? '编辑草稿' : '写公告'}
      submitText="保存草稿"
      width={720}
      initialValues={startOf(notice)}
      onClose={onClose}
      onSubmit={save}
    >
      <Fields />
    </FormDialog>
  )
}
