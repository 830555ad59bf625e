/** The part above every day of a camp: progress, certificate, tutor's desk, and the list of days. */
import { useState } from 'react'
import { NoticeStrip } from '../../../ui/content.tsx'
import type { CampDay, CampDetail } from '../learn.types.ts'
import { CampHead } from './CampHead.tsx'
import { CertificateSheet } from './CertificateSheet.tsx'
import css from './camp.module.css'
import { DayStrip } from './DayStrip.tsx'
import { TutorDesk } from './TutorDesk.tsx'

export interface DayProps {
  camp: CampDetail
  day: CampDay
  onDay: (day: number) => void
}

export function CampHeader({ camp, day, onDay }: DayProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <CampHead camp={camp} />
      {camp.about && !camp.is_joined && (
        <section className="card">
          <p className={css.note}>{camp.about}</p>
        </section>
      )}
      {camp.certificate && (
        <NoticeStrip tone="info" icon="fill-star" action={{ label: '看证书', onPress: () => setShown(true) }}>
          恭喜结业，证书编号 {camp.certificate.number}
        </NoticeStrip>
      )}
      {isShown && camp.certificate && (
        <CertificateSheet certificate={camp.certificate} onClose={() => setShown(false)} />
      )}
      {camp.is_tutor && <TutorDesk id={camp.id} waiting={camp.to_mark} />}
      <DayStrip days={camp.schedule} chosen={day.day} onChoose={onDay} />
    </>
  )
}
