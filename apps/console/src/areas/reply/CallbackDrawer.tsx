/** One message: who sent it, and how it was answered. Its text needs a reason and is shown for a minute. */
import { callbackMessage, callbackText } from '@wallpaper/contract/reply/reply.console'
import { Button, Drawer, Space } from 'antd'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { FlowSteps } from '../../ui/content/FlowSteps.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { AccountRules } from './AccountRules.tsx'
import type { Callback } from './callback.types.ts'
import css from './callbacks.module.css'
import { ShownAnswers } from './ShownAnswers.tsx'

const useShownFor = (ms: number) => {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setText(null), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return [text, setText] as const
}

export const CallbackDrawer = ({ opened, onClose }: { opened: Callback; onClose: () => void }) => {
  const { uid, id } = opened
  const query = useEndpointQuery(callbackMessage, { uid, id })
  const [text, setText] = useShownFor(60_000)
  const [isAsking, setIsAsking] = useState(false)
  const [isTrying, setTrying] = useState(false)
  return (
    <Drawer open title={`${opened.type_name}消息`} onClose={onClose}>
      <QueryView query={query} rows={6}>
        {(message) => (
          <>
            <div className={css.talk}>
              <p>{text ?? message.words}</p>
              <ShownAnswers answers={message.answers} />
            </div>
            <Facts
              facts={[
                { label: '公众号', value: message.account_name },
                { label: '读者', value: message.follower_masked },
                { label: '消息号', value: message.message_id_masked || '—' },
                { label: '第几次送', value: `共收 ${message.repeats + 1} 次` },
                { label: '命中的规则', value: message.rule_name },
                { label: '回复方式', value: message.how },
                { label: '用时', value: `${message.took_ms} 毫秒` },
                ...(message.send_problem ? [{ label: '客服消息', value: '微信没有接受，不再发送' }] : []),
              ]}
            />
            {message.steps.length > 0 && (
              <section className={css.steps}>
                <h3>回复经过</h3>
                <FlowSteps
                  steps={message.steps.map(({ title, microseconds }) => ({
                    state: 'done',
                    title,
                    aside: `${(microseconds / 1_000).toFixed(1)} 毫秒`,
                  }))}
                />
              </section>
            )}
            <Space wrap>
              {message.has_text && (
                <Button onClick={() => setIsAsking(true)} disabled={text !== null}>
                  看原文
                </Button>
              )}
              <Button onClick={() => setTrying(true)}>看这个号的规则，用它试一试</Button>
            </Space>
            {isTrying && (
              <AccountRules
                uid={uid}
                accountId={message.account_id}
                words={text ?? message.matched_words}
                onClose={() => setTrying(false)}
              />
            )}
          </>
        )}
      </QueryView>
      {isAsking && (
        <ReasonDialog
          endpoint={callbackText}
          invalidates={[]}
          title="看读者的原文"
          submitText="看 60 秒"
          lead="读者没有想到会被人看到，只在处理问题时看。"
          reason={{ help: '记入操作日志', placeholder: '例如：创作者反馈没有回复' }}
          input={(reason) => ({ uid, id, reason })}
          onDone={({ text: shown }) => setText(shown)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Drawer>
  )
}
