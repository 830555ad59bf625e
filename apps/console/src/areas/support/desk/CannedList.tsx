/** Canned answers: a click or its number inserts one at the caret. */
import {
  cannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '@wallpaper/contract/support/support.console'
import { cannedBlanks } from '@wallpaper/contract/support/support.labels'
import { App, Button, Form, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import css from './desk.module.css'

export type Canned = ItemOf<typeof cannedAnswers>

const CannedDialog = ({ canned, onClose }: { canned: Canned | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveCannedAnswer, { invalidates: [cannedAnswers] })
  const remove = useEndpointMutation(removeCannedAnswer, { invalidates: [cannedAnswers] })
  const { message } = App.useApp()
  const attempt = useAttempt()
  const removeIt = async () => {
    if (!canned) return
    await attempt(async () => {
      await remove.call({ id: canned.id })
      void message.success('已删除常用语')
      onClose()
    })
  }
  return (
    <FormDialog<{ title: string; text: string }>
      title={canned ? `修改常用语：${canned.title}` : '新建常用语'}
      submitText="保存"
      {...(canned && { initialValues: canned })}
      onClose={onClose}
      onSubmit={async (words) => {
        await save.call({ ...words, ...(canned && { id: canned.id }) })
        void message.success('已保存')
      }}
    >
      <Form.Item name="title" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="text"
        label="内容"
        extra={`会自动填入：${cannedBlanks.map((name) => `{${name}}`).join(' ')}`}
        rules={[{ required: true, min: 2, message: '至少 2 个字' }]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      {canned && (
        <Button danger type="link" loading={remove.isPending} onClick={() => void removeIt()}>
          删除这条常用语
        </Button>
      )}
    </FormDialog>
  )
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** Keys 1–9 insert one, except while typing. */
const useCannedKeys = (shown: readonly Canned[], onUse: ((canned: Canned) => void) | undefined): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const canned = /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined
    if (!canned || !onUse) return
    event.preventDefault()
    onUse(canned)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

interface CannedListProps {
  /** Omitted when the ticket cannot be answered. */
  onUse?: ((canned: Canned) => void) | undefined
}

export const CannedList = ({ onUse }: CannedListProps) => {
  const query = useEndpointQuery(cannedAnswers, {})
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<Canned | 'new' | null>(null)
  const shown = (query.data?.items ?? []).filter(({ title, text: words }) =>
    `${title}${words}`.includes(text.trim()),
  )
  useCannedKeys(shown, opened ? undefined : onUse)
  return (
    <Card
      title="常用语"
      extra={
        <Button type="link" size="small" onClick={() => setOpened('new')}>
          新建
        </Button>
      }
    >
      <Input
        allowClear
        aria-label="搜常用语"
        placeholder="搜常用语"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <QueryView query={query} rows={4}>
        {() => (
          <ul className={css.canned}>
            {shown.map((canned, index) => (
              <li key={canned.id}>
                <button type="button" disabled={!onUse} onClick={() => onUse?.(canned)}>
                  <b>
                    {canned.title}
                    {index < 9 && <kbd>{index + 1}</kbd>}
                  </b>
                  <span className={common.oneLine}>{canned.text}</span>
                </button>
                <Button
                  type="link"
                  size="small"
                  aria-label={`修改${canned.title}`}
                  onClick={() => setOpened(canned)}
                >
                  改
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {opened && <CannedDialog canned={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}
