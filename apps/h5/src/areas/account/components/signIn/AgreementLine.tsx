/**
 * The agreement checkbox: unticked at first; submitting without it shakes the line and opens a dialog to
 * agree.
 */
import { useState } from 'react'
import { parsePageUrl, withQuery } from '../../../../lib/url/pageUrl.ts'
import { Checkbox } from '../../../../ui/form/fields.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { ask } from '../../../../ui/overlay/overlays.ts'
import type { AgreementToTick } from '../../account.types.ts'

function AgreementNames({ agreements }: { agreements: readonly AgreementToTick[] }) {
  return agreements.map(({ kind, title, path, version }) => (
    <Link key={kind} className="link" to={withQuery(parsePageUrl(path).path, { version })}>
      《{title}》
    </Link>
  ))
}

export interface AgreementConsent {
  isTicked: boolean
  setIsTicked: (isTicked: boolean) => void
  isShaking: boolean
  /** Resolves to true once agreed: at once when ticked, else through the dialog. */
  ensure: (agreements: readonly AgreementToTick[]) => Promise<boolean>
}

export const useAgreementConsent = (): AgreementConsent => {
  const [isTicked, setIsTicked] = useState(false)
  const [isShaking, setIsShaking] = useState(false)
  const ensure = async (agreements: readonly AgreementToTick[]) => {
    if (isTicked) return true
    setIsShaking(true)
    const isAgreed = await ask({
      title: '请先阅读并同意',
      text: <AgreementNames agreements={agreements} />,
      confirm: '同意并继续',
    })
    setIsShaking(false)
    if (isAgreed) setIsTicked(true)
    return isAgreed
  }
  return { isTicked, setIsTicked, isShaking, ensure }
}

/** In place of the checkbox for who accepted these versions on this device. */
export function AcceptedLine({ agreements }: { agreements: readonly AgreementToTick[] }) {
  return (
    <p className="f12 t3">
      你已同意
      <AgreementNames agreements={agreements} />
    </p>
  )
}

export interface AgreementLineProps {
  agreements: readonly AgreementToTick[]
  consent: AgreementConsent
  /** Text after the names: the consequence of agreeing. */
  note?: string
}

export function AgreementLine({ agreements, consent, note = '' }: AgreementLineProps) {
  const { isTicked, setIsTicked, isShaking } = consent
  return (
    <Checkbox isChecked={isTicked} onChange={setIsTicked} className={isShaking ? 'is-shaking' : ''}>
      我已阅读并同意
      <AgreementNames agreements={agreements} />
      {note}
    </Checkbox>
  )
}
