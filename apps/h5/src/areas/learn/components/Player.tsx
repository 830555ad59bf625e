/** A video player that resumes at the last position and speed. */
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './Player.module.css'

const speeds = [1, 1.25, 1.5, 2] as const
const speedKey = 'learn.speed'

const storedSpeed = (): number => {
  const stored = Number(localStorage.getItem(speedKey))
  return speeds.find((speed) => speed === stored) ?? 1
}

export interface PlayerProps {
  url: string
  poster: string | null
  /** A WebVTT file as text. */
  captions?: string | null
  title: string
  /** Start position in seconds. */
  from: number
  film: RefObject<HTMLVideoElement | null>
  onPlace: (seconds: number) => void
  /** Paused: the position should be saved. */
  onStop: () => void
}

/** An object URL of the text for a track; revoked with the player. */
const useCaptionsUrl = (captions: string | null): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (captions === null) return
    const made = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }))
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [captions])
  return url
}

export function Player({ url, poster, captions = null, title, from, film, onPlace, onStop }: PlayerProps) {
  const [speed, setSpeed] = useState(storedSpeed)
  const [isFailed, setFailed] = useState(false)
  const captionsUrl = useCaptionsUrl(captions)
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed as (typeof speeds)[number]) + 1) % speeds.length] ?? 1
    setSpeed(next)
    localStorage.setItem(speedKey, String(next))
    if (film.current) film.current.playbackRate = next
  }
  const retry = () => {
    setFailed(false)
    film.current?.load()
  }
  return (
    <div className={css.player}>
      <video
        ref={film}
        src={url}
        poster={poster ?? undefined}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          setFailed(false)
          currentTarget.playbackRate = speed
          if (from > 0 && from < currentTarget.duration - 1) currentTarget.currentTime = from
        }}
        onTimeUpdate={({ currentTarget }) => onPlace(Math.floor(currentTarget.currentTime))}
        onPause={onStop}
        onEnded={onStop}
        onError={() => setFailed(true)}
      >
        <track
          default={captionsUrl !== undefined}
          kind="captions"
          srcLang="zh"
          label="中文字幕"
          src={captionsUrl}
        />
      </video>
      <button type="button" className={css.speed} aria-label={`播放速度 ${speed} 倍`} onClick={faster}>
        {speed}×
      </button>
      {isFailed && (
        <button type="button" className={css.failed} onClick={retry}>
          <Icon name="refresh" size={18} />
          视频没有加载出来，点此重试
        </button>
      )}
    </div>
  )
}
