/** A phone number: masked; unmasked for one minute after a reason was given. */
import { revealPhone } from '@wallpaper/contract/account/account.console'
import { Button, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { RevealPhoneDialog } from './PersonDialogs.tsx'
import css from './people.module.css'
import type { PersonProfile } from './person.labels.ts'

const shownMs = 60_000

export const PhoneFact = ({ person }: { person: Pick<PersonProfile, 'uid' | 'nickname' | 'phone'> }) => {
  const mayReveal = useMay(revealPhone)
  const [isAsking, setAsking] = useState(false)
  const [phone, setPhone] = useState<string | null>(null)
  useEffect(() => {
    if (phone === null) return
    const timer = setTimeout(() => setPhone(null), shownMs)
    return () => clearTimeout(timer)
  }, [phone])
  if (person.phone === null) return <span>没有绑定</span>
  if (phone !== null) {
    return (
      <Typography.Text className={cx(common.num)} copyable={{ text: phone, tooltips: ['复制', '已复制'] }}>
        {phone}
      </Typography.Text>
    )
  }
  return (
    <>
      <span className={common.num}>{person.phone}</span>
      {mayReveal && (
        <Button
          type="link"
          size="small"
          className={cx(common.inCell, css.beside)}
          onClick={() => setAsking(true)}
        >
          查看完整
        </Button>
      )}
      {isAsking && (
        <RevealPhoneDialog person={person} onClose={() => setAsking(false)} onRevealed={setPhone} />
      )}
    </>
  )
}
