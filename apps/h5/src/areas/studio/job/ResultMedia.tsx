/** The result itself: it carries its label; a picture shows what it was before while it is held. */
import { useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Job, JobResult } from './job.types.ts'
import css from './result.module.css'

function Picture({ job, result }: { job: Job; result: JobResult }) {
  const [isHeld, setIsHeld] = useState(false)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const shape = { aspectRatio: `${Math.max(1, result.width)} / ${Math.max(1, result.height)}` }
  return (
    <div className={css.result} style={shape}>
      <img src={result.large_url} alt={`${job.title}，${job.mark}`} />
      {isHeld && <img className={css.before} src={job.cover_url} alt="" />}
      {job.cover_url && (
        <button
          type="button"
          className={css.hold}
          aria-pressed={isHeld}
          onPointerDown={hold}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onKeyDown={({ key }) => key === ' ' && hold()}
          onKeyUp={release}
          onBlur={release}
          onContextMenu={(event) => event.preventDefault()}
        >
          <Icon name="swap" size={16} />
          按住看原模板
        </button>
      )}
    </div>
  )
}

export function ResultMedia({ job, result }: { job: Job; result: JobResult }) {
  if (result.kind === 'picture') return <Picture job={job} result={result} />
  const label = `${job.title}，${job.mark}`
  if (result.kind === 'audio')
    return (
      <section className="card">
        {/* biome-ignore lint/a11y/useMediaCaption: its words are the title, written by the person */}
        <audio className={css.audio} src={result.file_url} controls preload="metadata" aria-label={label} />
      </section>
    )
  return (
    <div
      className={css.result}
      style={{ aspectRatio: `${Math.max(1, result.width)} / ${Math.max(1, result.height)}` }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: there is no speech of its own */}
      <video
        src={result.file_url}
        poster={result.large_url}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
      />
    </div>
  )
}
