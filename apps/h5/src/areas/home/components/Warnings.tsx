/**
 * Warnings that must be confirmed before going on, over whatever page is seen. A sub-account only reads them, on the
 * home tab: the main account answers.
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

/** For the app itself, above all pages. */
export function Warnings() {
  const isMain = useSession()?.sonid === 0
  // Quiet: an account that may not be used for now has a page of its own that says so.
  const { data } = useRead(warningAlert, {}, { isOff: !isMain, isQuiet: true })
  if (!isMain || !data?.warning) return null
  return <FetchedLater key={data.warning.id} load={loadConfirmation} props={{ warning: data.warning }} />
}

/** For the home tab, which reads of a warning that came meanwhile; one for each warning. */
export function WarningStrip({ warning }: { warning: Warning }) {
  const isMain = useSession()?.sonid === 0
  const invalidate = useInvalidate()
  useEffect(() => {
    if (isMain) invalidate(warningAlert)
  }, [isMain, invalidate])
  return isMain ? null : <NoticeStrip tone="no">{warning.sentence}</NoticeStrip>
}
