/** Who invited: the code is looked up while it is typed, and the inviter named in part. */
import { registerInit } from '@wallpaper/contract/account'
import { shell } from '../../../shell/shell.ts'
import { useRead } from '../../../shell/useRead.ts'
import { useSettled } from '../../../shell/useSettled.ts'
import { Badge } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/fields.tsx'

/** As the guide has it for a code that is checked while it is typed. */
const inviteCheckMs = 500

export interface InviteFieldProps {
  value: string
  onChange: (value: string) => void
  isNeeded: boolean
  isPrefilled: boolean
  error: string | undefined
}

export function InviteField({ value, onChange, isNeeded, isPrefilled, error }: InviteFieldProps) {
  const code = value.trim()
  const asked = useSettled(code, inviteCheckMs)
  const looked = useRead(
    registerInit,
    { ...shell().session.attribution(), invite_code: asked },
    { isOff: asked === '', isQuiet: true },
  )
  const answer = code !== '' && asked === code ? looked.data : undefined
  const unknown = answer && !answer.is_invite_code_known ? '没有找到这个邀请码，可以核对或清空' : undefined
  return (
    <TextField
      name="invite_code"
      label="邀请码"
      isLabelHidden
      isBig
      placeholder={isNeeded ? '邀请码' : '邀请码（选填）'}
      maxLength={20}
      value={value}
      onChange={onChange}
      error={error ?? unknown}
      hasClear
      after={isPrefilled && answer?.inviter && <Badge tone="ok">已自动填入</Badge>}
      note={answer?.inviter && `邀请人 ${answer.inviter.nickname}`}
    />
  )
}
