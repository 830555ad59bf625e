/** Creates a notice, or edits an unpublished one, beside a preview of the phone. */
import type { InputOf } from '@wallpaper/contract'
import { noticeCreate, noticeEdit, noticeRecords } from '@wallpaper/contract/notice/notice.console'
import { App, Form, Input, Radio, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ScreenInput } from '../../ui/form/ScreenInput.tsx'
import { PersonSelect } from '../account/public.ts'
import { type Notice, noticeKindOptions } from './notice.labels.ts'
import { PhonePreview } from './PhonePreview.tsx'

interface Values {
  kind: Notice['kind']
  title: string
  body: string
  path?: string | undefined
  action?: string
  is_pinned: boolean
  to_uid?: number | null
}

/** Empty fields are omitted: an empty string is not a valid path. */
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
        path: notice.path ?? undefined,
        action: notice.action ?? '',
        is_pinned: notice.is_pinned,
        to_uid: notice.to?.uid ?? null,
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
      extra="换行即分段"
      rules={[{ required: true, whitespace: true, message: '请填写正文' }]}
    >
      <Input.TextArea rows={6} maxLength={5_000} showCount />
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item
        name="path"
        label="按钮去哪个页面（可以不填）"
        extra="与按钮文字一起填"
        rules={[{ pattern: /^\/[\w/?=&-]*$/, message: '参数只含字母、数字和 = & - _，如 id=12' }]}
      >
        <ScreenInput />
      </Form.Item>
      <Form.Item name="action" label="按钮文字（可以不填）" extra="最多 8 个字，如 去看看">
        <Input maxLength={8} />
      </Form.Item>
    </div>
    <div className={common.fieldPair}>
      <Form.Item name="to_uid" label="只发给一位创作者（可以不填）" extra="不选就是发给所有人">
        <PersonSelect placeholder="所有创作者" />
      </Form.Item>
      <Form.Item name="is_pinned" label="置顶" valuePropName="checked" extra="排在首页公告的最前面">
        <Switch />
      </Form.Item>
    </div>
  </>
)

const Preview = ({ at }: { at: number }) => {
  const form = Form.useFormInstance<Values>()
  const values = Form.useWatch((all: Values) => all, form)
  return (
    <PhonePreview
      kind={values?.kind ?? 'announcement'}
      title={values?.title ?? ''}
      body={values?.body ?? ''}
      action={values?.action}
      at={at}
    />
  )
}

export const NoticeDialog = ({ notice, onClose }: { notice: Notice | null; onClose: () => void }) => {
  const write = useEndpointMutation(noticeCreate, { invalidates: [noticeRecords] })
  const edit = useEndpointMutation(noticeEdit, { invalidates: [noticeRecords] })
  const { message } = App.useApp()
  const [openedAt] = useState(Date.now)
  const isScheduled = notice?.state === 'scheduled'
  const save = async (values: Values, idempotencyKey: string) => {
    const content = contentOf(values)
    if (notice) await edit.call({ id: notice.id, ...content })
    else await write.call(content, { idempotencyKey })
    void message.success(isScheduled ? '已保存，到时间会自动发布' : '草稿已保存，发布后创作者才会看到')
  }
  return (
    <FormDialog<Values>
      title={notice ? (isScheduled ? '编辑定时公告' : '编辑草稿') : '写公告'}
      submitText={isScheduled ? '保存修改' : '保存草稿'}
      preview={<Preview at={openedAt} />}
      initialValues={startOf(notice)}
      onClose={onClose}
      onSubmit={save}
    >
      <Fields />
    </FormDialog>
  )
}
