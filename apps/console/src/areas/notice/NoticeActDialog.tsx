import {
  noticePublish,
  noticeRecords,
  noticeUnschedule,
  noticeWithdraw,
} from '@wallpaper/contract/notice/notice.console'
import { App, Form, Radio } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatMinute, formatTime, parseMinute } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { TimeInput } from '../../ui/form/TimeInput.tsx'
import type { Notice } from './notice.labels.ts'

interface Values {
  reason: string
  when: 'now' | 'later'
  /** 2026-08-02 09:30, Shanghai time. */
  publish_at?: string
}

interface DialogProps {
  notice: Notice
  onClose: () => void
}

const changesNotices = { invalidates: [noticeRecords] }

const TimeFields = () => {
  const when = Form.useWatch('when', Form.useFormInstance<Values>())
  return (
    <>
      <Form.Item name="when" label="什么时候发布">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'now', label: '立即发布' },
            { value: 'later', label: '定时发布' },
          ]}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item
          name="publish_at"
          label="发布时间"
          extra="北京时间；到时间之前可以修改或取消"
          rules={[
            { required: true, message: '请选择发布时间' },
            {
              validator: (_, text: string | undefined) =>
                !text || (parseMinute(text) ?? 0) > Date.now()
                  ? Promise.resolve()
                  : Promise.reject(new Error('发布时间已经过去，请选择以后的时间')),
            },
          ]}
        >
          <TimeInput />
        </Form.Item>
      )}
    </>
  )
}

const PublishDialog = ({ notice, onClose }: DialogProps) => {
  const publish = useEndpointMutation(noticePublish, changesNotices)
  const { message } = App.useApp()
  const audience = notice.to?.name ?? '所有创作者'
  const isScheduled = notice.state === 'scheduled'
  return (
    <FormDialog<Values>
      title={isScheduled ? '修改发布时间' : '发布公告'}
      submitText={isScheduled ? '保存时间' : '发布公告'}
      initialValues={
        isScheduled && notice.publish_at !== null
          ? { when: 'later', publish_at: formatMinute(notice.publish_at) }
          : { when: 'now' }
      }
      onClose={onClose}
      onSubmit={async ({ reason, when, publish_at: text }) => {
        const publishAt = when === 'later' && text ? (parseMinute(text) ?? undefined) : undefined
        await publish.call({ id: notice.id, reason, publish_at: publishAt })
        void message.success(publishAt === undefined ? '已发布' : `已定时，${formatTime(publishAt)} 发布`)
      }}
    >
      <p className={common.dialogLead}>
        「{notice.title}」发给{audience}，发布后不能再修改
      </p>
      <TimeFields />
      <ReasonField />
    </FormDialog>
  )
}

const UnscheduleDialog = ({ notice, onClose }: DialogProps) => {
  const unschedule = useEndpointMutation(noticeUnschedule, changesNotices)
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title="取消定时发布"
      submitText="取消定时"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await unschedule.call({ id: notice.id, reason })
        void message.success('已取消，回到草稿')
      }}
    >
      <p className={common.dialogLead}>「{notice.title}」不再自动发布，会留在草稿里</p>
      <ReasonField />
    </FormDialog>
  )
}

const WithdrawDialog = ({ notice, onClose }: DialogProps) => {
  const withdraw = useEndpointMutation(noticeWithdraw, changesNotices)
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title="撤回公告"
      submitText="撤回公告"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await withdraw.call({ id: notice.id, reason })
        void message.success('已撤回，创作者不再看到')
      }}
    >
      <p className={common.dialogLead}>「{notice.title}」将从消息里消失，已经读过的人也不再看到</p>
      <ReasonField />
    </FormDialog>
  )
}

const dialogs = { publish: PublishDialog, unschedule: UnscheduleDialog, withdraw: WithdrawDialog }

export type NoticeAct = keyof typeof dialogs

export const NoticeActDialog = ({ act, ...props }: DialogProps & { act: NoticeAct }) => {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}
