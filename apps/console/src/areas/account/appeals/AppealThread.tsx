/** One appeal: the ban it is about, the conversation, and the two ways to end it. */
import type { OutputOf } from '@wallpaper/contract'
import {
  appealOne,
  replyAppeal,
  unbanPerson,
  upholdAppeal,
} from '@wallpaper/contract/account/account.console'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { Messages } from '../../../ui/content/Messages.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReplyForm, type ReplyWords, replyRules } from '../../../ui/form/ReplyForm.tsx'
import { accountPaths } from '../account.paths.ts'
import { UnbanDialog } from '../people/PersonDialogs.tsx'
import { appealLabel } from './appeal.labels.ts'

type Thread = OutputOf<typeof appealOne>

/** Polls an open thread: the person may write at any time. */
const refreshMs = 30_000

const UpholdDialog = ({ thread, onClose }: { thread: Thread; onClose: () => void }) => {
  const uphold = useEndpointMutation(upholdAppeal, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<ReplyWords>
      title={`维持封禁：${thread.person.nickname}`}
      submitText="维持封禁"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await uphold.call({ ban_id: thread.ban_id, text })
        void message.success('申诉已结束，封禁维持不变')
      }}
    >
      <p className={common.dialogLead}>申诉到此结束，对方不能再补充。说明会发给对方，也会记入操作日志</p>
      <Form.Item name="text" label="给对方的说明" rules={replyRules}>
        <Input.TextArea rows={4} maxLength={500} showCount placeholder="说明为什么维持，还可以怎么做" />
      </Form.Item>
    </FormDialog>
  )
}

const Decision = ({ thread }: { thread: Thread }) => {
  const [opened, setOpened] = useState<'uphold' | 'unban' | null>(null)
  const mayUnban = useMay(unbanPerson)
  return (
    <>
      <div className={common.panelActions}>
        <Button danger size="large" onClick={() => setOpened('uphold')}>
          维持封禁
        </Button>
        {mayUnban && (
          <Button type="primary" size="large" onClick={() => setOpened('unban')}>
            解除封禁
          </Button>
        )}
      </div>
      {opened === 'uphold' && <UpholdDialog thread={thread} onClose={() => setOpened(null)} />}
      {opened === 'unban' && <UnbanDialog person={thread.person} onClose={() => setOpened(null)} />}
    </>
  )
}

const Content = ({ thread }: { thread: Thread }) => {
  const { word, tone } = appealLabel(thread)
  const reply = useEndpointMutation(replyAppeal, { invalidates: 'all' })
  return (
    <div className={common.panel}>
      <header className={common.panelHead}>
        <h2 className={common.oneLine} title={thread.person.nickname}>
          <Link to={accountPaths.person(thread.person.uid)}>{thread.person.nickname}</Link>
        </h2>
        <StateTag tone={tone}>{word}</StateTag>
      </header>
      <Facts
        facts={[
          { label: '封禁原因', value: thread.ban_reason },
          { label: '封禁到', value: thread.ban_until === null ? '永久' : <TimeText at={thread.ban_until} /> },
          { label: '申诉时间', value: <TimeText at={thread.opened_at} /> },
          ...(thread.decided_at === null
            ? []
            : [{ label: '处理时间', value: <TimeText at={thread.decided_at} /> }]),
        ]}
      />
      <Messages messages={thread.messages} />
      {thread.state === 'open' && (
        <>
          <ReplyForm
            placeholder="回复对方，他会看到这段话"
            send={(text, idempotencyKey) => reply.call({ ban_id: thread.ban_id, text }, { idempotencyKey })}
          />
          <Decision thread={thread} />
        </>
      )}
    </div>
  )
}

export const AppealThread = ({ banId }: { banId: number }) => (
  <Card>
    <QueryView
      query={useEndpointQuery(appealOne, { ban_id: banId }, { refetchInterval: refreshMs })}
      rows={6}
    >
      {(thread) => <Content key={thread.ban_id} thread={thread} />}
    </QueryView>
  </Card>
)
