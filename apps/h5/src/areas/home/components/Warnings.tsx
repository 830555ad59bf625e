/**
 * Warnings that must be confirmed to continue, over any page. A sub-account only reads them on the home tab:
 * the main account confirms.
 */
import { warningAlert } from '@wallpaper/contract/home'
import { useEffect } from 'react'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import type { HomeInit } from '../home.types.ts'

type Warning = NonNullable<HomeInit['warning']>

const loadConfirmation = () =>
  import('./WarningConfirmation.tsx').then((loaded) => loaded.WarningConfirmation)

/** Mounted by the app, above all pages. */
export function Warnings() {
  const isMain = useSession()?.sonid === 0
  // Quiet: a suspended account has its own page that says so.
  const { data } = useRead(warningAlert, {}, { isOff: !isMain, isQuiet: true })
  if (!isMain || !data?.warning) return null
  return <FetchedLater key={data.warning.id} load={loadConfirmation} props={{ warning: data.warning }} />
}

/** On the home tab, whose data may contain a newer warning. Key it by warning. */
export function WarningStrip({ warning }: { warning: Warning }) {
  const isMain = useSession()?.sonid === 0
  const invalidate = useInvalidate()
  useEffect(() => {
    if (isMain) invalidate(warningAlert)
  }, [isMain, invalidate])
  return isMain ? null : <NoticeStrip tone="no">{warning.sentence}</NoticeStrip>
}
