/**
 * A form in a dialog: sent once at a time, locked while it is on its way, its refusals shown beside the fields or
 * above them. One idempotency key holds until the server has answered, so that a lost answer cannot do it twice.
 */
import { ApiError, newIdempotencyKey } from '@wallpaper/client'
import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { fieldProblemsOf } from '../lib/problem.ts'
import { ProblemAlert } from './ProblemAlert.tsx'

export interface FormDialogProps<Values extends object> {
  title: string
  /** The words on the button: what will happen. */
  submitText: string
  isDangerous?: boolean
  width?: number
  initialValues?: Partial<Values>
  children: ReactNode
  onSubmit: (values: Values, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
  form?: FormInstance<Values>
}

const focusFirstProblem = (form: FormInstance, fields: Record<string, string>) => {
  const names = Object.keys(fields)
  form.setFields(names.map((name) => ({ name, errors: [fields[name] ?? ''] })))
  const [first] = names
  if (first) form.scrollToField(first, { focus: true })
}

/** What is said beside its field needs not be said above the form again. */
const isSaidAtFields = (form: FormInstance, error: unknown): boolean => {
  const names = Object.keys(fieldProblemsOf(error))
  return names.length > 0 && names.every((name) => name in form.getFieldsValue())
}

const useSubmission = <Values extends object>(
  form: FormInstance<Values>,
  { onSubmit, onClose }: Pick<FormDialogProps<Values>, 'onSubmit' | 'onClose'>,
) => {
  const [key, setKey] = useState(newIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (values: Values) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await onSubmit(values, key)
      onClose()
    } catch (problem) {
      setError(problem)
      setBusy(false)
      // Refused means nothing was done: what is sent next is a new attempt, perhaps with other values.
      if (problem instanceof ApiError) setKey(newIdempotencyKey())
      focusFirstProblem(form, fieldProblemsOf(problem))
    }
  }
  return { isBusy, error, submit }
}

/** Mounted while it is open: a new opening is a new form with a new key. */
export const FormDialog = <Values extends object>({
  title,
  submitText,
  isDangerous = false,
  width = 480,
  initialValues,
  children,
  onSubmit,
  onClose,
  form: outerForm,
}: FormDialogProps<Values>) => {
  const [form] = Form.useForm<Values>(outerForm)
  const { isBusy, error, submit } = useSubmission(form, { onSubmit, onClose })
  const [isDirty, setDirty] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstField = (isOpen: boolean) => {
    if (isOpen) fields.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      okText={isBusy ? '提交中' : submitText}
      okButtonProps={{ danger: isDangerous, loading: isBusy }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={focusFirstField}
      mask={{ closable: false }}
      closable={{ disabled: isBusy }}
      // What was typed is not lost to a stray Esc; 取消 and × still mean it.
      keyboard={!isBusy && !isDirty}
    >
      {!isSaidAtFields(form, error) && <ProblemAlert error={error} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isBusy}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void submit(values)}
        {...(initialValues && { initialValues })}
        scrollToFirstError={{ focus: true }}
      >
        <div ref={fields}>{children}</div>
      </Form>
    </Modal>
  )
}
