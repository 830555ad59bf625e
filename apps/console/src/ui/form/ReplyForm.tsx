/** An answer to a creator, or a note for colleagues. */
import { App, Button, Form, type GetRef, Input } from 'antd'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { ProblemAlert } from '../feedback/ProblemAlert.tsx'
import css from './ReplyForm.module.css'
import { useSubmission } from './useSubmission.ts'

export interface ReplyWords {
  text: string
}

export const replyRules = [
  { required: true, whitespace: true, message: '请填写内容' },
  { min: 2, message: '至少 2 个字' },
]

/** Access to the text from outside. */
export interface ReplyText {
  /** Inserts at the caret. */
  insert: (text: string) => void
  get: () => string
  set: (text: string) => void
}

interface ReplyFormProps {
  placeholder: string
  send: (text: string, idempotencyKey: string) => Promise<unknown>
  label?: string
  submitText?: string
  doneText?: string
  maxLength?: number
  /** The saved draft, and how to save it. */
  kept?: { text: string; keep: (text: string) => void }
  text?: Ref<ReplyText>
  /** Shown next to the button. */
  extra?: ReactNode
}

export const ReplyForm = ({
  placeholder,
  send,
  label = '回复',
  submitText = '发送回复',
  doneText = '已回复，对方会看到',
  maxLength = 500,
  kept,
  text: outside,
  extra,
}: ReplyFormProps) => {
  const [form] = Form.useForm<ReplyWords>()
  const { message } = App.useApp()
  const area = useRef<GetRef<typeof Input.TextArea>>(null)
  const set = (text: string) => {
    form.setFieldValue('text', text)
    kept?.keep(text)
  }
  const get = (): string => form.getFieldValue('text') ?? ''
  useImperativeHandle(outside, () => ({
    get,
    set,
    insert(text) {
      const field = area.current?.resizableTextArea?.textArea
      const written = get()
      const at = field?.selectionStart ?? written.length
      const until = field?.selectionEnd ?? at
      set(`${written.slice(0, at)}${text}${written.slice(until)}`)
      field?.focus()
    },
  }))
  const { isBusy, error, submit } = useSubmission({
    form,
    onSubmit: ({ text }, idempotencyKey) => send(text, idempotencyKey),
    onDone: () => {
      form.resetFields()
      set('')
      void message.success(doneText)
    },
  })
  return (
    <Form
      form={form}
      disabled={isBusy}
      initialValues={{ text: kept?.text ?? '' }}
      onValuesChange={({ text = '' }: Partial<ReplyWords>) => kept?.keep(text)}
      onFinish={(values) => void submit(values)}
    >
      <ProblemAlert error={error} />
      <Form.Item name="text" rules={replyRules} className={cx(css.text)}>
        <Input.TextArea
          ref={area}
          rows={3}
          maxLength={maxLength}
          showCount
          aria-label={label}
          placeholder={placeholder}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.submit()
          }}
        />
      </Form.Item>
      <div className={css.foot}>
        <Button type={extra === undefined ? 'default' : 'primary'} htmlType="submit" loading={isBusy}>
          {isBusy ? '发送中' : submitText}
        </Button>
        {extra}
      </div>
    </Form>
  )
}
