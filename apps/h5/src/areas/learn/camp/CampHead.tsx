/** A camp's description and one's own progress. */

import { dateText } from '../learn.labels.ts'
import type { Camp, CampDetail } from '../learn.types.ts'
import css from './camp.module.css'
import '../../../ui/styles/ruled.css'

export function CampPoster({ camp }: { camp: Camp }) {
  return (
    <span className={css.poster}>
      {camp.cover_url && <img src={camp.cover_url} alt="" loading="lazy" />}
      <span>
        <b>{camp.title}</b>
        <small>
          <span className="num">{camp.days}</span> 天，
          <span className="num">{`${dateText(camp.starts_on)}–${dateText(camp.ends_on)}`}</span> ·{' '}
          {camp.teacher}
        </small>
      </span>
    </span>
  )
}

function Figure({ label, value, of }: { label: string; value: number; of: string }) {
  return (
    <div>
      <small>{label}</small>
      <b>{value}</b> <u>/ {of}</u>
    </div>
  )
}

export function CampHead({ camp }: { camp: CampDetail }) {
  return (
    <section className={`card flush ${css.camp}`}>
      <CampPoster camp={camp} />
      {camp.is_joined && camp.rank !== null ? (
        <div className={`ruled ${css.figures}`}>
          <Figure label="进度" value={camp.reached} of={`${camp.days} 天`} />
          <Figure label="作业" value={camp.passed} of={`${camp.asked} 已过`} />
          <Figure label="全营排名" value={camp.rank} of={String(camp.members)} />
        </div>
      ) : (
        <p className={css.facts}>
          {camp.state_name} · <span className="num">{camp.members}</span> 人已报名
          {camp.seats !== null && `，共 ${camp.seats} 个名额`} · 通过 {camp.pass_needed} 份作业即可结业
        </p>
      )}
    </section>
  )
}
