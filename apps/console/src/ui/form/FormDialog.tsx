/**
 * A form in a dialog: locked while it is being sent, errors shown beside the fields or above them, and not
 * closed by an accidental Esc.
 */
import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { fieldProblemsOf } from '../../lib/problem.ts'
import { ProblemAlert } from '../feedback/ProblemAlert.tsx'
import css from './FormDialog.module.css'
import { useSubmission } from './useSubmission.ts'

export interface FormDialogProps<Values extends object> {
  title: string
  /** The button's label: what will happen. */
  submitText: string
  isDangerous?: boolean
  width?: number
  initialValues?: Partial<Values>
  children: ReactNode
  /** What the form makes, beside its fields: reads them with `Form.useWatch`. */
  preview?: ReactNode
  onSubmit: (values: Values, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
  form?: FormInstance<Values>
}

/** Errors shown beside their fields are not repeated above the form. */
const isSaidAtFields = (form: FormInstance, error: unknown): boolean => {
  const names = Object.keys(fieldProblemsOf(error))
  return names.length > 0 && names.every((name) => name in form.getFieldsValue())
}

/** Mount it only while open: each opening is a new form with a new idempotency key. */
export const FormDialog = <Values extends object>({
  title,
  submitText,
  isDangerous = false,
  preview,
  width = preview ? 1_040 : 480,
  initialValues,
  children,
  onSubmit,
  onClose,
  form: outerForm,
}: FormDialogProps<Values>) => {
  const [form] = Form.useForm<Values>(outerForm)
  const { isBusy, error, submit } = useSubmission({ form, onSubmit, onDone: onClose })
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
      classNames={{ body: cx(css.body) }}
      width={width}
      okText={isBusy ? '提交中' : submitText}
      okButtonProps={{ danger: isDangerous, loading: isBusy }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={focusFirstField}
      mask={{ closable: false }}
      closable={{ disabled: isBusy }}
      // An accidental Esc must not discard input; 取消 and × still close.
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
        <div className={cx(preview !== undefined && css.withPreview)}>
          <div ref={fields}>{children}</div>
          {preview && <div className={css.preview}>{preview}</div>}
        </div>
      </Form>
    </Modal>
  )
}
