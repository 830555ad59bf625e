/** 微信能力自检 on the test page: QR poster, copying, saving, and a share card. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useState } from 'react'
import { shareLink } from '../../../lib/messenger/share.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { shareCardPicture, useShareCard } from '../../../runtime/shareCard.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { PosterSheet } from '../../../ui/overlay/PosterSheet.tsx'

export function MessengerCheck() {
  const [isOpen, setIsOpen] = useState(false)
  const inviteCode = useSession()?.userInfo?.invite_code ?? null
  useShareCard({ title: '图神自检页', desc: '打开看看这台手机的情况', link: systemScreens.test() })
  const origin = { origin: location.origin, base: import.meta.env.BASE_URL, inviteCode }
  return (
    <Card title="微信能力自检">
      <div className="between g12">
        <p className="f13 t3 grow">画一张带二维码的海报，试试保存和复制；在微信里还可以试分享。</p>
        <Button size="sm" onPress={() => setIsOpen(true)}>
          画海报
        </Button>
      </div>
      {isOpen && (
        <PosterSheet
          spec={{
            picture: shareCardPicture,
            name: '图神自检',
            note: '这张海报只用于检查',
            code: inviteCode ?? '图神',
            link: shareLink(origin, '/'),
          }}
          environment={runtime().environment}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}
