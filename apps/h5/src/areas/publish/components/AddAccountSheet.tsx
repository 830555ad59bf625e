/** 添加账号: by authorising it at its platform, by QR code, or only by its link. */
import { useState } from 'react'
import { Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { OpenPlatform } from '../account.types.ts'
import { useConnect } from '../useConnect.ts'
import { NameAccountForm } from './NameAccountForm.tsx'

const noteOf = ({ connect, rights }: OpenPlatform): string => {
  if (connect === 'oauth') return `去授权：${rights.join('、')}`
  return connect === 'qr' ? '管理员扫码登录' : '登记昵称和主页链接'
}

export function AddAccountSheet({
  platforms,
  back,
  onClose,
}: {
  platforms: readonly OpenPlatform[]
  /** The screen that needs the account. */
  back?: string | undefined
  onClose: () => void
}) {
  const { isBusy, connect } = useConnect(back)
  const [isNaming, setIsNaming] = useState(false)
  if (isNaming) return <NameAccountForm platforms={platforms} onClose={onClose} />
  const press = (platform: OpenPlatform) => {
    if (isBusy) return
    if (platform.connect === 'named') return setIsNaming(true)
    if (platform.connect === 'qr') onClose()
    connect(platform.id)
  }
  return (
    <Sheet title="添加账号" onClose={onClose}>
      <div className="rows">
        {platforms.map((platform) => (
          <Row
            key={platform.id}
            title={platform.name}
            note={noteOf(platform)}
            onPress={() => press(platform)}
          />
        ))}
        <Row title="只登记主页链接" note="不授权，回填后人工核对" onPress={() => setIsNaming(true)} />
      </div>
    </Sheet>
  )
}
