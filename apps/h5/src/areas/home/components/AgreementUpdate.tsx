/** Agreements that changed since the person accepted them. Required ones cannot be postponed. */
import { indexInit } from '@wallpaper/contract/home'
import { acceptAgreement } from '@wallpaper/contract/system'
import { useState } from 'react'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { HomeInit } from '../home.types.ts'

export function AgreementUpdate({ agreements }: { agreements: HomeInit['agreements_to_accept'] }) {
  const [isPutOff, setIsPutOff] = useState(false)
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    for (const { kind, version } of agreements) await runtime().call(acceptAgreement, { kind, version })
    invalidate(indexInit)
  })
  const isNeeded = agreements.some(({ is_needed }) => is_needed)
  if (isPutOff || agreements.length === 0) return null
  return (
    <Sheet title="协议有更新" onClose={() => setIsPutOff(true)} isForced={isNeeded}>
      <p className="f13 t3">我们更新了下面的协议，请阅读后确认。</p>
      {agreements.map(({ kind, title, change_note, path, version }) => (
        <Row
          key={kind}
          title={`《${title}》`}
          note={change_note}
          to={withQuery(parsePageUrl(path).path, { version })}
        />
      ))}
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        同意并继续
      </Button>
    </Sheet>
  )
}
