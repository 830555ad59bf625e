/** What is shown once and never again: a one-time password, the key of the authenticator, or both. */
import type { OutputOf } from '@wallpaper/contract'
import type { createStaff } from '@wallpaper/contract/staff/staff.console'
import { Alert, Button, Modal, QRCode, Typography } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import css from './staff.module.css'

type TotpEnrolment = OutputOf<typeof createStaff>['totp']

export interface Secrets {
  username: string
  name: string
  oneTimePassword?: string
  totp?: TotpEnrolment
}

const Copyable = ({ label, text }: { label: string; text: string }) => (
  <fieldset className={css.secret} aria-label={label}>
    <span className={common.note}>{label}</span>
    <Typography.Text
      className={cx(css.secretText, common.num)}
      copyable={{ text, tooltips: ['复制', '已复制'] }}
    >
      {text}
    </Typography.Text>
  </fieldset>
)

const Enrolment = ({ totp }: { totp: TotpEnrolment }) => (
  <>
    <div className={css.secretQr}>
      <QRCode
        aria-label="动态验证码的二维码"
        type="svg"
        value={totp.otpauth_uri}
        size={200}
        bordered={false}
        color="#000"
      />
    </div>
    <p className={cx(common.note, css.secretCenter)}>用验证器应用扫码，或手动输入密钥</p>
    <Copyable label="验证码密钥" text={totp.secret} />
  </>
)

export const OneTimeSecrets = ({ secrets, onClose }: { secrets: Secrets; onClose: () => void }) => (
  <Modal
    open
    title={`交给 ${secrets.name}`}
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
      <Alert type="warning" showIcon title="只显示这一次，关闭后无法再看。请当面或用安全的方式交给本人" />
      <Copyable label="用户名" text={secrets.username} />
      {secrets.oneTimePassword && (
        <Copyable label="一次性密码（首次登录时要换掉）" text={secrets.oneTimePassword} />
      )}
      {secrets.totp && <Enrolment totp={secrets.totp} />}
    </div>
  </Modal>
)
