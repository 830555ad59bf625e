/** Who makes what our own machines do not: whether each can be used, since when, and what it costs. */
import type { OutputOf } from '@wallpaper/contract'
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import { staffProviders, switchProvider } from '@wallpaper/contract/studio/provider.console'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { costText, failedText } from './queue.labels.ts'
import css from './queue.module.css'

type Provider = OutputOf<typeof switchProvider>

const State = ({ provider: { is_off, is_up, is_spent } }: { provider: Provider }) => {
  if (is_off) return <StateTag tone="plain">已停用</StateTag>
  if (!is_up) return <StateTag tone="no">用不了</StateTag>
  return is_spent ? <StateTag tone="wait">今日预算用完</StateTag> : <StateTag tone="ok">正常</StateTag>
}

const Item = ({ provider, onSwitch }: { provider: Provider; onSwitch: (() => void) | undefined }) => {
  const { name, makes, since, error, done_today, failed_today, cost_today, budget, cost_30_days, is_off } =
    provider
  return (
    <li>
      <div>
        <b>{name}</b> <State provider={provider} />
        <small>
          {makes}
          {since !== null && (
            <>
              {'，'}
              <TimeText at={since} /> 起
            </>
          )}
        </small>
        {error && <small data-is-bad="true">{error}</small>}
        <small>
          今日做完 {formatCount(done_today)}，失败 {failedText({ done: done_today, failed: failed_today })}
        </small>
        <small>
          花费 今日 {costText(cost_today)} 元{budget !== null && `（最多 ${costText(budget)} 元）`}，近 30 天{' '}
          {costText(cost_30_days)} 元
        </small>
      </div>
      {onSwitch && <Button onClick={onSwitch}>{is_off ? '恢复' : '停用'}</Button>}
    </li>
  )
}

const SwitchDialog = ({ provider, onClose }: { provider: Provider; onClose: () => void }) => {
  const { id, name, makes, is_off } = provider
  const { call } = useEndpointMutation(switchProvider, { invalidates: [staffProviders, staffQueues] })
  const { message } = App.useApp()
  const word = is_off ? '恢复' : '停用'
  return (
    <FormDialog<{ reason: string }>
      title={`${word}「${name}」`}
      submitText={word}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        await call({ id, is_off: !is_off, ...values }, { idempotencyKey })
        void message.success(is_off ? `「${name}」恢复了` : `「${name}」已停用，不再向它发送`)
      }}
    >
      <p className={common.dialogLead}>
        {is_off
          ? `恢复以后，「${makes}」马上可以再做。`
          : `停用以后不再向它发送，「${makes}」显示暂时不能用，排队的会失败并退回次数。正在做的这一次照样做完，也照样收费。`}
      </p>
      <ReasonField />
    </FormDialog>
  )
}

const Providers = () => {
  const query = useEndpointQuery(staffProviders, {}, { refetchInterval: 60_000 })
  const maySwitch = useMay(switchProvider)
  const [switching, setSwitching] = useState<Provider | null>(null)
  return (
    <Card title="服务商" className={css.card ?? ''}>
      <QueryView query={query} rows={2}>
        {({ items }) => (
          <>
            {items.length === 0 && <p>没有接服务商：配音用自带声音，成图用模板，都在自己的服务器上</p>}
            <ul className={css.providers}>
              {items.map((provider) => (
                <Item
                  key={provider.id}
                  provider={provider}
                  onSwitch={maySwitch ? () => setSwitching(provider) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {switching && <SwitchDialog provider={switching} onClose={() => setSwitching(null)} />}
    </Card>
  )
}

export const ProvidersCard = () => useMay(staffProviders) && <Providers />
