/** Signs a sub-account in on another device: a QR code to scan, or a code to type. Each works once. */
import type { OutputOf } from '@wallpaper/contract'
import { cooperateQrcode } from '@wallpaper/contract/account'
import { useEffect, useState } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { copyText } from '../../../../ui/copyText.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { QrPicture } from '../../../../ui/QrPicture.tsx'
import { Skeleton } from '../../../../ui/states/states.tsx'
import type { SubAccount } from '../../account.types.ts'
import css from './SubAccountCodeSheet.module.css'

type Picture = OutputOf<typeof cooperateQrcode>

export function SubAccountCodeSheet({
  subAccount,
  onClose,
}: {
  subAccount: SubAccount
  onClose: () => void
}) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const { isBusy, submit } = useSubmit(async () => {
    setPicture(await runtime().call(cooperateQrcode, { sonid: subAccount.sonid }, { hasLoading: false }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one picture when the sheet opens, more by the button
  useEffect(() => void submit(), [])
  return (
    <Sheet title={`登录「${subAccount.name}」`} onClose={onClose}>
      <div className={css.picture}>
        {picture ? (
          <>
            <QrPicture text={picture.link} label={`${subAccount.name}的登录二维码`} />
            <p className="f12 t3">用微信扫描，或在「账号登录」里输入登录码</p>
            <b className={`num ${css.code}`}>{picture.code}</b>
            <p className="f12 t3">{`${picture.valid_minutes} 分钟内有效，只能用一次`}</p>
          </>
        ) : (
          <Skeleton width={184} height={184} />
        )}
      </div>
      <div className="dialog-buttons">
        <Button size="lg" isBusy={isBusy} busyText="生成中" onPress={() => void submit()}>
          重新生成
        </Button>
        <Button
          size="lg"
          kind="primary"
          isDisabled={!picture}
          onPress={() => picture && void copyText(picture.code)}
        >
          复制登录码
        </Button>
      </div>
    </Sheet>
  )
}
