/** The inviter: the code is looked up while typing, and the inviter's name is shown masked. */
import { registerInit } from '@wallpaper/contract/account'
import { inviteOpened } from '@wallpaper/contract/team'
import { type CSSProperties, useEffect } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDebounced } from '../../../../runtime/useDebounced.ts'
import { useRead } from '../../../../runtime/useRead.ts'
import { Badge } from '../../../../ui/content.tsx'
import { TextField } from '../../../../ui/form/fields.tsx'
import css from './InviteField.module.css'

/** The delay that the guide prescribes for checks while typing. */
const inviteCheckMs = 500

const visitorKey = 'invite_visitor'

/** Tells the inviter that the link was opened, but not by whom: with a random id made by this browser. */
const noteOpened = (code: string): void => {
  try {
    const visitor = localStorage.getItem(visitorKey) ?? crypto.randomUUID()
    localStorage.setItem(visitorKey, visitor)
    void runtime()
      .call(inviteOpened, { invite_code: code, visitor }, { hasLoading: false, isQuiet: true })
      .catch(() => undefined)
  } catch {
    // Not counted without storage or a random source.
  }
}

export interface InviteFieldProps {
  value: string
  onChange: (value: string) => void
  isNeeded: boolean
  isPrefilled: boolean
  error: string | undefined
}

export function InviteField({ value, onChange, isNeeded, isPrefilled, error }: InviteFieldProps) {
  const code = value.trim()
  const asked = useDebounced(code, inviteCheckMs)
  const looked = useRead(
    registerInit,
    { ...runtime().session.attribution(), invite_code: asked },
    { isOff: asked === '', isQuiet: true },
  )
  const answer = code !== '' && asked === code ? looked.data : undefined
  const unknown = answer && !answer.is_invite_code_known ? '没有找到这个邀请码，可以核对或清空' : undefined
  const inviter = answer?.inviter
  useEffect(() => {
    if (isPrefilled && inviter) noteOpened(code)
  }, [isPrefilled, inviter, code])
  const isKept = isPrefilled && Boolean(inviter)
  const width: CSSProperties & Record<'--characters', number> = { '--characters': code.length }
  // Always the same element: moving the field into another would lose the focus while typing.
  return (
    <div className={isKept ? css.kept : ''} style={width}>
      <TextField
        name="invite_code"
        label="邀请码"
        isLabelHidden
        isBig
        placeholder={isNeeded ? '邀请码' : '邀请码（选填）'}
        maxLength={20}
        value={value}
        onChange={onChange}
        error={unknown ?? error}
        note={answer?.is_team_closed ? 'TA 的团队暂不接收新成员，注册后没有邀请人' : undefined}
        hasClear
        after={
          inviter && (
            <>
              {isPrefilled && <Badge tone="ok">已自动填入</Badge>}
              <span className={css.inviter}>邀请人 {inviter.nickname}</span>
            </>
          )
        }
      />
    </div>
  )
}
