/** The rules of an account as they are now, and what they answer: nothing is sent, nothing is counted. */
import type { OutputOf } from '@wallpaper/contract'
import { accountRules, tryAccountRules } from '@wallpaper/contract/reply/reply.console'
import { replyTextMax } from '@wallpaper/contract/reply/reply.labels'
import { Alert, Button, Drawer, Input, Space } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import css from './callbacks.module.css'
import { RuleList } from './RuleList.tsx'
import { ShownAnswers } from './ShownAnswers.tsx'

interface AccountProps {
  uid: number
  accountId: string
}

const TryOut = ({ uid, accountId, words }: AccountProps & { words: string }) => {
  const [text, setText] = useState(words)
  const [tried, setTried] = useState<(OutputOf<typeof tryAccountRules> & { text: string }) | null>(null)
  const { call, isPending } = useEndpointMutation(tryAccountRules, { invalidates: [] })
  const attempt = useAttempt()
  const run = () =>
    attempt(async () => {
      const answer = await call({ uid, account_id: accountId, act: 'say', text })
      setTried({ ...answer, text })
    })
  return (
    <>
      <Space.Compact block>
        <Input
          aria-label="读者说的话"
          maxLength={replyTextMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => void run()}
        />
        <Button type="primary" loading={isPending} disabled={text.trim() === ''} onClick={() => void run()}>
          试一试
        </Button>
      </Space.Compact>
      {tried && (
        <div className={css.talk} aria-live="polite">
          <p>{tried.text}</p>
          <ShownAnswers answers={tried.answers} />
          <small>
            {tried.rule_name}
            {tried.answers.length > 0 ? `，${tried.took_ms} 毫秒` : '，不会回复'}
          </small>
        </div>
      )}
    </>
  )
}

export const AccountRules = ({
  uid,
  accountId,
  words,
  onClose,
}: AccountProps & { words: string; onClose: () => void }) => {
  const query = useEndpointQuery(accountRules, { uid, account_id: accountId })
  return (
    <Drawer open title={`${query.data?.account_name ?? '公众号'}的规则`} onClose={onClose}>
      <QueryView query={query} rows={6}>
        {({ rules, is_on, changed_at }) => (
          <>
            {!is_on && <Alert type="info" showIcon title="自动回复现在没有打开，读者收不到回复" />}
            <h3>用它试一试</h3>
            <TryOut uid={uid} accountId={accountId} words={words} />
            <h3>规则，从上往下试</h3>
            <p>
              上次修改 <TimeText at={changed_at} />
              {rules.recognises_codes ? '，读者发口令会回复它的卡片' : ''}
            </p>
            <RuleList rules={rules} />
          </>
        )}
      </QueryView>
    </Drawer>
  )
}
