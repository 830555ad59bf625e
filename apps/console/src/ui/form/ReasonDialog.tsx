/** A dialog for a staff action that needs nothing but a reason. */
import type { InputOf, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { type Invalidates, useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../common.module.css'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { ReasonField, type ReasonFieldProps } from './ReasonField.tsx'

interface ReasonDialogProps<E>
  extends Pick<FormDialogProps<{ reason: string }>, 'title' | 'submitText' | 'isDangerous' | 'onClose'> {
  endpoint: E
  invalidates: Invalidates
  input: (reason: string) => InputOf<E>
  /** Says what happened; nothing where the screen itself shows it. */
  done?: string | ((output: OutputOf<E>) => string)
  onDone?: (output: OutputOf<E>) => void
  /** What the action will do. */
  lead?: ReactNode
  reason?: ReasonFieldProps
  /** Below the lead. */
  children?: ReactNode
}

export const ReasonDialog = <E extends LinelessEndpoint>({
  endpoint,
  invalidates,
  input,
  done,
  onDone,
  lead,
  reason: field,
  children,
  ...dialog
}: ReasonDialogProps<E>) => {
  const { call } = useEndpointMutation(endpoint, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      {...dialog}
      onSubmit={async ({ reason }, idempotencyKey) => {
        const output = await call(input(reason), { idempotencyKey })
        if (done) void message.success(typeof done === 'string' ? done : done(output))
        onDone?.(output)
      }}
    >
      {lead && <p className={common.dialogLead}>{lead}</p>}
      {children}
      <ReasonField {...field} />
    </FormDialog>
  )
}
