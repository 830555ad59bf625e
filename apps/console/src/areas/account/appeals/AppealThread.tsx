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
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useSubmission } from '../../../ui/form/useSubmission.ts'
import { accountPaths } from '../account.paths.ts'
import { UnbanDialog } from '../people/PersonDialogs.tsx'
import { AppealPictures } from './AppealPictures.tsx'
import css from './appeals.module.css'
import { appealWord } from './appealWords.ts'

type Thread = OutputOf<typeof appealOne>

/** People write whenever they like: an open thread is looked at again. */
const refreshMs = 30_000

interface Words {
  text: string
}

const textRules = [
  { required: true, whitespace: true, message: '请填写内容' },
  { min: 2, message: '至少 2 个字' },
]

const Messages = ({ messages }: Pick<Thread, 'messages'>) => (
  <ol className={css.appealMessages} aria-label="对话">
    {messages.map((message) => (
      <li key={message.id} className={message.is_staff ? css.isStaff : ''}>
        <span className={common.note}>
          {message.author}
          {message.is_staff && '（运营）'} <TimeText at={message.said_at} />
        </span>
        <p>{message.text}</p>
        <AppealPictures pictures={message.pictures} />
      </li>
    ))}
  </ol>
)

const ReplyForm = ({ banId }: { banId: number }) => {
  const [form] = Form.useForm<Words>()
  const reply = useEndpointMutation(replyAppeal, { invalidates: 'all' })
  const { message } = App.useApp()
  const { isBusy, error, submit } = useSubmission({
    form,
    onSubmit: ({ text }, idempotencyKey) => reply.call({ ban_id: banId, text }, { idempotencyKey }),
    onDone: () => {
      form.resetFields()
      void message.success('已回复，对方会看到')
    },
  })
  return (
    <Form form={form} disabled={isBusy} onFinish={(values) => void submit(values)}>
      <ProblemAlert error={error} />
      <Form.Item name="text" rules={textRules} className={cx(css.appealReply)}>
        <Input.TextArea
          rows={3}
          maxLength={500}
          showCount
          aria-label="回复"
          placeholder="回复对方，他会看到这段话"
        />
      </Form.Item>
      <Button htmlType="submit" loading={isBusy}>
        {isBusy ? '发送中' : '发送回复'}
      </Button>
    </Form>
  )
}

const UpholdDialog = ({ thread, onClose }: { thread: Thread; onClose: () => void }) => {
  const uphold = useEndpointMutation(upholdAppeal, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<Words>
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
      <Form.Item name="text" label="给对方的说明" rules={textRules}>
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
  const { word, tone } = appealWord(thread)
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
          <ReplyForm banId={thread.ban_id} />
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
