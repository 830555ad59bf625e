/** Removes something from the app permanently: the object, the consequences, and a reason. */
import { App } from 'antd'
import type { ReactNode } from 'react'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'

interface RemoveDialogProps {
  /** The button's label: 移除网站. */
  act: string
  done: string
  lead: ReactNode
  onRemove: (reason: string) => Promise<unknown>
  onClose: () => void
}

export const RemoveDialog = ({ act, done, lead, onRemove, onClose }: RemoveDialogProps) => {
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={act}
      submitText={act}
      isDangerous
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await onRemove(reason)
        void message.success(done)
      }}
    >
      <p className={common.dialogLead}>{lead}</p>
      <ReasonField />
    </FormDialog>
  )
}
