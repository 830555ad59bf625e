import { noticePublish, noticeRecords, noticeWithdraw } from '@wallpaper/contract/notice/notice.console'
import { App } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReasonField } from '../../ui/ReasonField.tsx'
import type { Notice } from './noticeWords.ts'

export type NoticeAct = 'publish' | 'withdraw'

const words = {
  publish: { title: '发布公告', submitText: '发布公告', done: '已发布' },
  withdraw: { title: '撤回公告', submitText: '撤回公告', done: '已撤回，创作者不再看到' },
} as const

interface NoticeActDialogProps {
  act: NoticeAct
  notice: Notice
  onClose: () => void
}

export const NoticeActDialog = ({ act, notice, onClose }: NoticeActDialogProps) => {
  const publish = useEndpointMutation(noticePublish, { invalidates: [noticeRecords] })
  const withdraw = useEndpointMutation(noticeWithdraw, { invalidates: [noticeRecords] })
  const { message } = App.useApp()
  const { call } = act === 'publish' ? publish : withdraw
  const audience = notice.to_uid === null ? '所有创作者' : `创作者 ${notice.to_uid}`
  return (
    <FormDialog<{ reason: string }>
      title={words[act].title}
      submitText={words[act].submitText}
      isDangerous={act === 'withdraw'}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call({ id: notice.id, reason })
        void message.success(words[act].done)
      }}
    >
      <p className={common.dialogLead}>
        「{notice.title}」
        {act === 'publish'
          ? `将立即发给${audience}，发布后不能再修改`
          : '将从消息里消失，已经读过的人也不再看到'}
      </p>
      <ReasonField />
    </FormDialog>
  )
}
