import { useEffect, useState } from 'react'
import { saveImage } from '../../../lib/picture/saveImage.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { Certificate } from '../learn.types.ts'
import css from './camp.module.css'
import { certificateSize, drawCertificate } from './certificate.ts'

type Drawn = Awaited<ReturnType<typeof drawCertificate>>

const words = { saved: '证书已保存', longPress: '请长按证书，选择「保存图片」', cancelled: '' } as const

export function CertificateSheet({
  certificate,
  onClose,
}: {
  certificate: Certificate
  onClose: () => void
}) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isOver = false
    drawCertificate(certificate).then(
      (picture) => !isOver && setDrawn(picture),
      () => toast('证书没有生成，请稍后再试'),
    )
    return () => {
      isOver = true
    }
  }, [certificate])
  const save = async ({ blob }: Drawn) => {
    const said = words[await saveImage(blob, `结业证书 ${certificate.number}.png`, runtime().environment)]
    if (said) toast(said, { ms: 2_000 })
  }
  return (
    <Sheet title="结业证书" onClose={onClose}>
      <div className={css.paper}>
        {drawn ? (
          <img
            src={drawn.url}
            width={certificateSize.width}
            height={certificateSize.height}
            alt={`${certificate.name}的结业证书，编号 ${certificate.number}`}
          />
        ) : (
          <Skeleton height={certificateSize.height} radius={12} />
        )}
      </div>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isDisabled={drawn === null}
        onPress={() => drawn && void save(drawn)}
      >
        <Icon name="download" size={18} />
        保存证书
      </Button>
    </Sheet>
  )
}
