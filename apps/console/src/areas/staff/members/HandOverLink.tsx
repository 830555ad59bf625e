/**
 * A one-time link, shown once, for handing over. Only its recipient sees the password and key set with it.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { createStaff } from '@wallpaper/contract/staff/staff.console'
import { Alert, Button, Modal } from 'antd'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { CopyableText } from './CopyableText.tsx'

export type SetUpLink = NonNullable<OutputOf<typeof createStaff>['set_up']>

export interface HandedOver {
  name: string
  link: SetUpLink
}

const whatToDo: Record<SetUpLink['sets'], string> = {
  both: '本人打开链接，自己设置密码、绑定验证器',
  password: '本人打开链接，用验证器里的动态验证码证明身份，再设置新密码',
  second_factor: '本人打开链接，用现在的密码证明身份，再绑定新的验证器',
}

export const HandOverLink = ({ name, link, onClose }: HandedOver & { onClose: () => void }) => (
  <Modal
    open
    title={`交给 ${name}`}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={onClose}>
        我已交给本人
      </Button>
    }
  >
    <div className={common.stack}>
      <Alert type="warning" showIcon title="只显示这一次，只能用一次。请当面或用安全的方式交给本人" />
      <CopyableText label="设置链接" text={link.url} />
      <p className={common.note}>
        {whatToDo[link.sets]}。{formatTime(link.expires_at)} 之前有效
      </p>
    </div>
  </Modal>
)
